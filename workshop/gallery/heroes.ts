import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contours } from 'd3-contour'
import { pathsOf } from '../../schema/folder/own-map.ts'
import { iconNames } from '../../schema/references.ts'
import { type Made, makeMap } from '../../tools/relief/make-map.ts'
import { windowAround } from '../../tools/relief/map-window.ts'
import { readAsciiGrid } from '../../tools/relief/sources/ascii-grid.ts'
import { sampleDem } from '../../tools/relief/sources/dem.ts'
import { type OpenPage, sideBySide } from './camera.ts'
import type { Picture } from './gallery.ts'
import { asciiGrid, LANDS, MADE_UP_TOWN } from './made-up-terrain.ts'
import { atNoor } from './noor.ts'

/**
 * Heights around Ettelbruck, every 30 seconds of arc: an excerpt of the Luxembourg of R's package terra (Debian:
 * r-cran-terra), derived from SRTM, which is in the public domain.
 */
const LUXEMBOURG = readFileSync(join(import.meta.dirname, 'luxembourg.asc'), 'utf8')
const ETTELBRUCK = { name: 'Ettelbruck', latitude: 49.847, longitude: 6.104 }
const [latitude = 0, longitude = 0] = MADE_UP_TOWN.split(',').map(Number)
const VALMONT = { name: 'Valmont', latitude, longitude }

const WIDTH = 1600
const GAP_PX = 16
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** A map as `npm run relief` draws it from a file. */
function mapOf(grid: string, town: typeof VALMONT): Made {
  const dem = readAsciiGrid(grid, town.name)
  const heights = sampleDem([dem], windowAround({ x: town.longitude, y: town.latitude }, 40, true))
  const survey = { town, heights, rivers: undefined, peaks: [], credit: undefined }
  const page = { place: town.name, icons: [...iconNames().keys()], logo: undefined, sections: [] }
  return makeMap(survey, page, { withRiver: true, command: 'npm run relief' }, contours)
}

/** The first screen by day and by night. @param map in place of the page's own */
async function hero(open: OpenPage, map?: { svg: string; labels: string[] }): Promise<Buffer> {
  const pictures: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open({ ...DESKTOP, colorScheme })
    if (map)
      await page.evaluate(
        ([paths, labels]) => {
          for (const line of document.querySelectorAll('.hero .relief > use')) {
            const id = line.getAttribute('href')?.split('#')[1] ?? ''
            const markup = paths[id as keyof typeof paths]?.markup ?? ''
            const own = new DOMParser().parseFromString(
              `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
              'image/svg+xml',
            ).documentElement.firstElementChild
            own?.setAttribute('class', line.getAttribute('class') ?? '')
            if (own) line.replaceWith(own)
          }
          document.querySelectorAll('.map-mark text').forEach((text, at) => {
            text.textContent = labels[at] ?? ''
          })
        },
        [pathsOf(map.svg), map.labels] as const,
      )
    pictures.push(await page.screenshot())
  }
  return sideBySide(pictures, GAP_PX)
}

function drawn(name: string, title: string, alt: string, grid: string, town: typeof VALMONT) {
  const take = (open: OpenPage) => {
    const { svg, coordinates } = mapOf(grid, town)
    return hero(open, { svg, labels: [town.name, coordinates] })
  }
  return { name: `relief-${name}`, title, alt, width: WIDTH, take }
}

/** What `npm run relief` draws of other lands, by day and by night. */
export const HEROES: Picture[] = [
  {
    name: 'relief-valence',
    title: 'The relief of the demonstration',
    alt: 'The first screen by day and by night: the Rhône on the left, the name over it, the cliffs of the Vercors on the right',
    width: WIDTH,
    take: open => hero(open),
  },
  drawn(
    'luxembourg',
    'The relief of Luxembourg, from heights of SRTM',
    'The same screen around Ettelbruck: valleys and plateaus in lines of 40 m, a river around the town',
    LUXEMBOURG,
    ETTELBRUCK,
  ),
  drawn(
    'mountain',
    'The relief of a mountain',
    'The same screen in a made-up valley between high mountains, in lines of 200 m',
    asciiGrid(LANDS.mountain),
    VALMONT,
  ),
  drawn(
    'coast',
    'The relief of a coast',
    'The same screen on a made-up coast: the sea is empty, hills rise behind the shore in lines of 20 m',
    asciiGrid(LANDS.coast),
    VALMONT,
  ),
  drawn(
    'plain',
    'The relief of a plain',
    'The same screen in a made-up plain: slow wide curves of 2 m along a river',
    asciiGrid(LANDS.plain),
    VALMONT,
  ),
  {
    name: 'relief-noor',
    title: 'The relief of a polder, in other colours',
    alt: 'The first screen of the example Noor in the palette estuaire: dunes along a shore, fields below the sea behind them',
    width: WIDTH,
    take: open => atNoor(open, hero),
  },
]
