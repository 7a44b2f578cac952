import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../server/base/root.ts'
import { copyProject, runBuild } from '../e2e/kit/identity.ts'
import { startServer } from '../e2e/kit/server.ts'
import { columns, GAP_PX, type OpenPage, openerOf, sideBySide, whole } from './camera.ts'
import type { Picture } from './gallery.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
const STUDY = '/projets/passeur/'

/** Takes a picture of the example beside content/, built as it stands. */
export async function atNoor(open: OpenPage, take: (open: OpenPage) => Promise<Buffer>) {
  const browser = (await open(DESKTOP)).context().browser()
  if (!browser) throw new Error('The page has no browser of its own.')
  const { copy, remove } = await copyProject()
  await cp(join(ROOT, 'examples'), join(copy, 'examples'), { recursive: true })
  await runBuild(copy, { settings: { CONTENT_FOLDER: join(copy, 'examples/noor') } })
  const server = await startServer(join(copy, 'dist'))
  const picture = await take(openerOf(browser, server.url))
  await server.stop()
  await remove()
  return picture
}

/** A whole page in columns: by day on a desktop, by night on a phone. @param counts of columns, so that both are as high */
async function dayAndNight(
  open: OpenPage,
  path: string,
  counts: [number, number],
): Promise<Buffer> {
  const day = await whole(await open({ ...DESKTOP, colorScheme: 'light' }, path))
  const night = await whole(await open(PHONE, path))
  const parts = [await columns(day, counts[0]), await columns(night, counts[1])]
  return sideBySide(parts, GAP_PX)
}

/** All that is optional, used by somebody else. */
export const NOOR: Picture[] = [
  {
    name: 'noor',
    title: 'Another owner, with everything that is optional',
    alt: 'The whole page of the example Noor, in columns by day on a desktop and by night on a phone: three case studies, a portrait, testimonials, a CV, mist, deep green and mimosa',
    width: 1800,
    take: open => atNoor(open, at => dayAndNight(at, '/', [3, 4])),
  },
  {
    name: 'case-study',
    title: 'A case study',
    alt: 'The page of a project, in columns by day on a desktop and by night on a phone: title, picture, three results, facts, prose with pictures and a quotation, the next study',
    width: 1800,
    take: open => atNoor(open, at => dayAndNight(at, STUDY, [2, 2])),
  },
]
