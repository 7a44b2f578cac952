import { join } from 'node:path'
import { site } from '../../../content/site.ts'
import { createLog } from '../../../server/base/log.ts'
import { ROOT } from '../../../server/base/root.ts'
import * as processes from '../../testing/processes.ts'
import { Scratch } from '../../testing/scratch.ts'
import { serveLocally } from '../../testing/serve.ts'

export type SiteServer = Awaited<ReturnType<typeof startServer>>

const BUILT = join(ROOT, 'dist')

/** The real server with no limits, on a free port, in this process; `home` is the page's address, with `/` at its end. */
export async function startServer(dist = BUILT) {
  const scratch = new Scratch()
  const log = createLog({ level: 'error', write: line => console.error(line), readable: true })
  const server = await serveLocally(scratch, { dist, owner: site, log })
  return { ...server, stop: () => scratch.disposeAsync() }
}

export type ServerProcess = Awaited<ReturnType<typeof spawnServer>>

/** `server/main.ts` as the owner runs it, once it listens on a free port. */
export async function spawnServer(settings: Record<string, string>) {
  const scratch = new Scratch()
  const { port, stop } = processes.startServer(scratch, BUILT, settings)
  return { url: `http://localhost:${await port}`, kill: stop }
}

export async function temporaryFolder() {
  const scratch = new Scratch()
  return { path: scratch.directory(), remove: () => scratch.disposeAsync() }
}
