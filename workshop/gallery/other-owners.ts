import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../../server/base/root.ts'
import { startServer } from '../e2e/kit/server.ts'
import { buildContent } from '../testing/contents.ts'
import { copyProject, runScript } from '../testing/copy-project.ts'
import { NOOR } from '../testing/processes.ts'
import { Scratch } from '../testing/scratch.ts'
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
import { asciiGrid, LANDS, MADE_UP_TOWN } from './made-up-terrain.ts'

const CONTENT = join(ROOT, 'content')

/** The demonstration in another look. */
async function inLook(scratch: Scratch, look: string): Promise<string> {
  const copy = await copyProject(scratch, CONTENT)
  await writeFile(join(copy, 'content/look.ts'), `export const look = '${look}'\n`)
  return buildContent(scratch, join(copy, 'content'))
}

/** The demonstration elsewhere: its map is drawn by `npm run relief` from a file. */
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

/** A picture of another owner's page, built for it. */
const of =
  (build: (scratch: Scratch) => Promise<string>, take: Take): Take =>
  async open => {
    await using scratch = new Scratch()
    const { url, stop } = await startServer(await build(scratch))
    scratch.defer(stop)
    return take((options, path) => open({ ...options, baseURL: url }, path))
  }

const inMadeUp = (land: keyof typeof LANDS) =>
  inLand('Valmont', MADE_UP_TOWN, '46° 12′ N, 2° 10′ E', asciiGrid(LANDS[land]))

/**
 * Heights around Ettelbruck, every 30 seconds of arc: an excerpt of the Luxembourg of R's package terra (Debian:
 * r-cran-terra), derived from SRTM, which is in the public domain.
 */
const LUXEMBOURG = readFileSync(join(import.meta.dirname, 'luxembourg.asc'), 'utf8')

/** The first screen by day and by night. */
async function hero(open: OpenPage): Promise<Buffer> {
  const pictures: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    pictures.push(await (await open({ ...DESKTOP, colorScheme })).screenshot())
  return sideBySide(pictures)
}

/** First screen, strata and contact: day above, night below. */
async function colours(open: OpenPage): Promise<Buffer> {
  const rows: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    rows.push(
      await momentsOf(await open({ ...DESKTOP, colorScheme }), [
        ['.hero', 0],
        // From where a link to the skills leads to where all strata are in view.
        ['#skills', 340],
        ['#contact', 0],
      ]),
    )
  return sharp(rows, { join: { across: 1, shim: GAP_PX, background: GREY } })
    .png()
    .toBuffer()
}

/** A whole page in columns: by day on a desktop, by night on a phone. @param counts of columns, so that both are as high */
const dayAndNight =
  (path: string, counts: readonly [number, number]): Take =>
  async open => {
    const day = await whole(await open({ ...DESKTOP, colorScheme: 'light' }, path))
    const night = await whole(await open({ ...PHONE, colorScheme: 'dark' }, path))
    return sideBySide([await columns(day, counts[0]), await columns(night, counts[1])])
  }

/** The pictures of docs/gallery.md by the names of their files: those of other colours, content and places. */
export const OTHER_OWNERS: Record<string, Take> = {
  palette: of(scratch => inLook(scratch, 'schiste'), colours),
  noor: of(noor, dayAndNight('/', [3, 4])),
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
