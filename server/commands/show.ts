import { TIME_ZONE } from '../base/time.ts'
import type { ArchivedLetter } from '../store/archive.ts'
import { type Command, findOne, withStore } from './command.ts'
import { nextTry, toJson } from './describe.ts'
import { plain } from './table.ts'

/** «2026-07-02 00:30:00 CEST»: Sweden writes dates as ISO 8601 does. */
const TIME = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: TIME_ZONE,
  timeZoneName: 'short',
})

export const show: Command = {
  usage: '<id>',
  summary: 'one message in full',
  details: '  <id>  the id, or any beginning of it that fits only one message',
  args: [1, 1],
  run: call =>
    withStore(call, async archive => {
      const entry = await findOne(archive, call.args[0] ?? '')
      return { json: toJson(entry), text: describe(entry, await archive.now()) }
    }),
}

function describe(entry: ArchivedLetter, nowMs: number): string {
  const { name, email, subject, message } = entry.message
  const facts = Object.entries({
    id: entry.id,
    'message-id': entry.messageId,
    state: entry.state,
    submitted: TIME.format(entry.submittedAtMs),
    sent: entry.sentAtMs === undefined ? '' : TIME.format(entry.sentAtMs),
    attempts: String(entry.attempts),
    'last error': entry.lastError ?? '',
    'next try': nextTry(entry, nowMs),
    'spam score': String(entry.spamScore),
    from: entry.kind === 'digest' ? 'daily digest of quarantined messages' : `${name} <${email}>`,
    subject,
  })
  const lines = facts.flatMap(([label, value]) =>
    value === '' ? [] : [`${`${label}:`.padEnd(12)} ${plain(value)}`],
  )
  const body = message.split('\n').map(plain)
  return [...lines, ...(message ? ['', ...body] : [])].join('\n')
}
