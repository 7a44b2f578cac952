import { thousandsMark } from '../../schema/typography.ts'
import { cssString } from '../styles/from-content/css-string.ts'
import { allAltitudes, type Course, readAltitudes } from './altitudes.ts'

/**
 * Writes the rule that registers the altimeter's property, or nothing when fewer than two altitudes are known. It is inlined in
 * the page, because in the late style sheet it would make Chromium recalculate the style of every element.
 */
export const altimeterProperty = (course: Course): string =>
  readLegs(course).legs.length > 0
    ? '@property --metres{syntax:"<integer>";inherits:true;initial-value:0}'
    : ''

/** Writes the view timelines of the altimeter and the line in the bar. */
export function altimeterTimelines(course: Course): string {
  const { legs } = readLegs(course)
  if (legs.length === 0) return ''
  const lip = course.hasCliff
    ? [{ subject: `#${course.sections.at(-1)}`, timeline: LIP_TIMELINE }]
    : []
  const all = [...legs, ...lip]
  return [
    `body{timeline-scope:${all.map(({ timeline }) => timeline)}}`,
    // This inset matches `scroll-margin-top` in base.css, so the altimeter shows a section's exact altitude after a jump to it.
    'main>section{view-timeline-inset:calc(var(--bar) - var(--sec)/2) auto}',
    ...all.map(({ subject, timeline }) => `${subject}{view-timeline-name:${timeline}}`),
  ].join('')
}

/**
 * Writes the CSS that makes the altimeter count (altimeter.css) from section to section, and finally to the footer. It is empty
 * when fewer than two altitudes are known.
 */
export function altimeterStyle(course: Course): string {
  const { legs, unit } = readLegs(course)
  if (legs.length === 0) return ''
  return [
    ...legs.map(
      ({ from, to }, leg) => `@keyframes leg-${leg}{from{--metres:${from}}to{--metres:${to}}}`,
    ),
    `.altimeter{--unit:${cssString(unit)};--metres:${legs[0]?.from};`,
    `animation-name:${legs.map((_, leg) => `leg-${leg}`)};`,
    `animation-timeline:${legs.map(({ timeline }) => timeline)};`,
    `animation-range:${legs.map(({ range }) => range)};`,
    `animation-timing-function:${legs.map(({ easing }) => easing)}}`,
    thousandsStyle(thousandsMark(course.lang)),
  ].join('')
}

/** The widths of a digit and some thousands separators, in ems of the altimeter's font. */
const DIGIT = 0.615
const MARKS: Record<string, number> = { ',': 0.18, '.': 0.215, '’': 0.19, "'": 0.168, '': 0 }

/**
 * Adapts the altimeter and the cliff's number to a language that puts no space after the thousands. For «1 086», altimeter.css
 * shifts the last three digits to the right, to make room for the first digit and a space. Without the space, the shift is
 * smaller.
 */
function thousandsStyle(mark: string): string {
  const width = MARKS[mark]
  if (width === undefined) return ''
  return (
    `@counter-style thousands{system:extends decimal;negative:"" ${cssString(mark)};range:infinite -1;fallback:nothing}` +
    `.altimeter::after{--thousand:${DIGIT + width}em}`
  )
}

/** The name of the keyframes (from `altimeterStyle`) that change the altitude at the cliff. */
export const cliffKeyframes = ({ sections }: Course) => `leg-${sections.length - 1}`

/** The timeline of the last section above a cliff. The line in the bar follows it; the altimeter follows the cliff instead. */
export const LIP_TIMELINE = '--lip'

/** A leg is the change of altitude from one stop (a section or the footer) to the next. */
export function readLegs(course: Course) {
  const { metres: known, unit } = readAltitudes(course)
  if (known.filter(altitude => altitude !== undefined).length < 2) return { legs: [], unit }
  const metres = allAltitudes(course)
  const legs = placesOf(course).map((place, leg) => ({
    timeline: `--leg-${leg}`,
    ...place,
    from: metres[leg],
    to: metres[leg + 1],
  }))
  return { legs, unit }
}

function placesOf({ sections, hasCliff }: Course) {
  const across = (edge: string) => ({
    range: `${edge} 0% ${edge} calc(100% - 4px)`,
    easing: 'var(--walking, linear)',
  })
  const legs = sections.map(section => ({ subject: `#${section}`, ...across('exit-crossing') }))
  const cliff = {
    subject: '.cliff',
    timeline: '--cliff',
    range: 'entry 42% exit 0%',
    easing: 'var(--landing)',
  }
  // The footer usually can't scroll up to the bar, so the altimeter reaches the last altitude at the end of the page.
  const footer = { subject: '.footer', ...across('entry-crossing') }
  return [...(hasCliff ? [...legs.slice(0, -1), cliff] : legs), footer]
}
