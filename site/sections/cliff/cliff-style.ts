import type { Site } from '../../../schema/site.ts'
import { formatNumber } from '../../../schema/typography.ts'
import { cliffKeyframes } from '../../nav-bar/altimeter.ts'
import { courseOf } from '../../parts/altitudes.ts'
import { ownCliff } from '../../parts/descent.ts'
import { cssString } from '../../styles/from-content/css-string.ts'
import { levelsOf } from './levels.ts'

/** The widths of the digits 1 to 8, each with the space after it, in ems of the display face. */
const THOUSANDS = [0.333, 0.511, 0.508, 0.548, 0.523, 0.545, 0.466, 0.538]

/**
 * The size of the cliff in the layout without animation. Ten units of the drawing are `near` percent of the window's
 * height. `above` is the space above the cliff's upper edge, in tens of units.
 */
const STILL = { near: 0.185, above: 28 }

/**
 * Returns the CSS rule that sets `--ground`: the distance from the top of the cliff's element to the ground, in the
 * layout without animation. The rule is in the HTML page, because cliff.css needs it for the first paint.
 */
export function cliffRoom(site: Site): string {
  const cliff = ownCliff(site)
  return cliff ? `.cliff{--ground:${Math.round((cliff.drop + STILL.above) * STILL.near)}svh}` : ''
}

/** Returns the part of cliff.css that depends on the owner's drawing and altitudes. */
export function cliffStyle(site: Site): string {
  const cliff = ownCliff(site)
  if (!cliff) return ''
  const { drop, fall, ground } = cliff
  const sea = ground === 'sea' ? ';--ground-colour:var(--sea)' : ''
  const land = `.cliff{--drop:${drop}${sea}}`
  if (!fall) return land
  const thousands = Math.max(0, ...THOUSANDS.slice(0, Math.floor(fall.from / 1000)))
  return [
    land,
    `.cliff b{--metres:${fall.to};--thousands:${thousands}em;--falling:${cliffKeyframes(courseOf(site))}}`,
    ...levelsOf(cliff).map(
      ({ altitude, y, x }, index) =>
        `.cliff i:nth-of-type(${index + 1}){--y:${y / 10};left:${(x / 16).toFixed(1)}%}` +
        `.cliff i:nth-of-type(${index + 1})::after{content:${cssString(numeral(altitude, site.lang) + fall.unit)}}`,
    ),
  ].join('')
}

const numeral = (altitude: number, lang: string) => formatNumber(altitude, lang).replace('-', '−')
