import { plural } from '../base/plural.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, TIME_ZONE } from '../base/time.ts'
import { shortId } from '../mail/compose-digest.ts'
import { STATES } from '../outbox/outbox.ts'
import type { LetterRecord, OwnerStore } from '../store/owner-store.ts'
import { withColon } from '../wire/message.ts'
import { type Command, CommandError, oneOf, wholeNumber } from './command.ts'
import { plain, table } from './table.ts'

type Cell = (letter: LetterRecord, nowMs: number) => string

const COLUMNS: Readonly<Record<string, Cell>> = {
  ID: ({ id }) => shortId(id),
  STATE: ({ state }) => state,
  AGE: ({ submittedAtMs }, nowMs) => duration(nowMs - submittedAtMs),
  TRIES: ({ attempts }) => String(attempts),
  'LAST ERROR': ({ lastError }) => lastError ?? '',
  'NEXT TRY': nextTry,
  FROM: senderOf,
  SUBJECT: ({ message }) => message.subject,
}

export const list: Command = {
  usage: '[--state <state>] [--limit <n>]',
  summary: 'the newest messages: state, age, attempts, last error, next try, sender, subject',
  details: `  --state <state>  only ${STATES.join(', ')}
  --limit <n>      at most n (default 20)`,
  options: { state: { type: 'string' }, limit: { type: 'string' } },
  args: [0, 0],
  run: async call => {
    const state = oneOf(call.flags, 'state', STATES)
    const limit = wholeNumber(call.flags, 'limit', 20)
    const store = await call.openOwnerStore()
    const { letters, total } = await store.list({ state, limit })
    const nowMs = await store.now()
    const rest = total > letters.length ? ` of ${total}; --limit shows more` : ''
    const count = `${plural(letters.length, 'message')}${rest}`
    const rows = letters.map(letter => Object.values(COLUMNS).map(cell => cell(letter, nowMs)))
    const messages = letters.map(toJson).map(({ message: _, extra: __, ...fields }) => fields)
    const text = rows.length > 0 ? `${table(Object.keys(COLUMNS), rows)}\n\n${count}` : count
    return { json: { total, messages }, text }
  },
}

/** Formats a time like «2026-07-02 00:30:00 CEST». The Swedish locale writes ISO 8601 dates. */
const TIME = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'long',
  timeZone: TIME_ZONE,
})

export const show: Command = {
  usage: '<id>',
  summary: 'one message in full',
  details: '  <id>  the id, or the first characters of it when only one message has them',
  args: [1, 1],
  run: async ({ args, openOwnerStore }) => {
    const store = await openOwnerStore()
    const letter = await findOne(store, args[0] ?? '')
    return { json: toJson(letter), text: toText(letter, await store.now()) }
  },
}

function toText(letter: LetterRecord, nowMs: number): string {
  const { subject, message, extra = [] } = letter.message
  const facts = {
    id: letter.id,
    'message-id': letter.messageId,
    state: letter.state,
    submitted: TIME.format(letter.submittedAtMs),
    sent: letter.sentAtMs === null ? '' : TIME.format(letter.sentAtMs),
    attempts: String(letter.attempts),
    'last error': letter.lastError ?? '',
    'next try': nextTry(letter, nowMs),
    'spam score': String(letter.spamScore),
    from: senderOf(letter),
    language: letter.language ?? '',
    subject,
  }
  const answers = extra.map(({ label, value }) => [label, value] as const)
  const lines = [...Object.entries(facts), ...answers]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${withColon(label, ':').padEnd(12)} ${plain(value)}`)
  const body = message.split('\n').map(plain)
  return [...lines, ...(message ? ['', ...body] : [])].join('\n')
}

export const resend: Command = {
  usage: '<id>',
  summary: 'queue a sent, parked or waiting message again, at once',
  details: `  <id>  the id, or the first characters of it when only one message has them

The mail keeps its Message-ID and date. A mail that was already sent arrives a second time.
A running server begins to send it within five seconds.`,
  args: [1, 1],
  run: async ({ args, config, openOwnerStore }) => {
    const store = await openOwnerStore()
    const { id, state } = await findOne(store, args[0] ?? '')
    if (!(await store.queueAgain(id, ['sent', 'parked', 'queued'])))
      throw new CommandError(notQueued(id, state))
    const json = { id, previousState: state, state: 'queued', duplicate: state === 'sent' }
    const text = `${shortId(id)} is queued again (it was ${state}).`
    if (state !== 'sent') return { json, text }
    const again = config.smtp
      ? 'It was sent before: expect a duplicate with the same Message-ID.'
      : 'Its file is written again if it has left the Maildir.'
    return { json, text: `${text} ${again}` }
  },
}

function notQueued(id: string, state: string): string {
  return state === 'quarantined'
    ? `${shortId(id)} is in quarantine: use «release ${shortId(id)}».`
    : `${shortId(id)} is being sent right now.`
}

export const release: Command = {
  usage: '<id> | --all',
  summary: 'send a quarantined message, or all of them',
  details: `  <id>   the id, or the first characters of it when only one message has them
  --all  every quarantined message

A running server begins to send them within five seconds.`,
  options: { all: { type: 'boolean' } },
  args: [0, 1],
  run: async call => {
    const [prefix] = call.args
    if ((prefix === undefined) !== (call.flags.all === true))
      throw new CommandError('release needs an id, or --all.', 2)
    const store = await call.openOwnerStore()
    const released = prefix ? [await releaseOne(store, prefix)] : await store.releaseAll()
    const text = `${plural(released.length, 'message')} released: ${released.length === 1 ? 'it is' : 'they are'} queued now.`
    return { json: { released }, text: released.length > 0 ? text : 'Nothing is in quarantine.' }
  },
}

async function releaseOne(store: OwnerStore, prefix: string): Promise<string> {
  const { id, state } = await findOne(store, prefix)
  if (await store.queueAgain(id, ['quarantined'])) return id
  throw new CommandError(`${shortId(id)} is not in quarantine: it is ${state}.`)
}

async function findOne(store: OwnerStore, prefix: string): Promise<LetterRecord> {
  const found = await store.findByPrefix(prefix)
  const [letter] = found
  if (!letter) throw new CommandError(`No message has an id that begins with «${prefix}».`)
  if (found.length === 1) return letter
  const ids = found.slice(0, 5).map(({ id }) => id)
  throw new CommandError(
    `${found.length} messages have an id that begins with «${prefix}»: ${ids.join(', ')}.`,
  )
}

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
  ['s', 1_000],
] as const

/** Formats a duration like «3 d» or «12 min», in the largest unit that fits, rounded down. */
function duration(ms: number): string {
  const [unit, sizeMs] = UNITS.find(([, size]) => ms >= size) ?? ['s', 1_000]
  return `${Math.max(0, Math.floor(ms / sizeMs))} ${unit}`
}

function nextTry(letter: LetterRecord, nowMs: number): string {
  if (letter.state === 'sending') return 'now'
  if (!isWaiting(letter)) return ''
  return letter.dueAtMs <= nowMs ? 'now' : `in ${duration(letter.dueAtMs - nowMs)}`
}

function senderOf({ kind, message: { name, email, subject } }: LetterRecord): string {
  if (kind === 'message') return `${name} <${email}>`
  return subject ? 'monthly figures' : 'daily digest'
}

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
    ...(letter.language && { language: letter.language }),
    ...(extra && { extra: Object.fromEntries(extra.map(({ name, value }) => [name, value])) }),
  }
}

function isWaiting({ state }: LetterRecord): boolean {
  return state === 'queued' || state === 'parked'
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
