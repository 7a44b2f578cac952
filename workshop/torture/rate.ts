import { createLedger } from './ledger.ts'
import { eventually, type Options, type Result, repeat, withScratch } from './scenario.ts'
import { smallDist, startServer } from './server-process.ts'
import { startSink } from './smtp-sink.ts'
import { quarantined } from './store.ts'
import { visit } from './visitor.ts'

const AT_ONCE = 4

/** How fast messages are accepted: `rounds` visitors, four at a time, against a server process of its own. */
export function acceptRate(options: Options): Promise<Result> {
  return withScratch(async scratch => {
    const ledger = createLedger('accept rate')
    const sink = await startSink(scratch)
    const files = { dist: smallDist(scratch), dataDir: scratch.directory() }
    const server = await startServer(scratch, { ...files, smtpPort: sink.port })
    const startedAtMs = performance.now()
    const visitor = async () => {
      const { token, status, ms } = await visit(server.port)
      ledger.expect(status === 200, `a visitor got ${status}`)
      if (status === 200) ledger.acknowledge(token, ms)
    }
    const groups = { ...options, rounds: Math.ceil(options.rounds / AT_ONCE) }
    await repeat(groups, () => Promise.all(Array.from({ length: AT_ONCE }, visitor)).then(() => {}))
    const seconds = (performance.now() - startedAtMs) / 1000
    const aside = () => quarantined(files.dataDir)
    const all = () => ledger.isComplete(sink.arrived, aside())
    await eventually('every mail', all).catch(() => {})
    ledger.notes.push(`${Math.round(ledger.acknowledged.size / seconds)} accepted a second`)
    return { ...ledger.close(sink.arrived, aside()), peakMb: server.peakMb() }
  })
}
