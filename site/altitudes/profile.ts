import type { Site } from '../../schema/site.ts'
import { windowFor } from '../nav-bar/bar-widths.ts'
import { inTwoLines } from '../parts/label-width.ts'
import { linksWithContact, ownSection } from '../sections/section-words.ts'
import { cssString } from '../styles/from-content/css-string.ts'
import { LIP_TIMELINE, readLegs } from './altimeter.ts'
import {
  allAltitudes,
  type Course,
  courseOf,
  hasFooterRiver,
  readAltitudes,
  stopNames,
} from './altitudes.ts'
import { LIP, numeralsAbove, type Point, ridgeThrough } from './ridge.ts'

/** A profile needs at least this many stops with an altitude. */
const LEAST = 4
/** The minimum width of a column, and of a window that shows names, in rem. */
const NUMERAL = 6
const NARROWEST = 40

/** The font size of a name, and the horizontal space around it in its column, in rem. */
const NAME = { font: 0.875, around: 0.5 }
/** A section that the bar doesn't name gets its title as its name, if that fits on two lines of this width, in ems. */
const LONGEST_TITLE = 9

/** A section (contact included) or the footer. `word` is its short name, if it has one. */
export type Stop = {
  id: string
  word: string | undefined
  landmark: Course['landmarks'][string]
}

/**
 * The page's profile, from the first section to the footer. Heights are measured from the top, as shares of the profile's
 * height.
 */
export type Profile = {
  stops: Stop[]
  ridge: Point[]
  heights: number[]
  numerals: number[]
  /** The height of the sea, if a stop lies below sea level and another doesn't. */
  sea: number | undefined
}

export function profileOf(site: Site): Profile | undefined {
  const course = courseOf(site)
  const known = readAltitudes(course).metres.filter(altitude => altitude !== undefined)
  if (known.length < LEAST || new Set(known).size === 1) return undefined
  const metres = allAltitudes(course)
  const [top, low] = [Math.max(...metres), Math.min(...metres)]
  const heightOf = (altitude: number) => (top - altitude) / (top - low)
  const heights = metres.map(heightOf)
  const ridge = ridgeThrough(heights)
  const sea = low < 0 && top >= 0 ? heightOf(0) : undefined
  return { stops: stopsOf(site), ridge, heights, sea, numerals: numeralsAbove(ridge, heights, sea) }
}

function stopsOf(site: Site): Stop[] {
  const { landmarks } = site.content.site
  const links = linksWithContact(site)
  return stopNames(site.content.site).map(stop => ({
    id: stop,
    word: links.find(({ id }) => id === stop)?.word ?? shortTitle(site, stop),
    landmark: landmarks[stop],
  }))
}

function shortTitle(site: Site, section: string): string | undefined {
  const title = ownSection(site, section)?.title
  return title && inTwoLines(title) <= LONGEST_TITLE ? title : undefined
}

/** The minimum width, in rem, of a window that shows names: each must fit into its column on two lines. */
function widthFor(stops: readonly Stop[]): number {
  const names = stops.map(({ word = '' }) => inTwoLines(word) * NAME.font + NAME.around)
  const column = Math.max(NUMERAL, ...names)
  return Math.max(NARROWEST, windowFor(column * stops.length))
}

/** Writes the CSS that overrides the profile's widths in styles/widths.css, or nothing for the usual widths. */
export function profileMedia(site: Site): string {
  const width = widthFor(profileOf(site)?.stops ?? [])
  if (width === NARROWEST) return ''
  const wide = '(width >= 64rem) and (height >= 34rem), (height >= 55rem)'
  return (
    `@custom-media --profile ${wide}, (width < ${width}rem) and (height >= 45rem);` +
    `@custom-media --profile-narrow (width < ${width}rem);`
  )
}

