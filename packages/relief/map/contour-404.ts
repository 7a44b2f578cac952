import { type Curve, PATH_SCALE, pathOf, runsOf } from '../curves/encode.ts'
import { lengthOf } from '../land/lines.ts'
import type { Point } from '../land/map-window.ts'

/** The part of the map that is usually free of text on the 404 page, in map units. Upright phones cut off its right part. */
const CLEAR = { left: 284, right: 346, top: 18, bottom: 104 }
/**
 * The label «404» stands on a contour line in the first box or, if there is no place for it there, in the second. Upright
 * phones show little or nothing of the second box.
 */
const LABELS = [
  { left: 287, right: 299, top: 24, bottom: 56 },
  { left: 308, right: 340, top: 24, bottom: 70 },
]
/** The baseline of the digits «404» is this far below their middle, in map units. */
const FOOT = 1.1
/** The minimum length of the line's part inside `CLEAR`, in map units. A shorter one would look like a splinter. */
const SHORTEST = 40

const inBox = ({ left, right, top, bottom }: typeof CLEAR, [x, y]: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

/** Finds a long part of a contour line inside `CLEAR`, with a place for the label «404» on it. */
export function contour404(curves: readonly Curve[]): { d: string; label: Point } | undefined {
  const parts = curves
    .flatMap(clearParts)
    .map(curve => ({ curve, length: lengthOf({ points: curve.joints.map(onMap), closed: false }) }))
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
  for (const box of LABELS)
    for (const { curve } of parts) {
      const label = pointsOf(curve).find(point => inBox(box, point))
      if (label)
        return { d: pathOf(curve), label: [label[0], Number((label[1] + FOOT).toFixed(2))] }
    }
  return undefined
}

const onMap = ([x, y]: Point): Point => [x * PATH_SCALE, y * PATH_SCALE]

/** The points of a curve where the label may stand: the middle and the end of each piece, in map units. */
const pointsOf = ({ joints, controls }: Curve): Point[] =>
  controls.flatMap((control, i) => {
    const [from, to] = [joints[i] ?? control, joints[i + 1] ?? control]
    const middle = (axis: 0 | 1) => (from[axis] + 2 * control[axis] + to[axis]) / 4
    return [onMap([middle(0), middle(1)]), onMap(to)]
  })

function clearParts(curve: Curve): Curve[] {
  const isClear = curve.joints.map(joint => inBox(CLEAR, onMap(joint)))
  if (curve.closed && isClear.every(Boolean)) return [curve]
  return runsOf(curve, piece => isClear[piece] && isClear[piece + 1]).flatMap(({ key, run }) =>
    key ? [run] : [],
  )
}
