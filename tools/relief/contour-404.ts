import { type Curve, PATH_SCALE, pathOf } from './encode.ts'
import { lengthOf as lengthOfLine } from './lines.ts'
import type { Point } from './map-window.ts'

/** What any window shows of the map at an unknown address, clear of the figure and of all text (site/not-found.tsx). */
const CLEAR = { left: 284, right: 346, top: 18, bottom: 104 }
/** Where the contour says «404»: best where a phone shows it too, else where it cuts none off. */
const LABELS = [
  { left: 287, right: 299, top: 24, bottom: 56 },
  { left: 308, right: 340, top: 24, bottom: 70 },
]
/** From the middle of the digits to their foot. */
const FOOT = 1.1
/** A shorter one would be a splinter, in units of the map. */
const SHORTEST = 40

type Box = typeof CLEAR
const inBox = ({ left, right, top, bottom }: Box, [x, y]: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

/** The longest stretch of a contour that is clear of everything and can say «404», and where it says so; undefined where there is none. */
export function contour404(curves: readonly Curve[]): { d: string; label: Point } | undefined {
  const parts = curves.flatMap(clearParts).filter(part => lengthOf(part) >= SHORTEST)
  for (const box of LABELS) {
    const found = parts
      .flatMap(curve => {
        const label = pointsOf(curve).find(point => inBox(box, point))
        return label ? [{ curve, label }] : []
      })
      .sort((a, b) => lengthOf(b.curve) - lengthOf(a.curve))[0]
    if (found)
      return {
        d: pathOf(found.curve),
        label: [found.label[0], Number((found.label[1] + FOOT).toFixed(2))],
      }
  }
  return undefined
}

const onMap = ([x, y]: Point): Point => [x * PATH_SCALE, y * PATH_SCALE]

/** The joints of a curve on the map, and the middle of each piece. */
function pointsOf({ start, controls, joints }: Curve): Point[] {
  return joints.flatMap((joint, i) => {
    const [from, control] = [joints[i - 1] ?? start, controls[i] ?? joint]
    const middle = (axis: 0 | 1) => (from[axis] + 2 * control[axis] + joint[axis]) / 4
    return [onMap([middle(0), middle(1)]), onMap(joint)]
  })
}

/** Parts of a curve between joints that are clear, drawn as the whole is; a ring that is clear stays one. */
function clearParts(curve: Curve): Curve[] {
  const isClear = curve.joints.map(joint => inBox(CLEAR, onMap(joint)))
  if (curve.closed && isClear.every(Boolean)) return [curve]
  const parts: Curve[] = []
  isClear.forEach((clear, i) => {
    const start = curve.joints[i - 1]
    if (!clear || !start || !isClear[i - 1]) return
    if (i < 2 || !isClear[i - 2]) parts.push({ start, controls: [], joints: [], closed: false })
    parts.at(-1)?.controls.push(curve.controls[i] ?? start)
    parts.at(-1)?.joints.push(curve.joints[i] ?? start)
  })
  return parts
}

const lengthOf = ({ start, joints }: Curve) =>
  lengthOfLine({ points: [start, ...joints].map(onMap), closed: false })
