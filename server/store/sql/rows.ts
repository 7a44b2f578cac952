import type { ContactMessage } from '../../../contact/message.ts'
import type { Alarm, QuarantinedMessage, State, Stats, StoredMessage } from '../../outbox/outbox.ts'
import type { ArchivedLetter } from '../archive.ts'
import type { Row } from './driver.ts'

/** What every letter of the store has, message or digest. */
export function toEnvelope(row: Row): Omit<StoredMessage, 'message'> {
  return {
    id: String(row.id),
    messageId: String(row.message_id),
    submittedAtMs: Number(row.submitted_at_ms),
  }
}

export function toMessage(row: Row): ContactMessage {
  return { ...toSender(row), message: String(row.message) }
}

function toSender({ name, email, subject }: Row): Omit<ContactMessage, 'message'> {
  return { name: String(name), email: String(email), subject: String(subject) }
}

export function toQuarantined(row: Row): QuarantinedMessage {
  const { id, submittedAtMs } = toEnvelope(row)
  return { id, submittedAtMs, spamScore: Number(row.spam_score), ...toSender(row) }
}

export function toArchivedLetter(row: Row): ArchivedLetter {
  return {
    ...toEnvelope(row),
    message: toMessage(row),
    kind: row.kind === 'digest' ? 'digest' : 'message',
    state: String(row.state) as State,
    attempts: Number(row.attempts),
    dueAtMs: Number(row.due_at_ms),
    lastError: typeof row.last_error === 'string' ? row.last_error : undefined,
    sentAtMs: toTime(row.sent_at_ms),
    spamScore: Number(row.spam_score),
  }
}

export function toStats(row: Row): Stats {
  return {
    queued: Number(row.queued),
    parked: Number(row.parked),
    quarantined: Number(row.quarantined),
    oldestQueuedAtMs: toTime(row.oldest),
    lastSentAtMs: toTime(row.last_sent),
    lastFailedAtMs: toTime(row.last_failed),
    atMs: Number(row.now),
  }
}

export function toAlarm({ flood_begins, is_full }: Row): Alarm {
  return { floodBegins: Boolean(flood_begins), full: Boolean(is_full) }
}

function toTime(value: unknown): number | undefined {
  return value === null ? undefined : Number(value)
}
