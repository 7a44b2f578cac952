import { join } from 'node:path'
import { REFUSALS } from '../../contact/sentences.ts'
import { LEASE_MS } from '../../server/outbox/deliver-next.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { emptyResult, eventually, type Options, type Result, withScratch } from './scenario.ts'
import { smallDist, startServer } from './server-process.ts'
import { startService, WIDE } from './service.ts'
import { mountSmallDisk } from './small-disk.ts'
import { startSink } from './smtp-sink.ts'
import { ORIGIN, visit } from './visitor.ts'

const NAME = 'disk full'
const NO_DISK = 'SKIPPED: a small file system can only be mounted by root on Linux'

/** Fills the disk under a running server `rounds` times; 40 visitors are turned away, then served without a restart. */
export function diskFull(options: Options): Promise<Result> {
  return withScratch(async scratch => {
    const disk = mountSmallDisk(scratch)
    if (!disk) return { ...emptyResult(NAME), skipped: NO_DISK }
    const ledger = createLedger(NAME)
    const sink = await startSink(scratch)
    const files = { dist: smallDist(scratch), dataDir: join(disk.directory, 'data') }
    const server = await startServer(scratch, { ...files, smtpPort: sink.port })
    const has = (token: string) => sink.arrived.some(mail => mail.token === token)
    const served = async (token: string | undefined, when: string) => {
      const answer = await visit(server.port, token ? { token } : {})
      ledger.expect(answer.status === 200, `${when}: ${answer.status}`)
      if (answer.status === 200) ledger.acknowledge(answer.token, answer.ms)
      await eventually(`${when}: the mail`, () => has(answer.token)).catch((error: Error) =>
        ledger.problems.push(error.message),
      )
    }
    await served(undefined, 'before')
    for (let round = 0; round < options.rounds && !options.signal.aborted; round++) {
      disk.fill()
      const turnedAway = await turnAway(server.port, ledger)
      disk.free()
      // The same visitor presses the button again.
      await served(turnedAway, `after space was freed (${round + 1})`)
    }
    const peakMb = server.peakMb()
    await server.stop('SIGTERM')
    return { ...ledger.close(sink.arrived), peakMb }
  })
}

async function turnAway(port: number, ledger: Ledger): Promise<string> {
  const visits = await Promise.all(Array.from({ length: 40 }, () => visit(port)))
  for (const { status, body, cors, retryAfterS } of visits) {
    ledger.expect(status === 503, `a full disk answered ${status}`)
    ledger.expect(body?.success === false, 'a full disk answered success')
    ledger.expect(body?.error === REFUSALS.unavailable, `not the French sentence: ${body?.error}`)
    ledger.expect(cors === ORIGIN, 'no CORS headers on a 503')
    ledger.expect(retryAfterS > 0, 'no Retry-After on a 503')
  }
  return visits[0]?.token ?? ''
}

/** The disk fills up between the mail server's 250 and the record of it: the mail must not be sent again. */
export function diskFullAfterSending(_: Options): Promise<Result> {
  return withScratch(async scratch => {
    const disk = mountSmallDisk(scratch)
    if (!disk) return { ...emptyResult(`${NAME} after the 250`), skipped: NO_DISK }
    const ledger = createLedger(`${NAME} after the 250`)
    let fills = true
    const sink = await startSink(scratch, { beforeReply: () => fills && disk.fill() })
    const clock = { now: Date.now() }
    const dataDir = join(disk.directory, 'data')
    const options = { dataDir, smtpPort: sink.port, limits: WIDE, now: () => clock.now }
    const { port, lines } = await startService(scratch, options)
    const first = await visit(port)
    ledger.acknowledge(first.token, first.ms)
    await eventually('the failed record', () => lines.join().includes('worker_failed'))
    fills = false
    disk.free()
    clock.now += LEASE_MS
    const second = await visit(port)
    ledger.acknowledge(second.token, second.ms)
    await eventually('both records', () => lines.join().match(/"message_sent"/g)?.length === 2)
    const result = ledger.close(sink.arrived)
    ledger.expect(result.duplicates === 0, 'a mail was sent twice because its record had failed')
    return result
  })
}
