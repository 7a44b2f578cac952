import { createLog } from '../../packages/contact-server/base/log.ts'
import { readManifest } from '../../packages/contact-server/pages/manifest.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { type LocalOptions, serveLocally } from '../../packages/contact-server/testing/serve.ts'

export type SiteServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the real server without rate limits, on a free port, in this process. The result's `home` is the page's address,
 * which ends with `/`.
 */
export async function startServer(dist: string, options: LocalOptions = {}) {
  const scratch = new Scratch()
  const { owner } = readManifest(dist).content
  const log = createLog({ level: 'error', write: line => console.error(line), readable: true })
  const server = await serveLocally(scratch, { dist, log, owner, ...options })
  return { ...server, stop: () => scratch.disposeAsync() }
}
