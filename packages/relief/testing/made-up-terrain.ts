const COLUMNS = 300
const ROWS = 150
/** The size of a cell in degrees. A map 40 km wide covers about 260 cells from west to east and 112 from north to south. */
const CELL = 0.002
const SOUTH_WEST = { longitude: 2, latitude: 46 }

/** The town's latitude and longitude, far enough from the grid's edges for a map 40 km wide. */
export const MADE_UP_TOWN = '46.199,2.167'

/** The terrain's height in metres. `east` and `south` are distances from the map's north-west corner; 1 is about 40 km. */
type Land = (east: number, south: number) => number

export const LANDS = {
  mountain(east, south) {
    const bend = 3 * Math.max(0, 0.2 - south) ** 2 + 0.03 * Math.sin(7 * south + 1)
    const bed = Math.abs(east - 0.2 - bend)
    const ridges = 1 - Math.abs(octaves(east + 0.1 * south, south + 2, 2.2))
    const walls = 620 * rise((bed - 0.04) / 0.2) + 1900 * ridges ** 2 * rise((bed - 0.06) / 0.5)
    return 260 - 160 * south + 30 * rise(bed / 0.05) + walls
  },
  coast(east, south) {
    const inland = east - 0.17 - 0.06 * Math.sin(9 * south + 2.6) + 0.07 * octaves(east, south, 3)
    if (inland < 0) return 0
    const bed = Math.abs(south - 0.23 - 0.05 * Math.sin(9 * east + 4) - 0.25 * east ** 2)
    const hills = 150 + 90 * octaves(east + 3, south, 3) + 160 * inland
    return 1 + 40 * inland + Math.max(0, hills) * rise(inland * 3) * rise(0.02 + bed / 0.2)
  },
  plain(east, south) {
    const bed = Math.abs(south - 0.4 - 0.05 * Math.sin(6 * east) - 0.04 * Math.sin(17 * east + 1))
    const swell = 9 * octaves(east, south, 2) + 3 * octaves(east + 5, south, 5)
    return 34 + 9 * (1 - east) + (14 + swell) * rise(0.1 + bed / 0.25)
  },
} satisfies Record<string, Land>

export function asciiGrid(land: Land): string {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) =>
      land((column - 20) / 258, (row - 18) / 180).toFixed(2),
    ).join(' '),
  )
  return `ncols ${COLUMNS}\nnrows ${ROWS}\nxllcorner ${SOUTH_WEST.longitude}\nyllcorner ${SOUTH_WEST.latitude}\ncellsize ${CELL}\n${rows.join('\n')}\n`
}

/** Smoothstep: rises smoothly from 0 at x = 0 to 1 at x = 1, and is constant beyond. */
function rise(x: number): number {
  const t = Math.min(Math.max(x, 0), 1)
  return t * t * (3 - 2 * t)
}

/** Adds up four octaves of smooth noise, each twice as fine and about half as high as the one before. */
function octaves(x: number, y: number, frequency: number): number {
  return [0, 1, 2, 3].reduce(
    (sum, octave) => sum + noise(x + 9 * octave, y, frequency * 2 ** octave) / 1.9 ** octave,
    0,
  )
}

/** Smooth noise between −1 and 1. */
function noise(x: number, y: number, frequency: number): number {
  const [u, v] = [x * frequency + 100, y * frequency + 100]
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [east, south] = [rise(u - left), rise(v - top)]
  const mix = (a: number, b: number, share: number) => a + (b - a) * share
  return mix(
    mix(random(left, top), random(left + 1, top), east),
    mix(random(left, top + 1), random(left + 1, top + 1), east),
    south,
  )
}

/** A pseudo-random number between −1 and 1, always the same for the same point. */
function random(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x, 374761393) ^ Math.imul(y, 668265263), 1274126177)
  return (((mixed ^ (mixed >>> 15)) >>> 0) / 0xffffffff) * 2 - 1
}
