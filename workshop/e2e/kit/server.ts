import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { site } from '../../../content/site.ts'
import { createLog } from '../../../server/base/log.ts'
import { loadSite } from '../../../server/pages/site-files.ts'
import { readConfig } from '../../../server/settings/config.ts'
import { openContactService } from '../../../server/shell/node-service.ts'
import { serve } from '../../../server/shell/serve.ts'
import { openSqliteStore } from '../../../server/store/sqlite/store.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ROOMY = { burst: 10_000, refillMs: 1 }

export type SiteServer = {
  url: string
  /** The page's address, below a path where the build lies below one, with `/` at its end. */
  home: string
  dataDir: string
  stop: () => Promise<void>
}

export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'portfolio-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The real server on a free port, in this process: only so can the tests, which all come from one address, send a lot. */
export async function startServer(dist = join(ROOT, 'dist')): Promise<SiteServer> {
  const folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir }, site)
  const log = createLog({ level: 'error', write: line => console.error(line), readable: true })
  const { base, respond, pages } = loadSite(dist, { https: false })
  const store = openSqliteStore(dataDir)
  const limits = { perSender: ROOMY, overall: ROOMY }
  const service = openContactService(config, { store, log, site: respond, pages, limits })
  const { host, port } = config
  const running = await serve({ service, host, port, log })
  const stop = async () => {
    await running.stop()
    await folder.remove()
  }
  const url = `http://localhost:${running.port}`
  return { url, home: url + base, dataDir, stop }
}

export type ServerProcess = { url: string; kill: (signal: NodeJS.Signals) => Promise<void> }

/** `server/main.ts` as the owner runs it, once it listens on a free port. */
export async function spawnServer(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', chunk => said.push(`${chunk}`))
  const port = await listeningPort(child.stdout)
  if (!port) throw new Error(`The server did not start: ${said.join('')}`)
  return {
    url: `http://localhost:${port}`,
    kill: async signal => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

async function listeningPort(stdout: Readable): Promise<number | undefined> {
  for await (const line of createInterface(stdout)) {
    const { event, port } = JSON.parse(line) as { event: string; port?: number }
    if (event !== 'listening') continue
    stdout.resume()
    return port
  }
  return undefined
}
