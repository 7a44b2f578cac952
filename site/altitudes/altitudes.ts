import type { Site } from '../../schema/site.ts'
import { thousandsMark } from '../../schema/typography.ts'

/** Matches an altitude: a whole number and a unit, such as «1 651 m», or “1,651 m” in English. */
function altitudePattern(language: string): RegExp {
  const number = `[-−]?(?:\\d[\\d\\s]*?|\\d{1,3}(?:[${thousandsMark(language)}]\\d{3})+)`
  return new RegExp(`^(?<number>${number})(?<unit>\\s*[^\\d\\s]+)$`)
}

export type Course = {
  sections: readonly string[]
  landmarks: Site['content']['site']['landmarks']
  lang: string
  hasCliff: boolean
}

export const courseOf = ({ lang, content: { site }, descent }: Site): Course => ({
  ...site,
  lang,
  hasCliff: descent?.shapes.rock !== undefined,
})

export const stopNames = ({ sections }: Pick<Course, 'sections'>): string[] => [
  ...sections,
  'contact',
  'footer',
]

/**
 * Reads the altitudes of all sections, contact included, and of the footer, in page order. A missing or unreadable altitude is
 * undefined. The unit is that of the first readable altitude.
 */
export function readAltitudes({ landmarks, sections, lang }: Course) {
  const pattern = altitudePattern(lang)
  const found = stopNames({ sections }).map(
    stop => pattern.exec(landmarks[stop]?.altitude ?? '')?.groups,
  )
  const { unit = '' } = found.find(Boolean) ?? {}
  return { metres: found.map(groups => groups && toNumber(groups.number ?? '')), unit }
}

const toNumber = (digits: string) => Number(digits.replace(/[^\d−-]/g, '').replace('−', '-'))

/**
 * Fills in the altitudes on both sides of a cliff. If the section above the cliff has none, it gets the nearest known altitude
 * above; if the contact section below has none, it gets the footer's.
 */
export function altitudesAtCliff(metres: readonly (number | undefined)[]): (number | undefined)[] {
  const above = metres.slice(0, -2)
  const [contact, footer] = metres.slice(-2)
  const lip = above.findLast(altitude => altitude !== undefined)
  return [...above.slice(0, -1), lip, contact ?? footer, footer]
}

export function allAltitudes(course: Course): number[] {
  const { metres } = readAltitudes(course)
  return fillGaps(course.hasCliff ? altitudesAtCliff(metres) : metres)
}

/**
 * Fills in missing altitudes by linear interpolation; before the first known altitude and after the last, repeats the nearest
 * one.
 */
function fillGaps(values: (number | undefined)[]): number[] {
  const known = values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]))
  return values.map((_, index) => {
    const before = known.findLast(stop => stop.index <= index) ?? known[0]
    const after = known.find(stop => stop.index >= index) ?? known.at(-1)
    if (!before || !after || before.index >= after.index) return before?.value ?? 0
    const share = (index - before.index) / (after.index - before.index)
    return Math.round(before.value + share * (after.value - before.value))
  })
}

export const hasFooterRiver = ({ descent }: Site): boolean =>
  descent?.shapes['footer-river'] !== undefined
