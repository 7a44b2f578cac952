import { ensurePostgres } from '../machine/find-postgres.ts'
import { createLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import {
  emptyResult,
  eventually,
  type Options,
  type Result,
  repeat,
  withScratch,
} from './scenario.ts'
import { moreMails, type SharedFault } from './shared-faults.ts'
import { type Patience, startTwoServers } from './two-servers.ts'

/** In use: 4 minutes, 5 s and 8 s. Shorter here, so that the end of a lease is met in every run. */
const PATIENCE: Patience = { leaseMs: 10_000, pollMs: 1_000, deadlineMs: 2_000 }
const CUT_MS = 30_000

/** Two servers on one PostgreSQL take and deliver messages without a pause while a fault is injected, `rounds` times. */
export function severalServers(
  { name, inject, mayRepeat }: SharedFault,
  patience = PATIENCE,
): (options: Options) => Promise<Result> {
  return options =>
    withScratch(async scratch => {
      const title = `two servers, PostgreSQL: ${name}`
      const programs = ensurePostgres()
      if (!programs) return { ...emptyResult(title), skipped: 'SKIPPED: no PostgreSQL server here' }
      const ledger = createLedger(title)
      const bench = await startTwoServers(scratch, programs, {
        ...patience,
        cutMs: options.cutMs ?? CUT_MS,
      })
      const load = startLoad(bench.ports, ledger)
      const recoveriesMs: number[] = []
      const rounds = await repeat(options, async () => {
        await moreMails(bench)
        recoveriesMs.push(await inject(bench, ledger))
      })
      await load.stop()
      const all = () => ledger.isComplete(bench.sink.arrived)
      await eventually('every mail', all).catch((error: Error) =>
        ledger.problems.push(error.message),
      )
      const result = ledger.close(bench.sink.arrived)
      const bound = rounds * mayRepeat
      ledger.expect(result.duplicates <= bound, `${result.duplicates} duplicates`)
      const slowest = (Math.max(...recoveriesMs) / 1000).toFixed(1)
      ledger.notes.push(
        `${rounds} times, recovered within ${slowest} s (lease ${patience.leaseMs / 1000} s), duplicates bounded by ${bound}; ${load.refused()} posts were told to come back`,
      )
      return result
    })
}
