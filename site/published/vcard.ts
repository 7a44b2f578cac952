import type { Site } from '../../schema/site.ts'
import { nameWords } from './name-words.ts'

type Person = Pick<
  Site['content']['site'],
  'name' | 'familyName' | 'role' | 'email' | 'phone' | 'location' | 'links'
> & { url: string }

/**
 * Writes the owner's contact details as a vCard 3.0 (RFC 2426), because Outlook has trouble with version 4.0. `CHARSET` isn't
 * in the RFC, but Outlook garbles accents without it, and other programs ignore it. The card has no `ORG`, because the owner
 * gives no company, and with the person's name as `ORG`, address books would file the card as a company.
 */
export function vCard(person: Person): string {
  const { name, role, email, phone, location, links, url } = person
  const { given, family } = splitName(name, person.familyName)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    property('N', family, given, '', '', ''),
    property('FN', name),
    property('TITLE', role),
    property('EMAIL;TYPE=INTERNET', email),
    // Outlook drops phone numbers and web addresses without a type.
    ...(phone ? [property('TEL;TYPE=WORK,VOICE', phone.dial)] : []),
    property('URL;TYPE=WORK', url),
    ...links.flatMap(profile),
    property('ADR;TYPE=WORK', '', '', '', location.city, '', '', location.countryName),
    'END:VCARD',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

/**
 * The two lines of a profile: its URL and its label. Apple's and Google's address books read the label, and other programs
 * ignore it. A card may contain several `URL` lines, but Outlook keeps only one of each type ([MS-OXVCARD] 2.1.3.7.8). The site
 * itself has the type `WORK`, so profiles have `HOME`.
 */
const profile = ({ label, url }: Person['links'][number], at: number): string[] => [
  `item${at + 1}.URL;TYPE=HOME:${new URL(url).href}`,
  property(`item${at + 1}.X-ABLabel`, label),
]

/**
 * Splits a name into given and family name. Without `familyName`, the family name is the last word and any particles before it;
 * a single word is the given name.
 */
export function splitName(name: string, familyName?: string): { given: string; family: string } {
  if (familyName) {
    const given = name.replace(familyName, ' ').trim().replace(/\s+/g, ' ')
    return { given, family: familyName }
  }
  const [first = name, ...others] = nameWords(name)
  const family = others.pop() ?? ''
  return { given: [first, ...others].join(' '), family }
}

function property(name: string, ...parts: string[]): string {
  const value = parts.map(escapeText).join(';')
  return `${name}${isAscii(value) ? '' : ';CHARSET=UTF-8'}:${value}`
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

const escapeText = (text: string) =>
  text.replace(/[\\,;]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n')

/**
 * Breaks a line into pieces of at most 75 octets, never inside a character. Continuation lines begin with a space (RFC 2425
 * §5.8.1).
 */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
