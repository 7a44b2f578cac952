import { type Finding, ok, plural, warning } from '../../schema/finding.ts'
import { MINUTE_MS } from '../base/time.ts'

import { LATE_AFTER_MS, QUARANTINE_ROOM } from '../outbox/outbox.ts'

/** How many messages are in each state, and the submission of the oldest, by state. */
export const QUEUE_COLUMNS = 'state, count(*) as count, min(submitted_at_ms) as oldest'

/** How the stored messages fare. */
export function queueFindings(rows: Record<string, unknown>[], nowMs: number): Finding[] {
  const counts = new Map(rows.map(({ state, count }) => [String(state), Number(count)]))
  const waiting = rows.filter(({ state }) => state === 'queued' || state === 'sending')
  const ageMs = Math.max(0, ...waiting.map(({ oldest }) => nowMs - Number(oldest)))
  const { parked = 0, quarantined = 0 } = Object.fromEntries(counts)
  const parkedMessages = warning(
    `${plural(parked, 'message')} parked: the mail server refused for good, they are tried once a day`,
    'npm run messages -- list',
  )
  const late = warning(
    `A message has waited for ${Math.round(ageMs / MINUTE_MS)} minutes`,
    'see that the server runs, and what Mail server below says',
  )
  const full = warning(
    'Quarantine is full: what looks like spam, or comes in a flood, is refused',
    'npm run messages -- discard',
  )
  const warnings = [
    ...(parked > 0 ? [parkedMessages] : []),
    ...(ageMs > LATE_AFTER_MS ? [late] : []),
    ...(quarantined >= QUARANTINE_ROOM ? [full] : []),
  ]
  const sum = [...counts].map(([state, count]) => `${count} ${state}`).join(', ') || 'none yet'
  return warnings.length > 0 ? warnings : [ok(`Messages: ${sum}`)]
}
