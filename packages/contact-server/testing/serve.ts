import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '../base/log.ts'
import type { Translation } from '../http/request-language.ts'
import type { Limits } from '../outbox/limits.ts'
import { MANIFEST, type Manifest } from '../pages/manifest.ts'
import { loadSite } from '../pages/site-files.ts'
import { type Owner, readConfig } from '../settings/config.ts'
import { openContactService, type ServiceOptions } from '../shell/node-service.ts'
import { type ServeOptions, serve } from '../shell/serve.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { REPLY_PAGES } from '../wire/result-pages.ts'
import { OWNER } from './message.ts'
import { quickFolder, type Scratch } from './scratch.ts'

const NO_LIMIT = { burst: 1e6, refillMs: 1 }
export const NO_LIMITS: Limits = { perSender: NO_LIMIT, overall: NO_LIMIT }

export function memoryLog() {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  return { lines, log: createLog({ level: 'debug', write, readable: false }) }
}

export type ServiceHere = Partial<ServiceOptions> & {
  owner?: Parameters<typeof readConfig>[1]
  env?: object
  freeBytes?: Store['freeBytes']
}

/** The service runs in this process, so that a test can set its clock and limits. By default, it has a new store. */
export function openService(
  scratch: Scratch,
  { owner, env, freeBytes, ...rest }: ServiceHere = {},
) {
  const dataDir = join(scratch.directory(quickFolder()), 'data')
  const config = readConfig({ DATA_DIR: dataDir, ...env }, owner ?? OWNER)
  const { lines, log } = memoryLog()
  const opened = rest.store ?? openSqliteStore(config.dataDir, rest.now)
  const store = freeBytes ? { ...opened, freeBytes } : opened
  const service = openContactService(config, { log, limits: NO_LIMITS, ...rest, store })
  return { service, store, config, lines, log }
}

export type LocalOptions = ServiceHere & {
  /** The build to serve. Without `dist` and `site`, the server has no pages. */
  dist?: string
  connections?: ServeOptions['connections']
}

export async function serveLocally(scratch: Scratch, options: LocalOptions = {}) {
  const { dist, connections, ...rest } = options
  const { base, ...site } = dist ? loadSite(dist, { https: false }) : { base: '/' }
  const { service, config, lines, log } = openService(scratch, { ...site, ...rest })
  const where = { host: '127.0.0.1', port: 0, log: rest.log ?? log }
  const { port, stop } = await serve({ service, ...where, connections })
  scratch.defer(stop)
  const url = `http://localhost:${port}`
  return { port, url, home: url + base, dataDir: config.dataDir, lines, stop }
}

const POLICY = "default-src 'none'"
const SMALL_MANIFEST: Manifest = {
  base: '/',
  policies: { home: POLICY, study: POLICY, other: POLICY },
  stamp: { production: false, hashes: {} },
  content: { findings: [], owner: OWNER },
}

export function writeManifest(dist: string, fields: Partial<Manifest> = {}): void {
  writeFileSync(join(dist, MANIFEST), JSON.stringify({ ...SMALL_MANIFEST, ...fields }))
}

/**
 * Writes a build in which each page contains only its own file path.
 * @param dist an empty directory
 * @param languages the translations, keyed by language tag
 */
export function writeSmallDist(
  dist: string,
  languages: Record<string, Translation> = {},
  owner: Owner = OWNER,
): string {
  for (const folder of ['', ...Object.keys(languages).map(tag => `${tag}/`)]) {
    for (const part of ['site', 'pages']) mkdirSync(join(dist, part, folder), { recursive: true })
    const pages = REPLY_PAGES.map(name => `pages/${folder}${name}.html`)
    for (const file of [`site/${folder}index.html`, `site/${folder}404.html`, ...pages])
      writeFileSync(join(dist, file), file)
  }
  const { policies } = SMALL_MANIFEST
  const withPolicies = Object.entries(languages).map(([tag, it]) => [tag, { ...it, policies }])
  writeManifest(dist, {
    ...(withPolicies.length > 0 && { languages: Object.fromEntries(withPolicies) }),
    content: { findings: [], owner },
  })
  return dist
}
