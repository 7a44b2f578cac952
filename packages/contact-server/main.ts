import './base/frugal-heap.ts'
import { parseArgs } from 'node:util'
import { createLog } from './base/log.ts'
import { DIST } from './base/places.ts'
import { DistError, readManifest } from './pages/manifest.ts'
import { loadSite } from './pages/site-files.ts'
import { ConfigError } from './settings/config.ts'
import { loadConfig } from './settings/env-file.ts'
import { openContactService } from './shell/node-service.ts'
import { serve } from './shell/serve.ts'
import { shutDownGracefully } from './shell/shutdown.ts'
import { mapStackTraces } from './shell/source-maps.ts'
import { openStore } from './store/open-store.ts'
import { StoreError } from './store/store.ts'

async function main(): Promise<void> {
  mapStackTraces(import.meta.url)
  const { values } = parseArgs({ options: { dist: { type: 'string' } } })
  const dist = values.dist ?? DIST
  const config = loadConfig(readManifest(dist).content.owner)
  const log = createLog({
    level: config.logLevel,
    write: line => process.stdout.write(`${line}\n`),
    readable: process.stdout.isTTY === true,
  })
  ignoreClosedOutput()
  const finishWith = shutDownGracefully(log)
  const https = config.siteUrl.startsWith('https:')
  const { base, ...site } = loadSite(dist, { https })
  const store = await openStore(config, log)
  const service = openContactService(config, { store, log, ...site })
  const { host } = config
  const { port, stop } = await serve({ service, host, port: config.port, log })
  finishWith(stop)
  log.info('listening', {
    host,
    port,
    site: config.siteUrl,
    store: config.databaseUrl ? 'postgres' : 'sqlite',
    mail: config.smtp ? 'smtp' : 'maildir',
  })
  const isPublic = config.siteUrl !== `http://localhost:${config.port}`
  const forVisitors = isPublic ? `, for visitors at ${config.siteUrl} (SITE_URL)` : ''
  say(`The site is at http://localhost:${port}${base}${forVisitors}`)
  say(`Messages go to ${service.mailTarget}`)
}

/** Ignores write errors on stdout and stderr, so that the server keeps running when the program that reads its output exits. */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Prints to stderr, because stdout carries only log events. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

function explain(error: unknown): string {
  const isOurs =
    error instanceof ConfigError || error instanceof StoreError || error instanceof DistError
  return isOurs ? error.message : `The server could not start: ${(error as Error).message}`
}

try {
  await main()
} catch (error) {
  say(explain(error))
  process.exit(1)
}
