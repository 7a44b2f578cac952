import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { asciiGrid, LANDS, MADE_UP_TOWN } from '../../packages/relief/testing/made-up-terrain.ts'
import { ROOT } from '../../root.ts'
import { buildContent } from '../../testing/contents.ts'
import { copyProject, runScript } from '../../testing/copy-project.ts'
import { NOOR } from '../../testing/places.ts'
import { startServer } from '../kit/server.ts'
import {
  columns,
  DESKTOP,
  GAP_PX,
  GREY,
  momentsOf,
  type OpenPage,
  PHONE,
  sideBySide,
  type Take,
  whole,
} from './camera.ts'

const CONTENT = join(ROOT, 'content')

async function inLook(scratch: Scratch, look: string): Promise<string> {
  const copy = await copyProject(scratch, CONTENT)
  await writeFile(join(copy, 'content/look.ts'), `export const look = '${look}'\n`)
  return buildContent(scratch, join(copy, 'content'))
}

/** Builds the demonstration with the map of another place, which `npm run relief` draws from the elevations in `grid`. */
const inLand =
  (place: string, at: string, coordinates: string, grid: string) => async (scratch: Scratch) => {
    const copy = await copyProject(scratch, CONTENT)
    const mapMark = JSON.stringify({ place, coordinates })
    await writeFile(
      join(copy, 'content/site.ts'),
      `import { site as present } from ${JSON.stringify(`${CONTENT}/site.ts`)}\nexport const site = { ...present, mapMark: ${mapMark} }\n`,
    )
    await writeFile(join(copy, 'land.asc'), grid)
    await runScript(copy, ['tools/relief.ts', place, '--at', at, '--dem', 'land.asc'])
    return buildContent(scratch, join(copy, 'content'))
  }

const noor = (scratch: Scratch) => buildContent(scratch, NOOR)

const of =
  (build: (scratch: Scratch) => Promise<string>, take: Take): Take =>
  async open => {
    await using scratch = new Scratch()
    const { url, stop } = await startServer(await build(scratch))
    scratch.defer(stop)
    return await take((options, path) => open({ ...options, baseURL: url }, path))
  }

const inMadeUp = (land: keyof typeof LANDS) =>
  inLand('Valmont', MADE_UP_TOWN, '46° 12′ N, 2° 10′ E', asciiGrid(LANDS[land]))

/**
 * Elevations around Ettelbruck, one per 30 arc seconds: part of the Luxembourg data in the R package terra (Debian:
 * r-cran-terra). These data come from SRTM and are in the public domain.
 */
const LUXEMBOURG = readFileSync(join(import.meta.dirname, 'luxembourg.asc'), 'utf8')

async function hero(open: OpenPage): Promise<Buffer> {
  const pictures: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    pictures.push(await (await open({ ...DESKTOP, colorScheme })).screenshot())
  return sideBySide(pictures)
}

async function colours(open: OpenPage): Promise<Buffer> {
  const rows: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    rows.push(
      await momentsOf(await open({ ...DESKTOP, colorScheme }), [
        ['.hero', 0],
        // 340 px further down, the window shows all strata (layers of skills).
        ['#skills', 340],
        ['#contact', 0],
      ]),
    )
  return sharp(rows, { join: { across: 1, shim: GAP_PX, background: GREY } })
    .png()
    .toBuffer()
}

/**
 * Takes two pictures of a whole page: on a desktop in the light theme, and on a phone in the dark theme.
 * @param counts for each picture, the number of columns it is cut into
 */
const dayAndNight =
  (path: string, counts: readonly [number, number]): Take =>
  async open => {
    const day = await whole(await open({ ...DESKTOP, colorScheme: 'light' }, path))
    const night = await whole(await open({ ...PHONE, colorScheme: 'dark' }, path))
    return sideBySide([await columns(day, counts[0]), await columns(night, counts[1])])
  }

/** More pictures for docs/gallery.md, mostly of other colours, content and places, keyed by file name. */
export const OTHER_OWNERS: Record<string, Take> = {
  palette: of(scratch => inLook(scratch, 'schiste'), colours),
  noor: of(noor, dayAndNight('/', [3, 4])),
  'own-sections': of(noor, async open =>
    momentsOf(await open({ ...DESKTOP, colorScheme: 'light' }), [
      ['#deroule', 0],
      ['#tarifs', 0],
    ]),
  ),
  'case-study': of(noor, dayAndNight('/projets/passeur/', [2, 2])),
  'relief-valence': hero,
  'relief-luxembourg': of(
    inLand('Ettelbruck', '49.847,6.104', '49° 51′ N, 6° 06′ E', LUXEMBOURG),
    hero,
  ),
  'relief-mountain': of(inMadeUp('mountain'), hero),
  'relief-coast': of(inMadeUp('coast'), hero),
  'relief-plain': of(inMadeUp('plain'), hero),
  'relief-noor': of(noor, hero),
}
