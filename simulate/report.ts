import { toTable } from '../bench/report.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/retry.ts'
import type { Scenario } from './options.ts'
import type { Summary } from './tally.ts'

const HEAD = [
  'scenario',
  'arrived',
  'set aside',
  'sent',
  'waiting',
  'longest queue',
  'median delay',
  'p99',
  'longest',
  'hours until empty',
  'attempts each',
]

export type Outcome = { scenario: Scenario; summary: Summary }

/** One line a scenario. «Hours until empty» counts from the end of the outage. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  return toTable(
    HEAD,
    outcomes.map(({ scenario, summary }) => [
      scenario.name,
      summary.arrived,
      summary.setAside,
      summary.sent,
      summary.waiting,
      summary.longestQueue,
      ...[summary.medianMs, summary.p99Ms, summary.slowestMs].map(inWords),
      hoursUntilEmpty(scenario, summary),
      summary.attemptsEach.toFixed(2),
    ]),
  )
}

function hoursUntilEmpty({ setting }: Scenario, { emptyAfterMs }: Summary): string {
  if (!setting.outage) return '–'
  return emptyAfterMs === undefined ? 'not yet' : (emptyAfterMs / HOUR_MS).toFixed(2)
}

/** A duration in the unit that says it best. */
export function inWords(ms: number): string {
  if (Number.isNaN(ms)) return '–'
  if (ms < 1000) return `${ms.toFixed(0)} ms`
  if (ms < 2 * MINUTE_MS) return `${(ms / 1000).toFixed(1)} s`
  if (ms < 2 * HOUR_MS) return `${(ms / MINUTE_MS).toFixed(1)} min`
  return ms < 2 * DAY_MS ? `${(ms / HOUR_MS).toFixed(1)} h` : `${(ms / DAY_MS).toFixed(1)} d`
}
