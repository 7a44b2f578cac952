import { type Finding, problem, warning } from '../../../schema/finding.ts'
import type { Seen, Shift } from '../observation.ts'
import { quoted, seenIn, tellPlaces, together } from '../places.ts'
import type { By } from '../sources.ts'

/** The highest layout shift that counts as «good»: https://web.dev/articles/cls */
const MOST = 0.1
/** A smaller layout shift is barely visible. */
export const LEAST_SHIFT = 0.02

export const movedBy = (shifts: readonly Shift[]) =>
  shifts.reduce((sum, { value }) => sum + value, 0)

export function shiftFindings(shifts: readonly Seen<Shift>[], { sources, windows }: By): Finding[] {
  const visits = together(shifts, ({ place }) => `${place.page} ${place.size}`)
    .map(visit => ({
      place: visit[0]?.place ?? { page: '' },
      value: movedBy(visit),
      moved: visit.flatMap(({ moved }) => moved),
    }))
    .filter(({ value }) => value >= LEAST_SHIFT)
  return together(visits, ({ place }) => place.page).map(group => {
    const [worst] = group.sort((a, b) => b.value - a.value)
    const seen = seenIn(group)
    const [words] = worst?.moved ?? []
    const value = worst?.value ?? 0
    const source = words && sources.placeOf(words)
    const what = `${words ? `What stands around ${quoted(words.text)}` : 'A part of the page'} moves by ${value.toFixed(3)} while the page loads, where less than ${MOST} is good (${tellPlaces(seen, windows)})`
    const fix = source
      ? `${source}: a few letters less or more, so that it takes as many lines when the fonts come`
      : 'none of the texts of content/ says this: please report it'
    return (value > MOST ? problem : warning)(what, fix, { seen })
  })
}
