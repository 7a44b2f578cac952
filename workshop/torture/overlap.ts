import { createLedger, type Ledger } from './ledger.ts'
import {
  eventually,
  type Options,
  type Result,
  repeat,
  type Scratch,
  withScratch,
} from './scenario.ts'
import { type ServerProcess, smallDist, startServer } from './server-process.ts'
import { startSink } from './smtp-sink.ts'
import { newToken, visit } from './visitor.ts'

const VISITORS_PER_PHASE = 6

/**
 * A deploy that overlaps: two servers on one data directory receive together, each message at both; the old one is
 * killed (odd rounds) or stopped (even rounds), a third comes up. Both must not send, and none may forget.
 */
export function overlap(options: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger('two servers, one data directory')
    const bench = await setUp(scratch)
    const rounds = await repeat(options, round => deploy(bench, ledger, round))
    const result = ledger.close(bench.sink.arrived)
    // The killed server may have been between the final 250 and its record.
    const gap = Math.ceil(rounds / 2)
    if (result.duplicates > gap) result.problems.push(`${result.duplicates} duplicates`)
    const notes = [`${rounds} deploys, ${gap} by kill -9, duplicates bounded by ${gap}`]
    return { ...result, notes, peakMb: bench.peakMb }
  })
}

type Bench = Awaited<ReturnType<typeof setUp>>

async function setUp(scratch: Scratch) {
  const sink = await startSink(scratch)
  const options = { dist: smallDist(scratch), dataDir: scratch.directory(), smtpPort: sink.port }
  return { sink, start: () => startServer(scratch, options), peakMb: 0 }
}

async function deploy(bench: Bench, ledger: Ledger, round: number): Promise<void> {
  const [old, young] = await Promise.all([bench.start(), bench.start()])
  await receive([old, young], ledger)
  const busy = receive([old, young], ledger)
  await old.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
  await busy
  const third = await bench.start()
  await receive([young, third], ledger)
  await eventually('all mails', () => ledger.isComplete(bench.sink.arrived)).catch((error: Error) =>
    ledger.problems.push(error.message),
  )
  bench.peakMb = Math.max(bench.peakMb, third.peakMb() ?? 0)
  await Promise.all([young.stop('SIGTERM'), third.stop('SIGTERM')])
}

/** Each visitor's message goes to every server at once, as by a proxy that tries again elsewhere. */
async function receive(servers: ServerProcess[], ledger: Ledger): Promise<void> {
  const visitors = Array.from({ length: VISITORS_PER_PHASE }, newToken)
  await Promise.all(
    visitors.flatMap(token =>
      servers.map(async ({ port }) => {
        const { status, ms } = await visit(port, { token })
        if (status === 200) ledger.acknowledge(token, ms)
        ledger.expect([200, 0].includes(status), `a server answered ${status}`)
      }),
    ),
  )
}
