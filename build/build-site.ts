import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'html-minifier-next'
import { loadEnv } from 'vite'
import { MIGRATIONS } from '../packages/contact-server/base/places.ts'
import { ROOT } from '../root.ts'
import { filesUnder } from '../schema/folder/files-under.ts'
import type { LoadedSites } from '../schema/load-sites.ts'
import { bundlePrograms } from './bundle.ts'
import { compressTree } from './compress.ts'
import { removeUnused } from './keep.ts'
import { newStamp } from './last-build.ts'
import { makeBundles } from './make-pages.ts'
import { hostFiles } from './static-host.ts'
import { WORK } from './work-folder.ts'
import { writeFiles, writeSite } from './write-site.ts'

const DRAFT = join(WORK, 'dist')
const SITE = join(DRAFT, 'site')

/**
 * Makes a complete build: the browser scripts, the files of write-site.ts, compressed copies of published files, the PostgreSQL
 * migrations, the programs for the owner's server (bundle.ts) and, for a static host, its settings (static-host.ts).
 * @param loaded content without faults
 * @param out the folder of the build, which is replaced at the end
 * @param production recorded in the build, so that `buildWhatChanged` builds for production again
 * @param isStatic true for a static host; implied by VITE_BACKEND_URL
 * @param isDemo true for a demonstration, whose form sends nothing
 * @param say called with lines of progress and advice
 */
export async function buildSite(
  loaded: LoadedSites,
  out: string,
  { production = false, isStatic = false, isDemo = false, say = (_line: string) => {} } = {},
) {
  checkBackend()
  const base = new URL(loaded.sites[0]?.url ?? '').pathname
  const stamp = await newStamp({ production, isDemo }, loaded.folder)
  await mkdir(SITE, { recursive: true })
  const [bundles] = await Promise.all([makeBundles(SITE, base, isDemo), bundlePrograms(DRAFT)])
  const { pages, backend, forHost } = await writeSite(loaded, bundles, {
    folder: DRAFT,
    base,
    stamp,
    isStatic,
    say,
    finish: minifyHtml,
  })
  await compressTree(SITE)
  if (forHost) await writeFiles(DRAFT, hostFiles(filesUnder(SITE), pages, { backend, base, say }))
  await cp(MIGRATIONS, join(DRAFT, 'migrations'), { recursive: true })
  await removeUnused()
  await rm(out, { recursive: true, force: true })
  // `rename` can't move a folder to another disk; `cp` can copy it there.
  await rename(DRAFT, out).catch(() => cp(DRAFT, out, { recursive: true }))
}

/**
 * Checks VITE_BACKEND_URL, which Vite reads from the environment or from a file such as `.env`.
 * @throws an Error unless it is empty, or an HTTP or HTTPS origin as `URL.origin` writes it
 */
function checkBackend(): void {
  const { VITE_BACKEND_URL: url = '' } = loadEnv('production', ROOT, 'VITE_')
  if (!url || (/^https?:/.test(url) && URL.parse(url)?.origin === url)) return
  throw new Error(
    `VITE_BACKEND_URL: expected an origin without a slash at its end, like https://abcdefgh.supabase.co, got «${url}».`,
  )
}

/** Sorts attributes, because attributes that always have the same order compress better. */
async function minifyHtml(html: string): Promise<string> {
  const minified = await minify(html, {
    removeOptionalTags: true,
    sortAttributes: true,
    decodeEntities: true,
    collapseBooleanAttributes: true,
  })
  return minified.replace(/<(path|rect|circle|use|ellipse)([^>]*)><\/\1>/g, '<$1$2/>')
}
