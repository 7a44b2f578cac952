import { clamp } from '../land/grid.ts'
import type { Point } from '../land/map-window.ts'
import { bedsOf } from './beds.ts'
import { type Frame, type Part, plateau, RIGHT, rounded, slopeParts } from './edge.ts'
import type { Section, Sections } from './section.ts'
import { type Random, randomOf, steps, type Trees, walled, wooded } from './texture.ts'

/** When the land falls by less than this, in metres, no cliff is drawn. */
export const LEAST_FALL = 10
/**
 * Two reference cliffs: `fall` is how far the land falls, in metres, and `drop` the cliff's height in the drawing, in tens of
 * units. The heights of other cliffs lie on a logarithmic scale through these two, from `LEAST_DROP` to `WALL.drop`.
 */
const [HILL, WALL] = [
  { fall: 40, drop: 66 },
  { fall: 1000, drop: 150 },
]
/** The minimum height of a drawn cliff, in tens of units. Land that falls by 10 to about 22 m is drawn this high. */
const LEAST_DROP = 50
const TOE: Point = [620, 1840]
/** The rock extends a little below its foot, so that no gap shows above the plain. */
const BELOW: Point = [TOE[0], TOE[1] + 1]
/** The x of a steep cliff's lip (the upper end of its slope). A gentle hill's lip is up to `GENTLER` units farther right. */
const LIP_X = 1108
const GENTLER = 420
/**
 * The two ridges behind the rock. `toe` is where a ridge meets the plain, and `height` its approximate height in the drawing,
 * as a fraction of the rock's. A ridge's slope is `part` times as wide as the rock's, plus `more` units.
 */
const RIDGES = [
  { toe: [590, 781], height: 0.36, part: 0.3, more: 110 },
  { toe: [560, 781], height: 0.235, part: 0.2, more: 88 },
] as const
/** The approximate altitude above which no trees grow, in metres. */
const TREE_LINE = 1900
/** When a slope ends at the top of a wall, this many points at its end have no trees. */
const BARE = 3
/** The scale of the walls and ledges, in drawing units: `near` on the rock, `far` on the ridges behind it. */
const LEDGES = { near: 76, far: 46 }
/** The lights on the plain at night, most of them close to the foot of the cliff. */
const LIGHTS = { count: 44, x: 690, wide: 730, y: 1862, deep: 90 }

/** The height of the drawn cliff, in tens of units. @param fall how far the land falls, in metres */
export function dropOf(fall: number): number {
  const share = Math.log(fall / HILL.fall) / Math.log(WALL.fall / HILL.fall)
  return Math.round(clamp(HILL.drop + (WALL.drop - HILL.drop) * share, LEAST_DROP, WALL.drop))
}

/** @param detail 1 at most; a smaller number draws fewer trees and beds (layers of rock) */
export function cliffShapes(sections: Sections, place: string, detail: number) {
  const { near, ground } = sections
  const random = randomOf(place)
  const drop = dropOf(near.fall)
  const frame = { toe: TOE, height: 10 * drop, lipX: lipOf(near, drop), roomy: true }
  const parts = partsOf(near, frame)
  const rock = edgeOf(parts, treesOf(near, frame, detail), LEDGES.near, random)
  const beds = bedsOf(parts, frame, detail, random)
  const [ridge = [], farRidge = []] = ridgesOf(sections, frame, detail, random)
  const mass = (edge: readonly Point[]) => `${steps(edge)}H${RIGHT}z`
  return {
    rock: mass([...rock, BELOW]),
    beds,
    lights: ground === 'plain' ? lightsOf(random) : '',
    ridge: mass(ridge),
    'far-ridge': mass(farRidge),
  }
}

function lightsOf(random: Random): string {
  return Array.from({ length: LIGHTS.count }, () => {
    const aside = (random() + random() + random()) / 1.5 - 1
    const x = LIGHTS.x + LIGHTS.wide * aside
    const y = LIGHTS.y + LIGHTS.deep * random() ** 2.4
    return `M${Math.round(x)} ${Math.round(y)}h0`
  }).join('')
}

function ridgesOf({ near, farther }: Sections, frame: Frame, detail: number, random: Random) {
  return RIDGES.map(({ toe, height, part, more }, i) => {
    const own = farther[i]
    const section = own && own.fall > LEAST_FALL / 2 ? own : near
    const ridge: Frame = {
      toe,
      height: frame.height * height * clamp(section.fall / near.fall, 0.7, 1.1),
      lipX: toe[0] + part * (frame.lipX - TOE[0]) + more,
      roomy: false,
    }
    // The second ridge is too far away for trees to show.
    const trees = i === 0 ? forestOf(section, ridge, detail) : undefined
    return edgeOf(partsOf(section, ridge), trees, LEDGES.far, random)
  })
}

/**
 * The edge of the rock or of a ridge, in parts from right to left, down to the toe. The plateau and the slope next to it are
 * one part, unless a wall comes first.
 */
function partsOf(section: Section, frame: Frame): Part[] {
  const [first, ...rest] = slopeParts(section, frame)
  const top = plateau(section, frame)
  if (!first || first.rock)
    return [{ rock: false, points: top }, ...(first ? [first] : []), ...rest]
  return [{ rock: false, points: [...top, ...first.points.slice(1)] }, ...rest]
}

function lipOf(section: Section, drop: number): number {
  const height = 10 * drop
  const parts = slopeParts(section, { toe: TOE, height, lipX: LIP_X, roomy: true })
  const rock = parts
    .filter(part => part.rock)
    .reduce((sum, { points }) => sum + (points.at(-1)?.[1] ?? 0) - (points[0]?.[1] ?? 0), 0)
  const gentle = clamp(1 - (3 * rock) / height, 0, 1)
  return LIP_X + GENTLER * gentle * clamp((WALL.drop + 40 - drop) / 100, 0.4, 1)
}

/** Chooses a slope's trees: smaller and closer together on a high cliff than on a low one, and none above the tree line. */
function treesOf(
  { rise: [foot = 0], fall }: Section,
  { toe, height }: Frame,
  detail: number,
): Trees {
  const sparse = clamp((WALL.drop - dropOf(fall)) / 80, 0, 1)
  return {
    heights: [9 + 5 * sparse, 30 + 14 * sparse],
    gaps: [(5 + 9 * sparse) / detail, (13 + 44 * sparse) / detail],
    width: 0.26 - 0.1 * sparse,
    highest: toe[1] - (height * (TREE_LINE - foot)) / fall,
    lowest: toe[1] - 14,
  }
}

function forestOf(section: Section, frame: Frame, detail: number): Trees {
  const trees = treesOf(section, frame, detail)
  const [least, most] = trees.gaps
  return { ...trees, heights: [4, 11], gaps: [least + 3, most + 4], width: 0.3 }
}

function edgeOf(parts: readonly Part[], trees: Trees | undefined, size: number, random: Random) {
  return parts.flatMap(({ rock, points }, i) => {
    if (rock) return walled(points, size, random).slice(1)
    const slope = rounded(points)
    const bare = parts[i + 1]?.rock ? BARE : 0
    const wood = slope.slice(0, slope.length - bare)
    const line = trees && wood.length > 1 ? wooded(wood, trees, random) : wood
    return [...line.slice(i === 0 ? 0 : 1), ...slope.slice(wood.length)]
  })
}
