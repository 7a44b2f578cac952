/** An altitude in metres, and the name of a place at this altitude. The name is empty when it is unknown. */
export type Landmark = { altitude: number; place: string }

export type Peak = Landmark & { importance: number }

/**
 * Proposes landmarks: summits and passes above the town for the sections, the highest first; the town for the contact section;
 * the water for the footer. When there are too few summits and passes, some landmarks have no name.
 * @param heights the known heights, in metres; used when no summit or pass is higher than the town
 */
export function proposeLandmarks(
  sections: readonly string[],
  peaks: readonly Peak[],
  town: Landmark,
  water: Landmark,
  heights: readonly number[],
): [section: string, Landmark][] {
  const above = peaks.filter(({ altitude }) => altitude > town.altitude)
  const named = above.toSorted((a, b) => b.altitude - a.altitude || a.importance - b.importance)
  const highest = named[0]?.altitude ?? heights.reduce((most, it) => Math.max(most, it))
  const down = sections.map((_, i) => {
    const wanted = highest - ((highest - town.altitude) * i) / sections.length
    const far = ({ altitude, importance }: Peak) => Math.abs(altitude - wanted) * importance
    const [found] = named.toSorted((a, b) => far(a) - far(b))
    if (found) named.splice(named.indexOf(found), 1)
    return found ?? { altitude: wanted, place: '' }
  })
  const walk = down.sort((a, b) => b.altitude - a.altitude)
  const steps = sections.map((section, i): [string, Landmark] => [section, walk[i] ?? town])
  return [...steps, ['contact', town], ['footer', water]]
}

/** Formats coordinates in French: «44° 56′ N, 4° 53′ E». */
export function coordinatesText(latitude: number, longitude: number): string {
  const part = (value: number, letters: string) => {
    const minutes = Math.round(Math.abs(value) * 60)
    const two = String(minutes % 60).padStart(2, '0')
    return `${Math.floor(minutes / 60)}° ${two}′ ${letters[value < 0 ? 1 : 0]}`
  }
  return `${part(latitude, 'NS')}, ${part(longitude, 'EO')}`
}
