import * as v from 'valibot'
import { asciiDomain } from '../base/domains.ts'
import { isValid } from '../wire/message.ts'

/** The limit is low, so that the contact form does not become a mailing list. */
const MAX_ADDRESSES = 5
const PLAIN = 'mail addresses separated by commas, like contact@example.com'

/**
 * Accepts one to five different mail addresses, separated by commas, with or without a trailing comma. Turns domains
 * into ASCII.
 */
export const mailAddresses = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .replace(/,\s*$/, '')
      .split(',')
      .map(part => part.trim()),
  ),
  v.rawTransform<string[], string[]>(({ dataset: { value: typed }, addIssue, NEVER }) => {
    const read = typed.map(readMailAddress)
    const expected = expectedFor(typed, read)
    if (expected) {
      addIssue({ message: expected })
      return NEVER
    }
    return read.flatMap(address => address ?? [])
  }),
)

/** The error message's text after «expected»; undefined when nothing is wrong. */
function expectedFor(typed: string[], read: (string | undefined)[]): string | undefined {
  if (typed.length > MAX_ADDRESSES)
    return `at most ${MAX_ADDRESSES} mail addresses, and not ${typed.length}`
  const wrong = read.indexOf(undefined)
  if (wrong === 0 && typed.length === 1) return PLAIN
  if (typed.includes('')) return 'a mail address on each side of a comma'
  // Quoting the wrong part could show the password of a URL that is in the wrong setting.
  if (wrong >= 0) return `a plain mail address as number ${wrong + 1}`
  const same = read.map(address => address?.toLowerCase())
  const twice = same.findIndex((address, at) => same.indexOf(address) < at)
  return twice < 0 ? undefined : `${JSON.stringify(typed[twice])} only once`
}

/** Turns the domain into ASCII. Undefined for an invalid address; this check is stricter than the contact form's. */
export function readMailAddress(text: string): string | undefined {
  const isPlain = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^@,;<>"()[\]\\]+$/.test(text)
  if (!isPlain || !isValid('email', text)) return undefined
  const [local, domain = ''] = text.split('@')
  const ascii = asciiDomain(domain)
  return ascii && `${local}@${ascii}`
}
