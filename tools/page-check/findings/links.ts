import { type Finding, problem } from '../../../schema/finding.ts'
import { percentDecoded } from '../../../schema/values/web-address.ts'
import type { Links } from '../observation.ts'
import { listed, quoted, seenIn, together } from '../places.ts'
import type { Sources } from '../sources.ts'

/** `url` is the document's URL on this machine. */
export type LinkedDocument = { name: string; url: string } & Links

type DeadLink = { place: { page: string }; written: string; text: string; fix: string }

/** @param missing the URLs that answered 404, without fragments */
export function linkFindings(
  documents: readonly LinkedDocument[],
  missing: ReadonlySet<string>,
  sources: Pick<Sources, 'placeOfAddress'>,
): Finding[] {
  const dead = documents.flatMap(({ name, links }) =>
    links.flatMap(({ href, written, words }): DeadLink[] => {
      const fix = fixOf(href, documents, missing)
      return fix ? [{ place: { page: name }, written, text: words.text, fix }] : []
    }),
  )
  return together(dead, ({ written }) => written).map(links => {
    const [{ written, text, fix }] = links as [DeadLink]
    const seen = seenIn(links)
    const source = sources.placeOfAddress(written)
    const what = `The link ${quoted(text)} leads to ${written}, which is not there (${listed(seen.pages)})`
    return problem(what, source ? `${source}: ${fix}` : fix, { seen })
  })
}

const oneOf = (words: string[]) => (words.length > 1 ? `one of ${listed(words)}` : words.join(''))

/** Undefined when the link isn't dead. */
function fixOf(
  href: string,
  documents: readonly LinkedDocument[],
  missing: ReadonlySet<string>,
): string | undefined {
  const [address = '', fragment] = href.split('#')
  const pathOf = (url: string) => new URL(url).pathname
  const known = documents.filter(({ url }) => !missing.has(url))
  const document = documents.find(({ url }) => url === address)
  if (!document && missing.has(address))
    return `write ${oneOf(known.map(({ url }) => pathOf(url)))}`
  if (!document || !fragment || document.ids.includes(percentDecoded(fragment))) return undefined
  const anchors = document.sections.map(section => `${pathOf(address)}#${section}`)
  return `write ${oneOf(anchors.length > 0 ? anchors : [pathOf(address)])}`
}
