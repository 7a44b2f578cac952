import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import type { LetterRecord } from '../store/owner-store.ts'

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
  ['s', 1_000],
] as const

/** Formats a duration in its largest unit, like «3 d» or «12 min». */
export function duration(ms: number): string {
  const [unit, sizeMs] = UNITS.find(([, size]) => ms >= size) ?? ['s', 1_000]
  return `${Math.max(0, Math.floor(ms / sizeMs))} ${unit}`
}

export function nextTry(letter: LetterRecord, nowMs: number): string {
  if (letter.state === 'sending') return 'now'
  if (!isWaiting(letter)) return ''
  return letter.dueAtMs <= nowMs ? 'now' : `in ${duration(letter.dueAtMs - nowMs)}`
}

export function senderOf({ kind, message: { name, email, subject } }: LetterRecord): string {
  if (kind === 'message') return `${name} <${email}>`
  return subject ? 'monthly figures' : 'daily digest'
}

/** Converts a stored message or digest to the command's JSON output, with times in ISO 8601. */
export function toJson(letter: LetterRecord) {
  const { extra, ...fields } = letter.message
  const { id, messageId, kind, state, attempts, submittedAtMs, dueAtMs, sentAtMs } = letter
  return {
    id,
    messageId,
    kind,
    state,
    submittedAt: isoTime(submittedAtMs),
    attempts,
    lastError: letter.lastError,
    nextTryAt: isWaiting(letter) ? isoTime(dueAtMs) : null,
    sentAt: sentAtMs === null ? null : isoTime(sentAtMs),
    spamScore: letter.spamScore,
    ...fields,
    // The language tag of the page, only when a translated page sent the message.
    ...(letter.language && { language: letter.language }),
    // The answers to extra fields, by the name of the field: { budget: '3 000 à 5 000 €' }.
    ...(extra && { extra: Object.fromEntries(extra.map(({ name, value }) => [name, value])) }),
  }
}

function isWaiting({ state }: LetterRecord): boolean {
  return state === 'queued' || state === 'parked'
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
