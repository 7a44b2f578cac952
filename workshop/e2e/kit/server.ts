import { join } from 'node:path'
import { site } from '../../../content/site.ts'
import { createLog } from '../../../server/base/log.ts'
import { ROOT } from '../../../server/base/root.ts'
import { Scratch } from '../../testing/scratch.ts'
import { serveLocally } from '../../testing/serve.ts'

/** What `npm run build` left. */
export const BUILT = join(ROOT, 'dist')

export type SiteServer = Awaited<ReturnType<typeof startServer>>

/** The real server with no limits, on a free port, in this process; `home` is the page's address, with `/` at its end. */
export async function startServer(dist = BUILT) {
  const scratch = new Scratch()
  const log = createLog({ level: 'error', write: line => console.error(line), readable: true })
  const server = await serveLocally(scratch, { dist, owner: site, log })
  return { ...server, stop: () => scratch.disposeAsync() }
}
