import type { Site } from '../../schema/fields.ts'
import { cssString } from './css-string.ts'

/** A whole number, with spaces between its groups of three, and its unit: «1 651 m». */
const ALTITUDE = /^(?<number>[-−]?\d[\d\s]*?)(?<unit>\s*[^\d\s]+)$/

/**
 * What the altimeter (altimeter.css) counts: down from each section's altitude to the next one's while the section leaves
 * below the bar, and to the footer's while that comes up. Empty where fewer than two altitudes can be counted.
 */
export function altimeterStyle({ landmarks = {}, sections }: Pick<Site, 'landmarks' | 'sections'>) {
  const stops = [...sections, 'contact', 'footer'] as const
  const altitudes = stops.map(stop => ALTITUDE.exec(landmarks[stop]?.altitude ?? '')?.groups)
  const { unit = '' } = altitudes.find(Boolean) ?? {}
  if (altitudes.filter(Boolean).length < 2) return ''
  const metres = fillGaps(altitudes.map(altitude => altitude && toNumber(altitude.number ?? '')))
  const legs = metres.slice(1).map((to, leg) => {
    // The footer never comes up to the bar: the last leg ends with the page.
    const isLast = leg === stops.length - 2
    const edge = isLast ? 'entry-crossing' : 'exit-crossing'
    return {
      timeline: `--${isLast ? 'footer' : stops[leg]}`,
      range: `${edge} 0% ${edge} calc(100% - 4px)`,
      keyframes: `from{--metres:${metres[leg]}}to{--metres:${to}}`,
    }
  })
  const timelines = [...new Set(legs.map(({ timeline }) => timeline))]
  return [
    `body{timeline-scope:${timelines}}`,
    ...timelines.map(
      name => `${name === '--footer' ? '.footer' : name.replace('--', '#')}{view-timeline:${name}}`,
    ),
    ...legs.map(({ keyframes }, leg) => `@keyframes leg-${leg}{${keyframes}}`),
    `.nav::before{--metres:${metres[0]};--unit:${cssString(unit)};`,
    `animation-name:${legs.map((_, leg) => `leg-${leg}`)},tip,side;`,
    `animation-timeline:${legs.map(({ timeline }) => timeline)},scroll(root),scroll(root);`,
    `animation-range:${legs.map(({ range }) => range)},normal,normal}`,
  ].join('')
}

const toNumber = (digits: string) => Number(digits.replace(/\s/g, '').replace('−', '-'))

/** What is not given lies evenly between what is. */
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
