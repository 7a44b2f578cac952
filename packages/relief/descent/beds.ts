import { pathNear } from '../curves/encode.ts'
import { clip, distance } from '../land/lines.ts'
import type { Point } from '../land/map-window.ts'
import { type Frame, type Part, RIGHT } from './edge.ts'
import { xAt } from './texture.ts'

/** The points of a bed (layer of rock) are about `STEP` units apart in x. Beds shorter than `SHORTEST` are left out. */
const STEP = 66
const SHORTEST = 70
/** The least distance between a bed and the slope (in x), and between a bed and the plateau (in y), in drawing units. */
const INSET = 16

/**
 * The beds are almost level to the right of the lowest wall's foot (or of the lip, when there is no wall); to the left, they
 * fall.
 */
export function bedsOf(
  parts: readonly Part[],
  { toe, height, lipX }: Frame,
  detail: number,
  random: () => number,
): string {
  const edge = parts.flatMap(({ points }) => points)
  const slope = edge.filter(([x]) => x <= lipX)
  // `xAt` finds the x of a line at a given y. `top` has x and y swapped, so `xAt(top, x)` is the plateau's y at this x.
  const top = edge.flatMap(([x, y]): Point[] => (x >= lipX ? [[y, x]] : [])).toReversed()
  const rocks = parts.filter(part => part.rock)
  const bend = rocks.at(-1)?.points.at(-1)?.[0] ?? lipX
  const steep = (height / (lipX - toe[0])) * (rocks.length > 0 ? 0.3 : 0.42)
  const inside = ([x, y]: Point) =>
    y < toe[1] - 6 &&
    x < RIGHT &&
    x > xAt(slope, y) + INSET &&
    (x < lipX || y > xAt(top, x) + INSET)
  const waves = [0, 1, 2].map(() => ({ length: 34 + 90 * random(), start: 7 * random() }))
  const swing = rocks.length > 0 ? 3 : 4
  const wave = (x: number, k: number) =>
    waves.reduce((sum, { length, start }) => sum + Math.sin(x / length + start + 0.17 * k), 0) *
    swing
  const beds: string[] = []
  let y = toe[1] - height - 150
  for (let k = 0; y < toe[1] + height; k++) {
    y += ((26 + 46 * random() ** 1.5) * (0.6 + height / 2400)) / detail
    const points: Point[] = []
    for (let x = toe[0]; x <= RIGHT + STEP; x += STEP / 3) {
      const down = 70 * Math.log1p(Math.exp((bend - x) / 70))
      points.push([x, y + steep * down + wave(x, k) - 0.04 * (x - bend)])
    }
    for (const part of clip({ points, closed: false }, inside)) beds.push(curve(part.points))
  }
  return beds.join('')
}

function curve(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || distance(first, last) < SHORTEST) return ''
  return pathNear(points.filter((_, i) => i % 3 === 0 || i === points.length - 1))
}
