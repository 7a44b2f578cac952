/** Matches an altitude: a whole number with spaces between groups of three digits, and a unit, such as «1 651 m». */
const ALTITUDE = /^(?<number>[-−]?\d[\d\s]*?)(?<unit>\s*[^\d\s]+)$/

/** The sections of the page in their order, and their landmarks. */
export type Course = {
  sections: readonly string[]
  landmarks?: Readonly<Record<string, { altitude: string; place: string } | undefined>>
}

/** Returns the altitude of each section, of contact and of the footer, in the order of the page, and the unit of the altitudes. */
export function readAltitudes({ landmarks = {}, sections }: Course) {
  const stops = [...sections, 'contact', 'footer'] as const
  const found = stops.map(stop => ALTITUDE.exec(landmarks[stop]?.altitude ?? '')?.groups)
  const { unit = '' } = found.find(Boolean) ?? {}
  return { metres: found.map(groups => groups && toNumber(groups.number ?? '')), unit }
}

const toNumber = (digits: string) => Number(digits.replace(/\s/g, '').replace('−', '-'))

/**
 * Returns the altitudes of a page with a cliff between the last section and contact. The cliff needs an altitude on both sides.
 * If the last section has none, it gets the last known altitude above it. If contact has none, it gets the footer's.
 */
export function altitudesAtCliff(metres: readonly (number | undefined)[]): (number | undefined)[] {
  const above = metres.slice(0, -2)
  const [contact, footer] = metres.slice(-2)
  const lip = above.findLast(altitude => altitude !== undefined)
  return [...above.slice(0, -1), lip, contact ?? footer, footer]
}
