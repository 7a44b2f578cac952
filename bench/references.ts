import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPLY_PAGES } from '../contact/result-pages.ts'
import { buildSite } from '../tools/build-site.ts'
import { compressTree } from '../tools/compress.ts'
import { contentSecurityPolicy } from '../tools/csp.ts'
import { isBuilt } from '../tools/stamp.ts'
import { buildClientRendered } from './client-rendered/build.ts'
import type { Scratch } from './scratch.ts'

const DIST = join(import.meta.dirname, '../dist')
const FLOOR = join(import.meta.dirname, 'floor/index.html')

/** A copy of our own build, made anew when the sources have changed: what is measured stays as it is until the end. */
export async function copyOurs(scratch: Scratch): Promise<string> {
  if (!(await isBuilt())) await buildSite()
  const copy = scratch.folder('dist')
  await cp(DIST, copy, { recursive: true })
  return copy
}

/** Builds the page written by hand, the floor; resolves to a folder that our server serves like our own dist/. */
export async function makeFloor(scratch: Scratch): Promise<string> {
  const { dist, site } = await newDist(scratch)
  await copyFile(FLOOR, join(site, 'index.html'))
  return complete(dist)
}

/** Builds the same page as ours, rendered in the browser; resolves to a folder as above. */
export async function makeClientRendered(scratch: Scratch): Promise<string> {
  const { dist, site } = await newDist(scratch)
  await buildClientRendered(site)
  return complete(dist)
}

async function newDist(scratch: Scratch) {
  const dist = scratch.folder('dist')
  for (const folder of ['site', 'pages']) await mkdir(join(dist, folder))
  return { dist, site: join(dist, 'site') }
}

/** What our server asks of a build: a policy, the other pages, compressed files. */
async function complete(dist: string): Promise<string> {
  const others = ['site/404.html', ...REPLY_PAGES.map(name => `pages/${name}.html`)]
  for (const page of others) await writeFile(join(dist, page), '<!doctype html><title>404</title>')
  await copyFile(join(DIST, 'site/favicon.svg'), join(dist, 'site/favicon.svg'))
  const html = await readFile(join(dist, 'site/index.html'), 'utf8')
  await writeFile(join(dist, 'csp.txt'), contentSecurityPolicy([html], ''))
  await compressTree(join(dist, 'site'))
  return dist
}
