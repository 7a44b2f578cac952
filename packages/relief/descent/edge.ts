import { resample, smooth } from '../land/lines.ts'
import type { Point } from '../land/map-window.ts'
import type { Section } from './section.ts'
import { xAt } from './texture.ts'

/**
 * The position of a rock in the drawing. The lip is the upper end of the slope; the toe is the lower end, farther left. A
 * `roomy` rock leaves free space next to its toe for the altitude, which the page shows in large digits.
 */
export type Frame = { toe: Point; height: number; lipX: number; roomy: boolean }

/** The x where every rock ends, beyond the drawing's right edge (1600). */
export const RIGHT = 1660

/** `rock` is true for bare rock, which has no trees. */
export type Part = { rock: boolean; points: readonly Point[] }

/** A slope of at least this many degrees is usually bare rock. */
const ROCK = 35
/** A gentler slope is usually bare rock too if it is this many times as steep as the mean. */
const TIMES_STEEPER = 3.5
/** A slope of fewer degrees usually isn't bare rock. */
const ESCARPMENT = 10
/** Bare rock less than this high in the drawing, in units, is drawn as an ordinary slope. */
const LEAST_ROCK = 45
/**
 * Part of a step's width in the drawing is the same for every step; the rest grows with the step's share of the fall. `BY_FALL`
 * is the weight of the rest; on bare rock, it is multiplied by `OF_ROCK`.
 */
const BY_FALL = 0.3
const OF_ROCK = 0.4
/** Behind the lip, the drawn land rises by at most `up` and falls by at most `down`, as fractions of the rock's height. */
const BEHIND = { up: 0.1, down: 0.08 }
/** Near its foot, a slope usually bends gently into the level ground, over about this fraction of its width. */
const FLARE = 0.13
/**
 * The free space to the right of the toe, in drawing units. The page shows the altitude in large digits to the left of the toe;
 * where they don't fit, as on a narrow phone, they reach into this space.
 */
const NUMBER = { width: 170, height: 190 }
/** The height of a beach below a wall, in drawing units. */
const BEACH = 16
/** The approximate distance between neighbouring points of a slope, in drawing units. */
const STEP = 20

const slopeOf = ({ rise, step }: Section) =>
  rise.slice(1).map((height, i) => (height - (rise[i] ?? height)) / step)

const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

/** Says for each step of a section, from the foot upwards, whether it counts as bare rock. */
function rockOf(section: Section): boolean[] {
  const slopes = slopeOf(section)
  const mean = section.fall / (section.step * slopes.length || 1)
  const least = Math.min(tan(ROCK), Math.max(tan(ESCARPMENT), TIMES_STEEPER * mean))
  const rock = slopes.map(slope => slope >= least)
  // A single step between two steps of rock is only a ledge, so it counts as rock too.
  return rock.map((is, i) => is || Boolean(rock[i - 1] && rock[i + 1]))
}

/** The edge of the rock from the lip down to the toe. */
export function slopeParts(section: Section, { toe, height, lipX, roomy }: Frame): Part[] {
  const rock = rockOf(section)
  const slopes = slopeOf(section)
  const total = slopes.reduce((sum, slope) => sum + slope, 0) || 1
  const widths = slopes.map((slope, i) => {
    const byFall = (slope / total) * (rock[i] ? OF_ROCK : 1)
    return (1 - BY_FALL) / slopes.length + BY_FALL * byFall
  })
  const unitX = (lipX - toe[0]) / widths.reduce((sum, width) => sum + width, 0)
  let [x, y] = toe
  const flare = FLARE * (lipX - toe[0])
  const place = (): Point => {
    // A wall at the foot ends steeply, without bending into the level ground.
    const share = rock[0] ? 1 : 1 - Math.exp((toe[0] - x) / flare)
    return [x, toe[1] - (toe[1] - y) * share]
  }
  const parts: { rock: boolean; points: Point[] }[] = []
  for (const [i, width] of widths.entries()) {
    const isRock = rock[i] ?? false
    if (parts.at(-1)?.rock !== isRock) parts.push({ rock: isRock, points: [place()] })
    x += width * unitX
    y -= ((slopes[i] ?? 0) / total) * height
    parts.at(-1)?.points.push(place())
  }
  const down = joined(parts)
    .map(part => ({ ...part, points: part.points.toReversed() }))
    .reverse()
  return roomy ? withRoom(down, toe, lipX) : down
}

/**
 * Moves a rock's slope to the right when there is too little room for the altitude's large digits. Below a wall, the free
 * space becomes a beach.
 */
function withRoom(parts: readonly Part[], [toeX, toeY]: Point, lipX: number): Part[] {
  const edge = parts.flatMap(({ points }) => points)
  const missing = NUMBER.width - (xAt(edge, toeY - NUMBER.height) - toeX)
  if (missing <= 0) return [...parts]
  const isWall = parts.at(-1)?.rock
  const width = lipX - toeX - NUMBER.width + missing
  const move = ([x, y]: Point): Point => {
    const share = isWall ? 1 : Math.sqrt(Math.min(1, (toeY - y) / NUMBER.height))
    return [
      x + missing * share * Math.min(1, (lipX - x) / width),
      Math.min(y, toeY - (isWall ? BEACH : 0)),
    ]
  }
  const moved = parts.map(part => ({ ...part, points: part.points.map(move) }))
  const foot = moved.at(-1)?.points.at(-1)
  const beach: Part = { rock: false, points: [foot ?? [toeX, toeY], [toeX, toeY]] }
  return isWall ? [...moved, beach] : moved
}

/** Turns rock less than `LEAST_ROCK` high into a slope, then joins neighbouring parts that are both rock or both slope. */
function joined(parts: readonly Part[]): Part[] {
  const result: { rock: boolean; points: Point[] }[] = []
  for (const { rock, points } of parts) {
    const [first = [0, 0], last = first] = [points[0], points.at(-1)]
    const isRock = rock && first[1] - last[1] >= LEAST_ROCK
    const before = result.at(-1)
    if (before?.rock === isRock) before.points.push(...points.slice(1))
    else result.push({ rock: isRock, points: [...points] })
  }
  return result
}

/** The top of the cliff behind its lip, from right to left, shaped like the land behind the summit. */
export function plateau({ behind, rise, fall }: Section, frame: Frame): Point[] {
  const { toe, height, lipX } = frame
  const each = (lipX - toe[0]) / (rise.length - 1)
  const shown = behind.slice(0, Math.max(2, Math.ceil((RIGHT - lipX) / each) + 1))
  const lip = shown[0] ?? 0
  const [highest, lowest] = [Math.max(...shown), Math.min(...shown)]
  const unitY = Math.min(
    height / fall,
    (BEHIND.up * height) / (highest - lip || 1),
    (BEHIND.down * height) / (lip - lowest || 1),
  )
  const edge = shown.map(
    (above, i): Point => [
      Math.min(lipX + i * each, RIGHT),
      toe[1] - height - (above - lip) * unitY,
    ],
  )
  return [...edge, [RIGHT, edge.at(-1)?.[1] ?? 0] as const].reverse()
}

export const rounded = (points: readonly Point[]) =>
  smooth(resample({ points, closed: false }, STEP), 2).points
