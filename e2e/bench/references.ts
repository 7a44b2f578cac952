import { existsSync } from 'node:fs'
import { copyFile, cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhatChanged } from '../../build/build-what-changed.ts'
import { compressTree } from '../../build/compress.ts'
import { contentSecurityPolicy } from '../../build/content-security-policy.ts'
import { MANIFEST } from '../../packages/contact-server/pages/manifest.ts'
import type { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { writeManifest, writeSmallDist } from '../../packages/contact-server/testing/serve.ts'
import { DIST } from '../../root.ts'

/** The Content-Security-Policy for other projects' static files. */
const LOOSE_POLICY = "default-src 'self' data: 'unsafe-inline'"

const FLOOR = join(import.meta.dirname, 'floor/index.html')

export async function makeOurs(): Promise<string> {
  if (!(await buildWhatChanged())) throw new Error('The build has failed: see its output above.')
  return DIST
}

export function makeFloor(scratch: Scratch): Promise<string> {
  return makeDist(scratch, site => copyFile(FLOOR, join(site, 'index.html')))
}

/**
 * Prepares a page given with `--beside`. Resolves to a folder that our server can serve like dist/.
 * @param folder a build of this project, such as one of an older commit, or a folder of static files
 */
export async function makeOther(scratch: Scratch, folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder
  // A build of an older commit may have no manifest, so `makeDist` writes one.
  const older = join(folder, 'site')
  if (existsSync(older)) return makeDist(scratch, site => cp(older, site, { recursive: true }))
  return makeDist(scratch, site => cp(folder, site, { recursive: true }), LOOSE_POLICY)
}

/**
 * Builds a folder that our server can serve like dist/. Besides the page, it has a 404 page, the form's reply pages,
 * compressed files, and a manifest with the page's policy.
 */
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
  const home = policy ?? contentSecurityPolicy([html], '')
  writeManifest(dist, { policies: { home, study: home, other: home } })
  await compressTree(site)
  return dist
}
