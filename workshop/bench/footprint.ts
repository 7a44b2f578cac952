import { join } from 'node:path'
import { startServer } from '../testing/processes.ts'
import { figure, median } from '../testing/report.ts'
import { eventually, pause, type Scratch } from '../testing/scratch.ts'
import { startSmtpServer } from '../testing/smtp.ts'
import { type Program, residentMb } from './processors.ts'
import { loadMessages } from './wrk.ts'

const BARE = join(import.meta.dirname, 'bare-server.mjs')
const RESTED_MS = 2_000
const DELIVERED = 2_500
const LONG_MS = 600_000

/**
 * Starts a bare server and ours in turn, each on a store that is there already.
 * @returns a row for each: ms until it listens, MB at rest
 */
export async function compareStarts(scratch: Scratch, dist: string, rounds: readonly unknown[]) {
  const servers = [
    { name: 'bare server', main: BARE },
    { name: 'ours', main: join(dist, 'server.mjs') },
  ].map(it => ({ ...it, DATA_DIR: scratch.directory(), ms: [] as number[], mb: [] as number[] }))
  for (const [round] of ['makes the store', ...rounds].entries())
    for (const { main, DATA_DIR, ms, mb } of servers) {
      const startedMs = performance.now()
      const server = startServer(scratch, dist, { DATA_DIR, NODE_COMPILE_CACHE: undefined }, [main])
      await server.port
      const tookMs = performance.now() - startedMs
      await pause(RESTED_MS)
      if (round > 0) ms.push(tookMs)
      if (round > 0) mb.push(residentMb(server.child.pid ?? 0))
      await server.stop()
    }
  return servers.map(({ name, ms, mb }) => [name, figure(median(ms)), figure(median(mb))])
}

/** A mail server that keeps nothing but how many mails came. */
export async function countingMailServer(scratch: Scratch) {
  let count = 0
  const { port, stop } = await startSmtpServer({
    onData(stream, _, done) {
      stream.resume().on('end', () => {
        count++
        done()
      })
    },
  })
  scratch.defer(stop)
  return { url: `smtp://127.0.0.1:${port}`, count: () => count }
}

type MailServer = Awaited<ReturnType<typeof countingMailServer>>

/** Sends messages, a second of them at a time, until so many more have been delivered. @returns MB afterwards */
export async function deliver(server: Program, mail: MailServer): Promise<number> {
  const enough = mail.count() + DELIVERED
  while (mail.count() < enough) {
    const { perSecond } = await loadMessages(server, 16, 1)
    const target = Math.min(enough, mail.count() + perSecond / 2)
    await eventually(() => mail.count() >= target, 'delivery', LONG_MS)
  }
  return residentMb(server.pid)
}
