import { type Finding, problem } from '../../../schema/finding.ts'
import type { Links } from '../observation.ts'
import { listed, quoted, together } from '../places.ts'
import type { Sources } from '../sources.ts'

/** A document of the site at its address here; `sections` are the fragments that a link may name. */
export type LinkedDocument = { name: string; url: string } & Links

type DeadLink = { place: { page: string }; written: string; text: string; fix: string }

/**
 * Links to addresses of the site that answer 404, and to fragments that are nowhere.
 * @param missing the addresses, without their fragments, that answered 404
 */
export function linkFindings(
  documents: readonly LinkedDocument[],
  missing: ReadonlySet<string>,
  sources: Sources,
): Finding[] {
  const dead = documents.flatMap(({ name, links }) =>
    links.flatMap(({ href, written, words }): DeadLink[] => {
      const fix = fixOf(href, documents, missing)
      return fix ? [{ place: { page: name }, written, text: words.text, fix }] : []
    }),
  )
  return together(dead, ({ written }) => written).map(links => {
    const [{ written, text, fix }] = links as [DeadLink]
    const pages = listed([...new Set(links.map(({ place }) => place.page))])
    const source = sources.placeOfAddress(written)
    return problem(
      `The link ${quoted(text)} leads to ${written}, which is not there (${pages})`,
      source ? `${source}: ${fix}` : fix,
    )
  })
}

const oneOf = (words: string[]) => (words.length > 1 ? `one of ${listed(words)}` : words.join(''))

/** What to write instead of an address of the site that leads nowhere. */
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
  if (!document || !fragment || document.ids.includes(decodeURIComponent(fragment)))
    return undefined
  const anchors = document.sections.map(section => `${pathOf(address)}#${section}`)
  return `write ${oneOf(anchors.length > 0 ? anchors : [pathOf(address)])}`
}
