import { percentile } from '../bench/statistics.ts'
import type { Setting } from './run.ts'

export type Tally = ReturnType<typeof createTally>
export type Summary = ReturnType<Tally['summary']>

/** Counts what happens to the messages of a run. */
export function createTally({ outage, endMs }: Pick<Setting, 'outage' | 'endMs'>) {
  const delaysMs: number[] = []
  const counts = { arrived: 0, setAside: 0, attempts: 0, waiting: 0, longestQueue: 0 }
  const backAtMs = outage && outage.atMs + outage.lastsMs
  let emptyAtMs: number | undefined

  function noteEmpty(nowMs: number): void {
    if (backAtMs === undefined || nowMs < backAtMs || counts.waiting > 0) return
    emptyAtMs ??= nowMs
  }

  return {
    arrived(nowMs: number, setAside: boolean): void {
      counts.arrived++
      if (setAside) counts.setAside++
      else {
        // Nothing had waited at the return, if nothing does at the first arrival after it.
        if (backAtMs !== undefined && nowMs >= backAtMs) noteEmpty(backAtMs)
        counts.waiting++
        counts.longestQueue = Math.max(counts.longestQueue, counts.waiting)
      }
    },
    tried(): void {
      counts.attempts++
    },
    sent(submittedAtMs: number, nowMs: number): void {
      counts.waiting--
      delaysMs.push(nowMs - submittedAtMs)
      noteEmpty(nowMs)
    },
    /** All figures of the run. Delays are those of sent messages, NaN when there is none. */
    summary() {
      if (backAtMs !== undefined && backAtMs <= endMs) noteEmpty(backAtMs)
      const sorted = delaysMs.toSorted((a, b) => a - b)
      const sum = sorted.reduce((total, one) => total + one, 0)
      return {
        ...counts,
        sent: sorted.length,
        fastestMs: sorted[0] ?? Number.NaN,
        meanMs: sum / sorted.length,
        medianMs: percentile(sorted, 0.5),
        p99Ms: percentile(sorted, 0.99),
        slowestMs: sorted.at(-1) ?? Number.NaN,
        /** From the end of the outage; undefined without one, or when the queue was not empty again. */
        emptyAfterMs: emptyAtMs === undefined ? undefined : emptyAtMs - (backAtMs ?? 0),
        attemptsEach: counts.attempts / (counts.arrived - counts.setAside),
      }
    },
  }
}
