import { withColon } from '../../contact/message.ts'
import { TIME_ZONE } from '../base/time.ts'
import type { LetterRecord } from '../store/owner-store.ts'
import { type Command, findOne } from './command.ts'
import { nextTry, senderOf, toJson } from './letters.ts'
import { plain } from './table.ts'

/** Formats a time like «2026-07-02 00:30:00 CEST». The Swedish locale writes dates as ISO 8601 does. */
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
