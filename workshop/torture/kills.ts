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
import { type SinkOptions, startSink } from './smtp-sink.ts'
import { newToken, visit } from './visitor.ts'

type Point = {
  /** A statement of the store at which the process ends itself, see kill-points.ts. */
  statement?: string
  /** A moment of the SMTP conversation at which the process is killed. */
  smtp?: keyof Omit<SinkOptions, 'port'>
  /** The mail server has the mail, the store does not know: the only gap that may send twice. */
  mayRepeat?: true
}

export const KILL_POINTS: Record<string, Point> = {
  'before insert': { statement: 'before:insert' },
  'after insert, before the reply': { statement: 'after:insert' },
  'after the reply': {},
  'after claim': { statement: 'after:claim' },
  'in DATA': { smtp: 'onData' },
  'after the final 250': { smtp: 'afterReply', mayRepeat: true },
  'before «sent» is recorded': { statement: 'before:sent', mayRepeat: true },
  'after «sent» is recorded': { statement: 'after:sent' },
}

/**
 * Kills the server at one point, `rounds` times, each time with a message in hand. A visitor whose connection broke
 * presses the button again, as the form asks them to. Every message must arrive, once unless the point is the gap.
 */
export function killAt(name: string): (options: Options) => Promise<Result> {
  const point = KILL_POINTS[name] ?? {}
  return options =>
    withScratch(async scratch => {
      const ledger = createLedger(`kill -9 ${name}`)
      const bench = await setUp(scratch, point)
      const kills = await repeat(options, () => killOnce(bench, ledger))
      await eventually('every acknowledged message', () =>
        ledger.isComplete(bench.sink.arrived),
      ).catch(() => {})
      const result = ledger.close(bench.sink.arrived)
      if (result.duplicates > (point.mayRepeat ? kills : 0))
        result.problems.push(`${result.duplicates} mails were sent twice`)
      return { ...result, peakMb: bench.peakMb, notes: [`${kills} kills`] }
    })
}

type Bench = Awaited<ReturnType<typeof setUp>>

async function setUp(scratch: Scratch, point: Point) {
  const victim: { server: ServerProcess | undefined } = { server: undefined }
  const shoot = point.smtp ? { [point.smtp]: () => victim.server?.kill() } : {}
  const sink = await startSink(scratch, shoot)
  const servers = { dist: smallDist(scratch), dataDir: scratch.directory(), smtpPort: sink.port }
  const start = (killPoint?: string) => startServer(scratch, { ...servers, killPoint })
  return { point, sink, victim, start, peakMb: 0 }
}

async function killOnce(bench: Bench, ledger: Ledger): Promise<void> {
  const { point, victim } = bench
  const token = newToken()
  const server = await bench.start(point.statement)
  victim.server = server
  const first = await visit(server.port, { token })
  if (first.status === 200) ledger.acknowledge(token, first.ms)
  if (!point.statement && !point.smtp) server.kill()
  const signal = await Promise.race([server.ended, eventually('the kill', () => false, 30_000)])
  ledger.expect(signal === 'SIGKILL', `the server ended by ${signal} instead of the kill`)
  victim.server = undefined
  await recover(bench, ledger, token)
}

async function recover(bench: Bench, ledger: Ledger, token: string): Promise<void> {
  const server = await bench.start()
  if (!ledger.acknowledged.has(token)) {
    const again = await visit(server.port, { token })
    ledger.expect(again.status === 200, `the visitor's second try got ${again.status}`)
    if (again.status === 200) ledger.acknowledge(token, again.ms)
  }
  await eventually('delivery after the restart', () => ledger.isComplete(bench.sink.arrived)).catch(
    (error: Error) => ledger.problems.push(error.message),
  )
  bench.peakMb = Math.max(bench.peakMb, server.peakMb() ?? 0)
  await server.stop('SIGTERM')
}
