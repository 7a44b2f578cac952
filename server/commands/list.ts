import { plural } from '../../schema/finding.ts'
import { shortId } from '../mail/compose-digest.ts'
import { STATES } from '../outbox/outbox.ts'
import type { LetterRecord } from '../store/owner-store.ts'
import { type Command, oneOf, wholeNumber } from './command.ts'
import { duration, nextTry, senderOf, toJson } from './letters.ts'
import { table } from './table.ts'

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
