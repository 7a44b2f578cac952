import { existsSync, readFileSync } from 'node:fs'
import { type Finding, fault } from '../finding.ts'

/**
 * The drawing of the descent to the town: the cliff above the contact section and the river in the footer. `npm run relief`
 * writes this file; without it, the page shows neither.
 */
export const DESCENT_FILE = 'descent.svg'

/** The footer shows `footer-river`; the other shapes make up the cliff. */
export const DESCENT_SHAPES = [
  'rock',
  'beds',
  'lights',
  'ridge',
  'far-ridge',
  'footer-river',
] as const

/** `edge` is made from the rock (`bareEdge`); the other shapes are in the file. */
export type DescentShape = (typeof DESCENT_SHAPES)[number] | 'edge'

export type Descent = {
  /** The town whose land the drawing shows. */
  place: string
  /** The height of the cliff, in tens of drawing units. */
  drop: number
  /** Whether a plain or the sea begins at the foot of the cliff. */
  ground: 'plain' | 'sea'
  /** The path data of each shape (`d` in SVG). */
  shapes: Partial<Record<DescentShape, string>>
}

const ROOT =
  /<svg [^>]*viewBox="0 0 1600 2400" data-place="([^"]+)" data-drop="(\d+)" data-ground="(plain|sea)">/
const PATH = new RegExp(`<path id="(${DESCENT_SHAPES.join('|')})" d="([\\d\\s.,a-zA-Z+-]*)"/>`, 'g')

export const readDescent = (file: string): Descent | undefined =>
  existsSync(file) ? parseDescent(readFileSync(file, 'utf8')) : undefined

/** Undefined unless the file has the `<svg>` tag that `npm run relief` writes, and a rock or a river. */
export function parseDescent(svg: string): Descent | undefined {
  const [, place = '', drop, ground] = ROOT.exec(svg) ?? []
  const shapes = Object.fromEntries([...svg.matchAll(PATH)].map(([, id, d]) => [id, d]))
  if (!place || !(shapes.rock || shapes['footer-river'])) return undefined
  return {
    place: unescapeHtml(place),
    drop: Number(drop),
    ground: ground === 'sea' ? 'sea' : 'plain',
    shapes: shapes.rock ? { ...shapes, edge: bareEdge(shapes.rock) } : shapes,
  }
}

type Point = readonly [x: number, y: number]

/**
 * The rock's edge, from right to left.
 * @param rock a path with a single outline: `M…l…H…z`
 */
export function pointsOf(rock: string): Point[] {
  const [x = 0, y = 0, ...steps] = (rock.match(/-?\d+/g) ?? []).map(Number)
  const points: [number, number][] = [[x, y]]
  for (let i = 0; i + 1 < steps.length; i += 2) {
    const [[fromX, fromY] = [0, 0], [dx = 0, dy = 0]] = [points.at(-1), steps.slice(i)]
    points.push([fromX + dx, fromY + dy])
  }
  return points
}

/**
 * The rock's edge without its trees. A tree's top is higher than the points before and after it. Without the top, another point
 * of the tree may become a peak, so peaks are removed twice.
 */
function bareEdge(rock: string): string {
  const points = withoutPeaks(withoutPeaks(pointsOf(rock)))
  return `M${points.map(point => point.join(' ')).join(' ')}`
}

const withoutPeaks = (points: Point[]) =>
  points.filter(([, y], i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    return !before || !after || y >= Math.min(before[1], after[1])
  })

/** Decodes decimal character references such as `&#39;`. */
export const unescapeHtml = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

export function descentFaults(file: string): Finding[] {
  if (!existsSync(file) || readDescent(file)) return []
  const what =
    'must be a drawing as «npm run relief» writes it: a viewBox of 0 0 1600 2400, the place, the drop and the ground, and a path with the id «rock» or «footer-river». Draw it again, or remove the file.'
  return [fault(what, { file: DESCENT_FILE })]
}
