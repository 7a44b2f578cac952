import type { Site } from '../../schema/fields.ts'
import { cssString } from '../styles/from-content/css-string.ts'

/** A whole number, with spaces between groups of three digits, and its unit: «1 651 m». */
const ALTITUDE = /^(?<number>[-−]?\d[\d\s]*?)(?<unit>\s*[^\d\s]+)$/

type Course = Pick<Site, 'landmarks' | 'sections'>

/**
 * Returns the CSS scroll timelines of the altimeter. They are part of the HTML page, because Chromium would style the whole
 * page again if they came later. Returns an empty text when fewer than two sections have an altitude.
 */
export function altimeterTimelines(course: Course): string {
  const { legs } = readLegs(course)
  if (legs.length === 0) return ''
  return [
    '@property --metres{syntax:"<integer>";inherits:false;initial-value:0}',
    `body{timeline-scope:${legs.map(({ timeline }) => timeline)}}`,
    // The altimeter shows the exact altitude of a section when a link to this section has scrolled it into place
    // (`scroll-margin-top` in base.css).
    'main>section{view-timeline-inset:calc(var(--bar) - var(--sec)/2) auto}',
    ...legs.map(({ subject, timeline }) => `${subject}{view-timeline-name:${timeline}}`),
  ].join('')
}

/**
 * Returns the CSS that makes the altimeter count (altimeter.css). While a section scrolls out under the bar, the number changes
 * from the altitude of this section to the altitude of the next section. While the footer scrolls in, the number changes to the
 * footer's altitude. Returns an empty text when fewer than two sections have an altitude.
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

/** Returns the legs and the unit of the altitudes. A leg is the change of altitude from one section to the next. */
function readLegs({ landmarks = {}, sections }: Course) {
  const stops = [...sections, 'contact', 'footer'] as const
  const altitudes = stops.map(stop => ALTITUDE.exec(landmarks[stop]?.altitude ?? '')?.groups)
  const { unit = '' } = altitudes.find(Boolean) ?? {}
  if (altitudes.filter(Boolean).length < 2) return { legs: [], unit }
  const metres = fillGaps(altitudes.map(altitude => altitude && toNumber(altitude.number ?? '')))
  const legs = metres.slice(1).map((to, leg) => {
    // The footer never reaches the bar, so the last leg ends at the end of the page.
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

/** Fills each missing altitude by linear interpolation between the known altitudes before and after it. */
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
 * CSS counter styles support neither units nor groups of digits, but they can put signs before and after a negative number. So
 * each range of altitudes has its own style: «1 651 m», «123 m», «12 m», «0 m» and «−2 m». One counter shows the thousands, and
 * only one of the others shows a number. One counter shows the last three digits above and below 1,000, so these digits stay in
 * place.
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
