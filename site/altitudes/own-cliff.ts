import { type Descent, pointsOf } from '../../schema/folder/own-descent.ts'
import type { Site } from '../../schema/site.ts'
import { formatNumber } from '../../schema/typography.ts'
import { textWidth } from '../fonts/typeface.ts'
import { cssString } from '../styles/from-content/css-string.ts'
import { TRACKING } from '../styles/from-content/name-lines.ts'
import { cliffKeyframes } from './altimeter.ts'
import { altitudesAtCliff, courseOf, readAltitudes } from './altitudes.ts'

/** A cliff that falls by less than this, in the unit of the owner's altitudes, isn't animated. */
const LEAST_FALL = 30

export type Cliff = Descent & {
  /** The altitudes above and below the cliff, and their unit as the owner writes it; undefined when an altitude is unknown. */
  fall: { from: number; to: number; unit: string } | undefined
  /** Whether the cliff moves past while the visitor scrolls, where the browser and the visitor's settings allow it. */
  moves: boolean
}

export function ownCliff(site: Site): Cliff | undefined {
  const { descent } = site
  if (!descent?.shapes.rock) return undefined
  const { metres, unit } = readAltitudes(courseOf(site))
  const [from, to] = altitudesAtCliff(metres).slice(-3)
  const fall = from === undefined || to === undefined ? undefined : { from, to, unit }
  return { ...descent, fall, moves: !fall || fall.from - fall.to >= LEAST_FALL }
}

/**
 * The usual distances between two levels (altitude lines on the rock), in the unit of the altitudes. The cliff uses the
 * smallest one that fits into its height at most `MOST` times, or else 2000.
 */
const STEPS = [10, 20, 50, 100, 250, 500, 1000]
const MOST = 4
/** A level must be at least this far from the cliff's top and foot, as a share of the cliff's height. */
const MARGIN = 0.05

/** The y coordinate of the cliff's foot and the width of the drawing, in units of the drawing. */
const FOOT = 1840
const WIDTH = 1600
/** The gap between the rock's edge and the left end of a level, in units of the drawing. */
const GAP = 16

/** A line across the rock, at an altitude. Its left end is at `x`, `y`, in units of the drawing. */
type Level = { altitude: number; y: number; x: number }

/** Levels at round altitudes, highest first; none if the altitudes are unknown or the cliff isn't animated. */
export function levelsOf({ fall, moves, drop, shapes: { rock = '' } }: Cliff): Level[] {
  if (!fall || !moves) return []
  const { from, to } = fall
  const height = from - to
  const step = STEPS.find(step => height / step <= MOST) ?? 2000
  const lowest = Math.ceil((to + MARGIN * height) / step) * step
  const count = Math.floor((from - MARGIN * height - lowest) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const altitude = lowest + index * step
    const y = Math.round(FOOT - (10 * drop * (altitude - to)) / height)
    return { altitude, y, x: edgeAt(rock, y) + GAP }
  }).reverse()
}

/**
 * The x coordinate where the rock's edge crosses the height `y`, both in units of the drawing. If there are several crossings,
 * the rightmost one counts. The result is at most the drawing's width.
 */
function edgeAt(rock: string, y: number): number {
  const crossings = pointsOf(rock).map(([x, at], i, points) => {
    const [fromX, from] = points[i - 1] ?? [x, at]
    const crosses = Math.min(from, at) <= y && y <= Math.max(from, at) && from !== at
    return crosses ? fromX + ((x - fromX) * (y - from)) / (at - from) : 0
  })
  return Math.min(Math.round(Math.max(...crossings)), WIDTH)
}

/**
 * The size of a cliff that isn't animated. `near` is the height of ten units of the drawing, in percent of the window's height;
 * `least` is the cliff's minimum height, in rem; `above` is the space above its upper edge, in tens of units.
 */
const STILL = { near: 0.185, least: 10, above: 28 }

/**
 * Sets `--ground`, the distance from the top of the cliff's element to the cliff's foot. For an animated cliff, cliff.css
 * overrides it. The rule is inlined in the page, because cliff.css needs it before the late style sheet has loaded.
 */
export function cliffRoom(site: Site): string {
  const cliff = ownCliff(site)
  if (!cliff) return ''
  const height = cliff.drop + STILL.above
  const least = Math.round((STILL.least * height) / cliff.drop)
  return `.cliff{--ground:max(${Math.round(height * STILL.near)}svh,${least}rem)}`
}

export function cliffStyle(site: Site): string {
  const cliff = ownCliff(site)
  if (!cliff) return ''
  const { drop, fall, ground } = cliff
  const sea = ground === 'sea' ? ';--ground-colour:var(--sea)' : ''
  const land = `.cliff{--drop:${drop}${sea}}`
  if (!fall) return land
  return [
    land,
    `.cliff b{--metres:${fall.to};--thousands:${thousandsWidth(fall.from)}em;--falling:${cliffKeyframes(courseOf(site))}}`,
    ...levelsOf(cliff).map(
      ({ altitude, y, x }, index) =>
        `.cliff i:nth-of-type(${index + 1}){--y:${y / 10};left:${(x / 16).toFixed(1)}%}` +
        `.cliff i:nth-of-type(${index + 1})::after{content:${cssString(numeral(altitude, site.lang) + fall.unit)}}`,
    ),
  ].join('')
}

/** The width, in ems, of the widest thousands, such as «1 » in «1 086», among the numbers up to `from`. */
function thousandsWidth(from: number): number {
  const all = Array.from({ length: Math.max(0, Math.floor(from / 1000)) }, (_, i) => `${i + 1} `)
  return Math.max(0, ...all.map(text => textWidth('titre', text) + TRACKING * text.length))
}

const numeral = (altitude: number, lang: string) => formatNumber(altitude, lang).replace('-', '−')
