import type { Site } from '../../schema/fields.ts'
import { cssString } from '../styles/from-content/css-string.ts'

/** A whole number, with spaces between groups of three digits, and its unit: «1 651 m». */
const ALTITUDE = /^(?<number>[-−]?\d[\d\s]*?)(?<unit>\s*[^\d\s]+)$/

type Course = Pick<Site, 'landmarks' | 'sections'>

/**
 * Returns the timelines of the altimeter. They belong in the first response, because Chromium styles the whole page again when
 * they come later. Returns an empty text when fewer than two sections have an altitude.
 */
export function altimeterTimelines(course: Course): string {
  const { legs } = readLegs(course)
  if (legs.length === 0) return ''
  return [
    '@property --metres{syntax:"<integer>";inherits:false;initial-value:0}',
    `body{timeline-scope:${legs.map(({ timeline }) => timeline)}}`,
    // The count reaches an altitude where a link to its section scrolls (`scroll-margin-top` in base.css).
    'main>section{view-timeline-inset:calc(var(--bar) - var(--sec)/2) auto}',
    ...legs.map(({ subject, timeline }) => `${subject}{view-timeline-name:${timeline}}`),
  ].join('')
}

/**
 * Returns what the altimeter (altimeter.css) counts: from each section's altitude to the next while the section scrolls out
 * under the bar, and to the footer's altitude while the footer comes up. Returns an empty text when fewer than two sections
 * have an altitude.
 */
export function altimeterStyle(course: Course): string {
  const { legs, unit } = readLegs(course)
  if (legs.length === 0) return ''
  return [
    ...legs.map(
      ({ from, to }, leg) => `@keyframes leg-${leg}{from{--metres:${from}}to{--metres:${to}}}`,
    ),
    ...counterStyles(unit),
    `.altimeter::before{content:${COUNTERS};--metres:${legs[0]?.from};`,
    `animation-name:${legs.map((_, leg) => `leg-${leg}`)},side;`,
    `animation-timeline:${legs.map(({ timeline }) => timeline)},scroll(root);`,
    `animation-range:${legs.map(({ range }) => range)},normal}`,
  ].join('')
}

/** Returns the leg from each section to the next, and the unit of the altitudes. */
function readLegs({ landmarks = {}, sections }: Course) {
  const stops = [...sections, 'contact', 'footer'] as const
  const altitudes = stops.map(stop => ALTITUDE.exec(landmarks[stop]?.altitude ?? '')?.groups)
  const { unit = '' } = altitudes.find(Boolean) ?? {}
  if (altitudes.filter(Boolean).length < 2) return { legs: [], unit }
  const metres = fillGaps(altitudes.map(altitude => altitude && toNumber(altitude.number ?? '')))
  const legs = metres.slice(1).map((to, leg) => {
    // The footer never reaches the bar, so the last leg ends with the page.
    const isLast = leg === stops.length - 2
    const edge = isLast ? 'entry-crossing' : 'exit-crossing'
    return {
      from: metres[leg],
      to,
      subject: isLast ? '.footer' : `#${stops[leg]}`,
      timeline: `--leg-${leg}`,
      range: `${edge} 0% ${edge} calc(100% - 4px)`,
    }
  })
  return { legs, unit }
}

const toNumber = (digits: string) => Number(digits.replace(/\s/g, '').replace('−', '-'))

/** Fills each missing altitude evenly between the known altitudes around it. */
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

/**
 * Counter styles have no units and no groups of digits, but allow signs before and after a negative number. So each range has a
 * style: «1 651 m», «123 m», «12 m», «0 m», «−2 m». After the thousands, only one style shows a number. The last three digits
 * are the same counter above and below a thousand, so they stay in place.
 */
const COUNTERS =
  'counter(thousands,thousands) counter(digits,digits) counter(below-hundred,below-hundred) counter(below-sea,below-sea)'

function counterStyles(unit: string): string[] {
  const style = (name: string, descriptors: string, fallback: string) =>
    `@counter-style ${name}{${descriptors};fallback:${fallback}}`
  const signs = (before: string) =>
    `system:extends decimal;range:infinite -1;negative:${cssString(before)} ${cssString(unit)}`
  const zero = (digits: string) => `system:fixed 0;symbols:${cssString(digits + unit)}`
  return [
    style('nothing', 'system:cyclic;symbols:""', 'decimal'),
    style('thousands', `system:fixed 0;symbols:"" ${THOUSANDS}`, 'nothing'),
    style('digits', `${signs('')};pad:${3 + unit.length} "0"`, 'even-thousand'),
    style('even-thousand', zero('000'), 'nothing'),
    style('below-hundred', signs(''), 'sea-level'),
    style('sea-level', zero('0'), 'nothing'),
    style('below-sea', signs('−'), 'nothing'),
  ]
}

const THOUSANDS = [1, 2, 3, 4, 5, 6, 7, 8].map(thousand => cssString(`${thousand}\u00a0`)).join(' ')
