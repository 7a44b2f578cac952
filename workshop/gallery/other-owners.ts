import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../../server/base/root.ts'
import { type Changes, copyProject, runBuild, runScript } from '../e2e/kit/identity.ts'
import { startServer } from '../e2e/kit/server.ts'
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

type Owner = {
  changes?: Changes
  settings?: Record<string, string>
  /** What the owner does before the build. */
  prepare?: (copy: string) => Promise<unknown>
}

const NOOR: Owner = { settings: { CONTENT_FOLDER: join(ROOT, 'examples/noor') } }

/** The same picture of another owner's page, built in a copy of the project. */
const of =
  ({ changes, settings = {}, prepare }: Owner, take: Take): Take =>
  async open => {
    const { copy, remove } = await copyProject(changes)
    await prepare?.(copy)
    await runBuild(copy, { settings })
    const { url, stop } = await startServer(join(copy, 'dist'))
    const picture = await take((options, path) => open({ ...options, baseURL: url }, path))
    await stop()
    await remove()
    return picture
  }

/** An owner elsewhere, whose map `npm run relief` draws from a file. */
function inLand(place: string, at: string, coordinates: string, grid: string): Owner {
  return {
    changes: { site: `{ ...present, mapMark: ${JSON.stringify({ place, coordinates })} }` },
    async prepare(copy) {
      await writeFile(join(copy, 'land.asc'), grid)
      await runScript(copy, ['tools/relief.ts', place, '--at', at, '--dem', 'land.asc'])
    },
  }
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
  palette: of({ changes: { look: `'schiste'` } }, colours),
  noor: of(NOOR, dayAndNight('/', [3, 4])),
  'case-study': of(NOOR, dayAndNight('/projets/passeur/', [2, 2])),
  'relief-valence': hero,
  'relief-luxembourg': of(
    inLand('Ettelbruck', '49.847,6.104', '49° 51′ N, 6° 06′ E', LUXEMBOURG),
    hero,
  ),
  'relief-mountain': of(inMadeUp('mountain'), hero),
  'relief-coast': of(inMadeUp('coast'), hero),
  'relief-plain': of(inMadeUp('plain'), hero),
  'relief-noor': of(NOOR, hero),
}
