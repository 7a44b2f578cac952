import { distance, onWay } from '../land/lines.ts'
import type { Point } from '../land/map-window.ts'

/** Creates a generator of pseudo-random numbers in [0, 1), always the same for the same text (FNV-1a, mulberry32). */
export function randomOf(text: string): Random {
  let state = [...text].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
    0x811c9dc5,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * How trees grow along an edge. `heights` and `gaps` are ranges, in drawing units. `width` is about half a tree's width, as
 * a fraction of its height.
 */
export type Trees = {
  heights: readonly [number, number]
  gaps: readonly [number, number]
  width: number
  /** Trees grow only between the y coordinates `highest` and `lowest` of the drawing. */
  highest: number
  lowest: number
}

export type Random = () => number

const within = (random: Random, [least, most]: readonly [number, number]) =>
  least + (most - least) * random()

/** The probability that a clearing begins after a tree. A clearing is 2 to 4 steps of `CLEAR_STEP` units long. */
const CLEARING = 0.07
const CLEARING_STEPS = [2, 4] as const
const CLEAR_STEP = 18
/** The range of the random offsets that make the edge rough above the tree line, in drawing units. */
const ROUGH = 7

/** Adds treetops to an edge that runs from right to left; above the tree line, roughens it instead. */
export function wooded(points: readonly Point[], trees: Trees, random: Random): Point[] {
  const result = points.slice(0, 1)
  let clear = 0
  const gap = () => (clear > 0 ? CLEAR_STEP : within(random, trees.gaps))
  for (const [x, y] of along(points, gap)) {
    if (y < trees.highest) result.push([x, y + ROUGH * (random() - 0.5)])
    else if (clear-- > 0 || y > trees.lowest) result.push([x, y])
    else {
      const height = within(random, trees.heights)
      const half = height * trees.width
      result.push([x + half, y], [x, y - height], [x - 0.9 * half, y - 0.12 * height])
      if (random() < CLEARING) clear = Math.round(within(random, CLEARING_STEPS))
    }
  }
  return [...result, ...points.slice(-1)]
}

/** @param next returns the distance to the next point */
function* along(points: readonly Point[], next: () => number): Generator<Point> {
  let until = next()
  for (const [i, to] of points.entries()) {
    const from = points[i - 1] ?? to
    const length = distance(from, to)
    for (; until < length; until += next()) yield onWay(from, to, until / length)
    until -= length
  }
}

/**
 * A wall's lean: 0 would be upright, and 1 would follow the slope. `NOTCH` is the range of the random offsets of ledges,
 * as a fraction of `size` (see `walled`).
 */
const LEAN = 0.55
const NOTCH = 0.26

/**
 * Turns a rock edge into walls with ledges between them.
 * @param size in drawing units; each wall is about 0.25 to 1.55 times this high
 */
export function walled(points: readonly Point[], size: number, random: Random): Point[] {
  const [top = [0, 0], foot = top] = [points[0], points.at(-1)]
  const result: Point[] = [top]
  let [x, y] = top
  while (y < foot[1] - 0.6 * size) {
    y += size * (0.25 + 1.3 * random() ** 2)
    x += LEAN * (xAt(points, y) - x) + 4 * random() - 1.5
    result.push([x, y])
    y += 4 + 8 * random()
    x = Math.min(xAt(points, y) + size * NOTCH * (random() - 0.4), x + 0.12 * size)
    result.push([x, y])
  }
  return [...result.filter(([, at]) => at < foot[1]), foot]
}

/** The x at which a line first reaches `y`; the last x if it never gets there, and the first x if it starts beyond `y`. */
export function xAt(points: readonly Point[], y: number): number {
  const next = points.findIndex(point => point[1] >= y)
  const [from, to] = [points[next - 1], points[next]]
  if (!from || !to) return (next < 0 ? points.at(-1) : points[0])?.[0] ?? 0
  return from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1] || 1)
}

/** An SVG path of straight lines. Its start is absolute, and its steps are relative; all are rounded to integers. */
export function steps(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  if (!first) return ''
  let [x, y] = first
  const moves = rest.flatMap(([toX, toY]) => {
    const move = [toX - x, toY - y]
    ;[x, y] = [toX, toY]
    return move[0] === 0 && move[1] === 0 ? [] : move
  })
  return `M${first.join(' ')}l${moves.join(' ')}`.replaceAll(' -', '-')
}
