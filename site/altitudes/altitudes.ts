import type { Site } from '../../schema/site.ts'
import { thousandsMark } from '../../schema/typography.ts'

/** Returns a pattern for an altitude: a whole number and a unit, such as «1 651 m», or “1,651 m” in English. */
function altitudePattern(language: string): RegExp {
  const number = `[-−]?(?:\\d[\\d\\s]*?|\\d{1,3}(?:[${thousandsMark(language)}]\\d{3})+)`
  return new RegExp(`^(?<number>${number})(?<unit>\\s*[^\\d\\s]+)$`)
}

/** The sections of the page in their order, and their landmarks. */
export type Course = {
  sections: readonly string[]
  landmarks?: Readonly<Record<string, { altitude: string; place: string } | undefined>>
  /** The language of the altitudes. */
  lang: string
  /** True when the page has a cliff between the last section and the contact section. */
  hasCliff?: boolean
}

/** Returns what the altitudes of a page depend on. */
export const courseOf = ({ lang, content: { site }, descent }: Site): Course => ({
  ...site,
  lang,
  hasCliff: descent?.shapes.rock !== undefined,
})

/** Returns the altitudes of the sections, the contact section and the footer, from top to bottom, and their unit. */
export function readAltitudes({ landmarks = {}, sections, lang }: Course) {
  const pattern = altitudePattern(lang)
  const stops = [...sections, 'contact', 'footer'] as const
  const found = stops.map(stop => pattern.exec(landmarks[stop]?.altitude ?? '')?.groups)
  const { unit = '' } = found.find(Boolean) ?? {}
  return { metres: found.map(groups => groups && toNumber(groups.number ?? '')), unit }
}

const toNumber = (digits: string) => Number(digits.replace(/[^\d−-]/g, '').replace('−', '-'))

/**
 * Returns the altitudes of a page with a cliff between the last section and the contact section. The cliff needs an
 * altitude on both sides. If the last section has none, it gets the last known altitude above it. If the contact
 * section has none, it gets the altitude of the footer.
 */
export function altitudesAtCliff(metres: readonly (number | undefined)[]): (number | undefined)[] {
  const above = metres.slice(0, -2)
  const [contact, footer] = metres.slice(-2)
  const lip = above.findLast(altitude => altitude !== undefined)
  return [...above.slice(0, -1), lip, contact ?? footer, footer]
}
