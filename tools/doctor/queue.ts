import { plural } from '../../packages/contact-server/base/plural.ts'
import { MINUTE_MS } from '../../packages/contact-server/base/time.ts'
import { LATE_AFTER_MS, MAX_QUARANTINED } from '../../packages/contact-server/outbox/outbox.ts'
import { type Finding, ok, problem, warning } from '../../schema/finding.ts'

/** Columns for a query that groups messages by state. `oldest` is when the oldest message was submitted, in ms. */
export const QUEUE_COLUMNS = 'state, count(*) as count, min(submitted_at_ms) as oldest'

/** Warns about parked and late messages and about a full quarantine. Without warnings, counts the messages in each state. */
export function queueFindings(rows: Record<string, unknown>[], nowMs: number): Finding[] {
  const counts = rows.map(({ state, count }) => [String(state), Number(count)] as const)
  const { parked = 0, quarantined = 0 } = Object.fromEntries(counts)
  const waiting = rows.filter(({ state }) => state === 'queued' || state === 'sending')
  const ageMs = Math.max(0, ...waiting.map(({ oldest }) => nowMs - Number(oldest)))
  const warnings: Finding[] = []
  if (parked > 0) {
    const what = `${plural(parked, 'message')} parked: the mail server refused for good, the server retries once a day`
    warnings.push(warning(what, 'npm run messages -- list'))
  }
  if (ageMs > LATE_AFTER_MS) {
    const what = `A message has waited for ${Math.round(ageMs / MINUTE_MS)} minutes`
    warnings.push(warning(what, 'see that the server runs, and what Mail server below says'))
  }
  if (quarantined >= MAX_QUARANTINED) {
    const what = 'Quarantine is full: messages that look like spam or come in a flood are refused'
    warnings.push(warning(what, 'npm run messages -- discard'))
  }
  const sum = counts.map(([state, count]) => `${count} ${state}`).join(', ') || 'none yet'
  return warnings.length > 0 ? warnings : [ok(`Messages: ${sum}`)]
}

export function newerSchema(version: unknown): Finding {
  const what = `The store has schema ${version}, newer than this program's`
  return problem(what, 'run the newer program')
}
