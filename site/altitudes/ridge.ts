/** A point of the ridge: how far right, and how far down, as shares of the profile's width and height. */
export type Point = readonly [x: number, y: number]

/**
 * From stop to stop, except at a cliff, the ridge takes these two shapes in turn. A point's `way` and `descent` are shares of
 * the way and the drop to the next stop; `deeper` lowers the point by a share of the profile's height.
 */
const LEGS: readonly (readonly [way: number, descent: number, deeper: number])[][] = [
  [
    [0.22, 0.36, 0],
    [0.4, 0.52, 0.05],
    [0.72, 1.02, 0.08],
  ],
  [
    [0.14, 0.2, 0.05],
    [0.4, 0.34, 0.02],
    [0.66, 0.9, 0.07],
  ],
]

/** The edge of the cliff, as a share of the way to the next stop. */
export const LIP = 0.74
const CLIFF: (typeof LEGS)[number] = [
  [0.2, 0, 0.05],
  [0.46, 0, 0.02],
  [0.6, 0.02, 0.05],
  [LIP, 0.02, 0],
  [0.76, 0.44, 0],
  [0.79, 0.5, 0],
  [0.81, 0.78, 0],
  [0.86, 0.91, 0],
]
/** The leg down to the contact section is a cliff when it descends by more than this share of the profile's height. */
const STEEP = 0.4
/** On a climb, `deeper` is multiplied by this, so that a climb is smoother than a descent. */
const CLIMB = 0.6
/** The ridge goes down to at most this share of the profile's height; the lowest stop is at 1. */
const LOWEST = 1.03

/**
 * Draws the ridge through the stops, which stand at equal distances.
 * @param stops how far down each stop is, as a share of the profile's height; the last two are the contact section and footer
 */
export function ridgeThrough(stops: readonly number[]): Point[] {
  const way = stops.length
  const between = stops.slice(0, -1).flatMap((from, leg): Point[] => {
    const fall = (stops[leg + 1] ?? from) - from
    const isCliff = leg === way - 3 && fall > STEEP
    const shape = (isCliff ? CLIFF : LEGS[leg % LEGS.length]) ?? []
    const points = shape.map(([along, descent, deeper]): Point => {
      const y = from + fall * descent + deeper * (fall < 0 ? CLIMB : 1)
      return [(leg + along) / way, Math.min(LOWEST, Math.max(0, y))]
    })
    return [[leg / way, from], ...points]
  })
  return [...between, [1 - 1 / way, stops.at(-1) ?? 0]]
}

/** Finds how far down the ridge is at `x`, as a share of the profile's height. */
function heightAt(ridge: readonly Point[], x: number): number {
  // After the last stop, the ridge is level.
  const before = ridge.findLastIndex(([at]) => at <= x)
  const [[fromX, from] = [0, 0], [toX, to] = [1, from]] = ridge.slice(before)
  return from + ((to - from) * (x - fromX)) / (toX - fromX)
}

/** `numeralsAbove` measures the ridge at these places, as shares of the distance from a stop to the next. */
const NUMERAL = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

/**
 * Finds how far down each stop's numeral stands: not below the sea, nor below the ridge between its stop and halfway to the
 * next.
 * @param sea how far down the sea is, if there is one
 */
export function numeralsAbove(
  ridge: readonly Point[],
  stops: readonly number[],
  sea = Number.POSITIVE_INFINITY,
): number[] {
  return stops.map((stop, index) =>
    Math.min(stop, sea, ...NUMERAL.map(share => heightAt(ridge, (index + share) / stops.length))),
  )
}
