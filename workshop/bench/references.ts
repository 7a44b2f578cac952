import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { REPLY_PAGES } from '../../contact/result-pages.ts'
import { ROOT } from '../../server/base/root.ts'
import { buildSite } from '../../tools/build/build-site.ts'
import { compressTree } from '../../tools/build/compress.ts'
import { contentSecurityPolicy } from '../../tools/build/content-security-policy.ts'
import { isBuilt } from '../../tools/build/last-build.ts'
import type { Scratch } from '../testing/scratch.ts'
import { buildClientRendered } from './client-rendered/build.ts'

/** Start Bootstrap's one page for freelancers, fetched from npm with the Bootstrap that it is made for. */
const PEER = 'startbootstrap-freelancer'
const PEER_VERSION = '7.0.7'
const PEER_FOLDER = join(ROOT, '.cache/peer')
const BOOTSTRAP = 'bootstrap.bundle.min.js'
/** Icons, fonts and a form of other hosts: what they cost is left out, in the page's favour. */
const OF_OTHER_HOSTS = /<(?:script|link)[^>]*"https:[^>]*>(?:<\/script>)?/g
/** For pages that know of no policy; nothing of another host is loaded. */
const LOOSE_POLICY = "default-src 'self' data: 'unsafe-inline'"

const DIST = join(import.meta.dirname, '../../dist')
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

/** Fetches a portfolio that anybody can have; resolves to a folder as above. */
export async function makePeer(scratch: Scratch): Promise<string> {
  const where = ['--prefix', PEER_FOLDER, '--prefer-offline', '--ignore-scripts']
  await promisify(execFile)('npm', ['install', ...where, `${PEER}@${PEER_VERSION}`])
  const modules = join(PEER_FOLDER, 'node_modules')
  const makePage = async (site: string) => {
    await cp(join(modules, PEER, 'dist'), site, { recursive: true })
    await copyFile(join(modules, 'bootstrap/dist/js', BOOTSTRAP), join(site, 'js', BOOTSTRAP))
    const html = await readFile(join(site, 'index.html'), 'utf8')
    const own = html.replace(/https:[^"]*(?=\/bootstrap\.bundle)/, 'js')
    await writeFile(join(site, 'index.html'), own.replace(OF_OTHER_HOSTS, ''))
  }
  return makeDist(scratch, makePage, LOOSE_POLICY)
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