export function profileStyle(site: Site): string {
  const profile = profileOf(site)
  if (!profile) return ''
  const { stops, heights, numerals, sea } = profile
  return [
    // Set on the bar itself, this property would make the browser recalculate the styles of everything in the bar.
    `:is(.profile,.nav,.nav-row)::after,.profile::before{--ridge:${ridgeStyle(profile)}}`,
    hasFooterRiver(site) ? '.profile a:last-child::before{content:""}' : '',
    sea === undefined ? '' : `.hero::after{--sea:${decimal(sea)}}`,
    ...heights.map(
      (height, index) =>
        `.profile a:nth-child(${index + 1}){--y:${decimal(height)};--t:${decimal(numerals[index] ?? 0)}}`,
    ),
    `@media screen and (width<${widthFor(stops)}rem){${phoneNumerals(stops)}}`,
    barStyle(courseOf(site), stops.length),
  ].join('')
}

const percent = (share: number) => `${Math.round(100 * share)}%`
const decimal = (share: number) => String(Math.round(1000 * share) / 1000).replace(/^0\./, '.')

/** The ridge begins 50vw to the left of the first stop, and lower than it by this share of the profile's height. */
const APPROACH = 0.16

function ridgeStyle({ ridge, heights }: Profile): string {
  const [first = 0, last = 0] = [heights[0], heights.at(-1)]
  const points = ridge.map(([x, y]) => `${percent(x)} ${percent(y)}`)
  return `-50vw ${percent(first + APPROACH)},${points},200% ${percent(last)}`
}

/** A narrow window shows at most three numerals: the first, the last, and that of the section above the contact section. */
function phoneNumerals(stops: readonly Stop[]): string {
  const known = stops.flatMap(({ landmark }, index) => (landmark ? index : []))
  return [...new Set([known[0], stops.length - 3, known.at(-1)])]
    .map(index => {
      const { landmark } = stops[index ?? -1] ?? {}
      const content = landmark && `${cssString(landmark.altitude)}/""`
      return content ? `.profile a:nth-child(${Number(index) + 1})::after{content:${content}}` : ''
    })
    .join('')
}

/**
 * Writes the style of the bar's line, whose coloured part grows from stop to stop. The line is a strip twice as wide as the
 * bar. Its left half is coloured, and the strip moves to the right while the visitor scrolls.
 */
function barStyle(course: Course, stops: number): string {
  const ways = waysOf(course)
  const places = [...ways.slice(0, -1).map(({ to }) => placeOf(to / stops)), '50%']
  const frames = places.map((place, way) => {
    const from = way > 0 ? `from{transform:translate(${places[way - 1]})}` : ''
    return `@keyframes way-${way}{${from}to{transform:translate(${place})}}`
  })
  return (
    frames.join('') +
    `.nav::before{animation-name:${ways.map((_, way) => `way-${way}`)};` +
    `animation-timeline:${ways.map(({ timeline }) => timeline)};` +
    `animation-range:${ways.map(({ range }) => range)}}`
  )
}

/** How far the strip moves, so that its coloured half ends at this share of the way between the page's margins. */
const placeOf = (share: number) =>
  `calc(var(--edge)*${decimal(1 - 2 * share)} + ${decimal(50 * share)}%)`

/**
 * The parts of the strip's way along the bar. `to` is the index of the stop where a part ends; for the cliff's edge, between
 * two stops, it is a fraction. The last part ends at the edge of the window.
 */
function waysOf(course: Course): { timeline: string; range: string; to: number }[] {
  const atCliff = course.hasCliff ? course.sections.length - 1 : undefined
  const lip = { timeline: LIP_TIMELINE, range: 'exit-crossing 0% exit-crossing 100%' }
  const hero = { timeline: 'scroll(root)', range: '0 calc(100svh - var(--bar))', to: 0 }
  const ways = readLegs(course).legs.flatMap(({ timeline, range }, leg) => [
    ...(leg === atCliff ? [{ ...lip, to: leg + LIP }] : []),
    { timeline, range, to: leg + 1 },
  ])
  return [hero, ...ways]
}
