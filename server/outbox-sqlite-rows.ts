import type { SQLOutputValue } from 'node:sqlite'
import type { ContactMessage } from '../contact/message.ts'
import type { Aside, StoredMessage } from './outbox.ts'

export type Row = Record<string, SQLOutputValue>

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

export function toAside({ id, submitted_at_ms, spam_score, name, email, subject }: Row): Aside {
  return {
    id: String(id),
    submittedAtMs: Number(submitted_at_ms),
    spamScore: Number(spam_score),
    name: String(name),
    email: String(email),
    subject: String(subject),
  }
}

export function numberOrUndefined(value: SQLOutputValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
