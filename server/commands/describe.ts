import { shortId } from '../mail/compose-digest.ts'
import type { ArchivedLetter } from '../store/archive.ts'

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

export const COLUMNS = ['ID', 'STATE', 'AGE', 'TRIES', 'LAST ERROR', 'NEXT TRY', 'FROM', 'SUBJECT']

/** A duration in its largest unit, like «3 d» or «12 min». */
export function duration(ms: number): string {
  const [unit, sizeMs] = UNITS.find(([, size]) => ms >= size) ?? ['s', 1_000]
  return `${Math.max(0, Math.floor(ms / sizeMs))} ${unit}`
}

/** One line of the list. */
export function toCells(entry: ArchivedLetter, nowMs: number): string[] {
  const { id, state, submittedAtMs, attempts, lastError = '', kind, message } = entry
  const from = kind === 'digest' ? 'daily digest' : `${message.name} <${message.email}>`
  const age = duration(nowMs - submittedAtMs)
  const next = nextTry(entry, nowMs)
  return [shortId(id), state, age, String(attempts), lastError, next, from, message.subject]
}

/** A row with times as people and programs read them; the fields of a message stand beside them. */
export function toJson(entry: ArchivedLetter) {
  const { id, messageId, kind, state, attempts, submittedAtMs, dueAtMs, sentAtMs } = entry
  return {
    id,
    messageId,
    kind,
    state,
    submittedAt: isoTime(submittedAtMs),
    attempts,
    lastError: entry.lastError ?? null,
    nextTryAt: isWaiting(entry) ? isoTime(dueAtMs) : null,
    sentAt: sentAtMs === undefined ? null : isoTime(sentAtMs),
    spamScore: entry.spamScore,
    ...entry.message,
  }
}

export function nextTry(entry: ArchivedLetter, nowMs: number): string {
  if (entry.state === 'sending') return 'now'
  if (!isWaiting(entry)) return ''
  return entry.dueAtMs <= nowMs ? 'now' : `in ${duration(entry.dueAtMs - nowMs)}`
}

function isWaiting({ state }: ArchivedLetter): boolean {
  return state === 'queued' || state === 'parked'
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
