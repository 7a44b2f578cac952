/**
 * `npm run build [-- --production] [--static] [--out <folder>] [--if-changed]` builds the site and prints the sizes of its
 * pages. Without `--out`, the site goes to dist/. With `--production`, the build refuses placeholders. With `--static`, or
 * when VITE_BACKEND_URL is set, the site is for a static host. With `--if-changed`, the build runs only when sources or
 * settings have changed.
 */
import { glob, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { byAdvice, type Finding, fault, problem, sentence } from '../schema/finding.ts'
import { allFindings } from '../schema/findings/all-findings.ts'
import { shownPath, takeContentFolder } from '../schema/folder/content-folder.ts'
import { type LoadedSites, loadSites, refuseFaults } from '../schema/load-sites.ts'
import { isReservedDomain } from '../schema/values/reserved-domain.ts'
import { isLocalHost } from '../server/base/hosts.ts'
import { DIST } from '../server/base/root.ts'
import { ownerOf } from '../server/doctor/content-report.ts'
import { loadEnvFile } from '../server/settings/env-file.ts'
import { FLIGHT_BYTES, HEADER_BYTES } from './build/first-response-bytes.ts'
import { lastBuild } from './build/last-build.ts'
import { openWorkFolder } from './build/work-folder.ts'
import { withLock } from './node/lock.mjs'

const LATE =
  '\nIt no longer fits the first flight of packets, so visitors wait one more round trip (docs/decisions/09-one-flight.md).'

const UNCOUNTED = fault(
  'counts nothing on a static host, because only the server of this template counts visits: remove it (docs/visits.md).',
  { file: 'site.ts', field: '«visits»' },
)

/** The settings whose addresses the build writes into the site, each with the advice for a wrong address. */
const ADDRESSES = {
  SITE_URL: 'name the address where visitors will find the site',
  VITE_BACKEND_URL: 'name the address where visitors’ browsers will find the contact function',
}

/**
 * Checks the content and the addresses before a build for production. Prints what the owner should check but may keep.
 * @throws an Error that lists the placeholders and other faults, grouped by advice
 */
function refusePlaceholders(loaded: LoadedSites, isStatic: boolean): void {
  const folder = shownPath(loaded.folder)
  const own = allFindings(loaded)
  const findings = [...own, ...addressFindings(), ...(isStatic ? backendFindings() : [])]
  const { warning: kept, problem: left } = Object.groupBy(findings, ({ level }) => level)
  if (kept) console.warn(`Accepted, but please check:\n${byAdvice(kept, folder)}`)
  if (left) throw new Error(`Not fit for production:\n${byAdvice(left, folder)}`)
}

/** Returns a problem for each address that cannot be the owner's, such as localhost or example.com. */
function addressFindings(): Finding[] {
  return Object.entries(ADDRESSES).flatMap(([name, fix]) => {
    const hostname = URL.parse(process.env[name]?.trim() ?? '')?.hostname
    if (!hostname || !(isReservedDomain(hostname) || isLocalHost(hostname))) return []
    return [problem(`${name}: ${process.env[name]}`, fix)]
  })
}

/**
 * Returns a problem when VITE_BACKEND_URL is missing. A static host itself cannot take messages, so its site needs the
 * address of the contact function.
 */
function backendFindings(): Finding[] {
  if (process.env.VITE_BACKEND_URL?.trim()) return []
  const fix =
    'a static host takes no messages: deploy the contact function and set its address (docs/deploy.md)'
  return [problem('VITE_BACKEND_URL: missing', fix)]
}

/**
 * Returns a text with the size of a page before and after compression. The text warns when a server cannot send the
 * whole page in the first round trip (first-response-bytes.ts).
 */
async function weigh(folder: string): Promise<string> {
  const [html, brotli] = await Promise.all(
    ['index.html', 'index.html.br'].map(file => readFile(join(folder, file))),
  )
  const sizes = `${html?.length} bytes, ${brotli?.length} in brotli.`
  return HEADER_BYTES + (brotli?.length ?? 0) > FLIGHT_BYTES ? sizes + LATE : sizes
}

type Options = { out: string; production: boolean; isStatic: boolean }

/** Checks the content and builds the site. @throws an Error that says what to fix */
async function build(content: string, { out, production, isStatic }: Options): Promise<void> {
  const loaded = await loadSites(content, process.env)
  const forHost = isStatic || process.env.VITE_BACKEND_URL?.trim()
  if (forHost && ownerOf(loaded).visits) console.warn(sentence(UNCOUNTED, shownPath(content)))
  refuseFaults(loaded)
  if (production) refusePlaceholders(loaded, isStatic)
  openWorkFolder()
  const { buildSite } = await import('./build/build-site.ts')
  const say = (line: string) => console.log(line)
  await buildSite(loaded, out, { production, isStatic, say })
  const seconds = (performance.now() / 1000).toFixed(1)
  const site = join(out, 'site')
  const name = relative(process.cwd(), out)
  console.log(`${name}/ is built in ${seconds} s: the page is ${await weigh(site)}`)
  const translations = loaded.sites.slice(1).flatMap(({ lang }) => [lang, `${lang}/projets/*`])
  for (const pages of ['projets/*', ...translations])
    for await (const folder of glob(pages, { cwd: site }))
      console.log(`/${folder} is ${await weigh(join(site, folder))}`)
}

try {
  const content = takeContentFolder()
  loadEnvFile()
  const { values } = parseArgs({
    options: {
      production: { type: 'boolean', default: false },
      static: { type: 'boolean', default: false },
      out: { type: 'string', default: DIST },
      'if-changed': { type: 'boolean' },
    },
  })
  const { production, static: isStatic } = values
  const out = resolve(values.out)
  // `lastBuild` runs under the lock, because another build may have ended while this process waited.
  await withLock(`${out}.lock`, 'Waiting for another build…', async () => {
    if (values['if-changed'] && (await lastBuild(content, out))?.changed.length === 0) return
    await build(content, { out, production, isStatic })
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
