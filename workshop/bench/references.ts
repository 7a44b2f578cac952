import { existsSync } from 'node:fs'
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIST } from '../../server/base/root.ts'
import { buildWhatChanged } from '../../tools/build/build-what-changed.ts'
import { compressTree } from '../../tools/build/compress.ts'
import { contentSecurityPolicy } from '../../tools/build/content-security-policy.ts'
import type { Scratch } from '../testing/scratch.ts'
import { writeSmallDist } from '../testing/serve.ts'
import { buildClientRendered } from './client-rendered/build.ts'

/** For pages that know of no policy; nothing of another host is loaded. */
const LOOSE_POLICY = "default-src 'self' data: 'unsafe-inline'"

const FLOOR = join(import.meta.dirname, 'floor/index.html')

/** Our own build, made anew when the sources have changed. */
export async function makeOurs(): Promise<string> {
  if (!(await buildWhatChanged())) throw new Error('There is no build to look at.')
  return DIST
}

/** Builds the page written by hand, the floor; resolves to a folder that our server serves like our own dist/. */
export function makeFloor(scratch: Scratch): Promise<string> {
  return makeDist(scratch, site => copyFile(FLOOR, join(site, 'index.html')))
}

/** Builds the same page as ours, rendered in the browser; resolves to a folder as above. */
export function makeClientRendered(scratch: Scratch): Promise<string> {
  return makeDist(scratch, buildClientRendered)
}

/** Any other page: a build of this project, such as that of an older commit, or a folder of static files. */
export async function makeOther(scratch: Scratch, folder: string): Promise<string> {
  if (existsSync(join(folder, 'csp.txt'))) return folder
  return makeDist(scratch, site => cp(folder, site, { recursive: true }), LOOSE_POLICY)
}

/** Adds to a page what our server asks of a build: a policy, the other pages, compressed files. */
async function makeDist(
  scratch: Scratch,
  makePage: (site: string) => Promise<void>,
  policy?: string,
): Promise<string> {
  const dist = writeSmallDist(scratch.directory())
  const site = join(dist, 'site')
  await makePage(site)
  await copyFile(join(await makeOurs(), 'site/favicon.svg'), join(site, 'favicon.svg'))
  const html = await readFile(join(site, 'index.html'), 'utf8')
  await writeFile(join(dist, 'csp.txt'), policy ?? contentSecurityPolicy([html], ''))
  await compressTree(site)
  return dist
}
