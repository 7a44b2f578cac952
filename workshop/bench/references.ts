import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPLY_PAGES } from '../../contact/result-pages.ts'
import { DIST } from '../../server/base/root.ts'
import { buildSite } from '../../tools/build/build-site.ts'
import { compressTree } from '../../tools/build/compress.ts'
import { contentSecurityPolicy } from '../../tools/build/content-security-policy.ts'
import { isBuilt } from '../../tools/build/last-build.ts'
import type { Scratch } from '../testing/scratch.ts'
import { buildClientRendered } from './client-rendered/build.ts'

/** For pages that know of no policy; nothing of another host is loaded. */
const LOOSE_POLICY = "default-src 'self' data: 'unsafe-inline'"

const FLOOR = join(import.meta.dirname, 'floor/index.html')

/** Our own build, made anew when the sources have changed. */
export async function makeOurs(): Promise<string> {
  if (!(await isBuilt())) await buildSite()
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
  const dist = scratch.directory()
  const site = join(dist, 'site')
  for (const folder of ['site', 'pages']) await mkdir(join(dist, folder))
  await makePage(site)
  for (const page of ['site/404.html', ...REPLY_PAGES.map(name => `pages/${name}.html`)])
    await writeFile(join(dist, page), '<!doctype html><title>404</title>')
  await copyFile(join(await makeOurs(), 'site/favicon.svg'), join(site, 'favicon.svg'))
  const html = await readFile(join(site, 'index.html'), 'utf8')
  await writeFile(join(dist, 'csp.txt'), policy ?? contentSecurityPolicy([html], ''))
  await compressTree(site)
  return dist
}
