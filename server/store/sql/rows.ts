import type { ContactMessage } from '../../../contact/message.ts'
import type { Alarm, QuarantinedMessage, Stats, StoredMessage } from '../../outbox/outbox.ts'

/** A row as a driver gives it. PostgreSQL's 64-bit integers come as text, so numbers are always converted. */
export type Row = Record<string, unknown>

/** What every letter of the store has, message or digest. */
export function toEnvelope(row: Row): Omit<StoredMessage, 'message'> {
  return {
    id: String(row.id),
    messageId: String(row.message_id),
    submittedAtMs: Number(row.submitted_at_ms),
  }
}

export function toMessage({ name, email, subject, message }: Row): ContactMessage {
  return {
    name: String(name),
    email: String(email),
    subject: String(subject),
    message: String(message),
  }
}

export function toQuarantined({
  id,
  submitted_at_ms,
  spam_score,
  name,
  email,
  subject,
}: Row): QuarantinedMessage {
  return {
    id: String(id),
    submittedAtMs: Number(submitted_at_ms),
    spamScore: Number(spam_score),
    name: String(name),
    email: String(email),
    subject: String(subject),
  }
}

export function toStats(row: Row): Stats {
  return {
    queued: Number(row.queued),
    parked: Number(row.parked),
    quarantined: Number(row.quarantined),
    oldestQueuedAtMs: numberOrUndefined(row.oldest),
    lastSentAtMs: numberOrUndefined(row.last_sent),
    lastFailedAtMs: numberOrUndefined(row.last_failed),
    atMs: Number(row.now),
  }
}

export function toAlarm({ flood_begins, is_full }: Row): Alarm {
  return { floodBegins: Boolean(flood_begins), full: Boolean(is_full) }
}

export function numberOrUndefined(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value)
}
