/**
 * `npm run build [-- <options>]` builds the site and prints the sizes of home pages and case studies.
 * - `--content <folder>` reads that folder instead of content/.
 * - `--out <folder>` replaces that folder instead of dist/.
 * - `--production` refuses a site that isn't ready for visitors, for example because it has placeholders.
 * - `--static`, or a VITE_BACKEND_URL, makes a site for a static host.
 * - `--demo` asks search engines not to list the pages, and makes a form that sends nothing. It refuses all content but the
 *   template's own.
 * - `--if-changed` builds nothing when sources and settings are unchanged since the last build, unless that had `--demo`.
 */
import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { FLIGHT_BYTES, HEADER_BYTES } from '../build/first-response-bytes.ts'
import { lastBuild } from '../build/last-build.ts'
import { refuseUnfit } from '../build/refuse-unfit.ts'
import { openWorkFolder } from '../build/work-folder.ts'
import { MANIFEST } from '../packages/contact-server/pages/manifest.ts'
import { loadEnvFile } from '../packages/contact-server/settings/env-file.ts'
import { DIST } from '../root.ts'
import { takeContentFolder } from '../schema/folder/content-folder.ts'
import { loadSites } from '../schema/load-sites.ts'
import { withLock } from './node/lock.mjs'

const LATE =
  '\nIt no longer fits the first flight of packets, so visitors wait one more round trip (docs/decisions/09-one-flight.md).'

function weigh(folder: string): string {
  const sizeOf = (file: string) => statSync(join(folder, file)).size
  const brotli = sizeOf('index.html.br')
  const sizes = `${sizeOf('index.html')} bytes, ${brotli} in brotli.`
  return HEADER_BYTES + brotli > FLIGHT_BYTES ? sizes + LATE : sizes
}

/** The build deletes all files in `out`. @throws an Error when `out` has files and is neither dist/ nor an earlier build */
function refuseOtherFiles(out: string): void {
  const files = existsSync(out) ? readdirSync(out) : []
  if (files.length > 0 && !files.includes(MANIFEST) && out !== DIST)
    throw new Error(`--out: the build would delete the files in ${out}: name a new folder.`)
}

type Options = { out: string; production: boolean; isStatic: boolean; isDemo: boolean }

async function build(content: string, { out, ...options }: Options): Promise<void> {
  const loaded = await loadSites(content, process.env)
  refuseUnfit(loaded, { ...options, warn: console.warn }, process.env)
  openWorkFolder()
  const { buildSite } = await import('../build/build-site.ts')
  await buildSite(loaded, out, { ...options, say: console.log })
  const seconds = (performance.now() / 1000).toFixed(1)
  const site = join(out, 'site')
  const name = relative(process.cwd(), out)
  console.log(`${name}/ is built in ${seconds} s: the page is ${weigh(site)}`)
  const translations = loaded.sites.slice(1).flatMap(({ lang }) => [lang, `${lang}/projets/*`])
  for (const pages of ['projets/*', ...translations])
    for (const folder of globSync(pages, { cwd: site }))
      console.log(`/${folder} is ${weigh(join(site, folder))}`)
}

try {
  const content = takeContentFolder()
  loadEnvFile()
  const { values } = parseArgs({
    options: {
      production: { type: 'boolean', default: false },
      static: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      out: { type: 'string', default: DIST },
      'if-changed': { type: 'boolean' },
    },
  })
  const { production, static: isStatic, demo: isDemo } = values
  const out = resolve(values.out)
  refuseOtherFiles(out)
  // `lastBuild` is called under the lock, because another build may have ended while this process waited.
  await withLock(`${out}.lock`, 'Waiting for another build…', async () => {
    if (values['if-changed'] && (await lastBuild(content, out))?.changed.length === 0) return
    await build(content, { out, production, isStatic, isDemo })
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
