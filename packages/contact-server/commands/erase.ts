import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { plural } from '../base/plural.ts'
import { DAY_MS } from '../base/time.ts'
import { maildir, removeMails } from '../mail/maildir.ts'
import { QUARANTINE_SCORE } from '../outbox/spam.ts'
import type { Config } from '../settings/config.ts'
import type { LetterRecord, OwnerStore } from '../store/owner-store.ts'
import { isFromRestore } from '../store/sqlite/restore.ts'
import { type Call, type Command, CommandError, type Flags, wholeNumber } from './command.ts'

const TRACES_LEFT =
  'The store was busy, so its files still contain erased text. The server removes it at its next start or the next morning.'
const TRACES_LEFT_IN_POSTGRES =
  'The database was busy, so its files may still contain erased text. Remove it later: psql "$DATABASE_URL" -c "vacuum portfolio.message"'

export const forget: Command = {
  usage: '<email> [--yes]',
  summary: 'erase every message of one address (RGPD, article 17)',
  details: `  <email>  upper or lower case; an international domain in Unicode or punycode
  --yes    do not ask

Erases every message of the address, sent or not, and its files under DATA_DIR/mail. You must clean
backups, exports and mails in your own mailbox yourself.`,
  options: { yes: { type: 'boolean' } },
  args: [1, 1],
  run: async call => {
    const [email = ''] = call.args
    const store = await call.openOwnerStore()
    const letters = await store.lettersOf(email)
    if (letters.length === 0) throw new CommandError(`No message comes from ${email}.`)
    await askFirst(call, letters)
    const { mailFiles, ...erased } = await forgetAll(store, letters, call.config)
    const notes = remarks(letters, erased, call.config)
    const count = plural(letters.length, 'message')
    return {
      json: { erased: letters.length, mailFiles, scrubbed: erased.tracesRemoved, notes },
      text: [`${count} erased, ${plural(mailFiles, 'mail file')} removed.`, ...notes].join('\n'),
    }
  },
}

async function askFirst(call: Call, letters: LetterRecord[]): Promise<void> {
  const waiting = letters.filter(({ state }) => state !== 'sent').length
  const never = waiting > 0 ? ` (${waiting} not delivered yet)` : ''
  await confirmErasing(call, `Erase ${plural(letters.length, 'message')}${never} for good?`)
}

async function forgetAll(store: OwnerStore, letters: LetterRecord[], config: Config) {
  const ids = letters.map(({ id }) => id)
  const digests = await store.digestsNaming(ids)
  const { tracesRemoved } = await store.forget(ids)
  let mailFiles = await removeMails(maildir(config), ids)
  for (const digest of digests) {
    const removed = await removeMails(maildir(config), [digest])
    if (removed > 0) await store.reportAgain(digest)
    mailFiles += removed
  }
  return { tracesRemoved, mailFiles, digests }
}

type Erased = Pick<Awaited<ReturnType<typeof forgetAll>>, 'tracesRemoved' | 'digests'>

function remarks(
  letters: LetterRecord[],
  { tracesRemoved, digests }: Erased,
  config: Config,
): string[] {
  const { dataDir, smtp, mailTo } = config
  const notes = []
  if (letters.some(({ state }) => state === 'sending'))
    notes.push('One of the messages was being sent at that moment: its mail may still arrive.')
  if (!tracesRemoved) notes.push(tracesLeft(config))
  if (smtp && (digests.length > 0 || letters.some(({ sentAtMs }) => sentAtMs !== null)))
    notes.push(
      `Mails already delivered to ${mailTo.join(', ')} are in ${mailTo.length > 1 ? 'those mailboxes' : 'that mailbox'}: delete them there.`,
    )
  const files = existsSync(dataDir) ? readdirSync(dataDir) : []
  for (const name of files.filter(isFromRestore))
    notes.push(`A restore kept ${join(dataDir, name)}, which may contain the messages: delete it.`)
  return notes
}

const tracesLeft = ({ databaseUrl }: Config) =>
  databaseUrl ? TRACES_LEFT_IN_POSTGRES : TRACES_LEFT

export const discard: Command = {
  usage: '[--score <n>] [--before <time>] [--yes]',
  summary: 'erase quarantined messages that look like spam',
  details: `  --score <n>      messages with this spam score or more (default ${QUARANTINE_SCORE})
  --before <time>  only messages from before this day (2026-11-01, from 00:00 UTC on) or minute
                   (2026-11-01T14:30Z)
  --yes            do not ask

A message that came in a flood but looks sincere has a score below ${QUARANTINE_SCORE}: «--score 0» erases it too.
A full quarantine has room again at once. Other messages than quarantined ones are never discarded.`,
  options: { score: { type: 'string' }, before: { type: 'string' }, yes: { type: 'boolean' } },
  args: [0, 0],
  run: async call => {
    const score = wholeNumber(call.flags, 'score', QUARANTINE_SCORE, 0)
    const before = timeMs(call.flags.before)
    const store = await call.openOwnerStore()
    const beforeMs = before ?? (await store.now()) + 1
    const suspects = await store.suspects({ score, beforeMs })
    if (suspects.length === 0)
      throw new CommandError('No quarantined message matches: see «list --state quarantined».')
    await confirmErasing(call, `Erase ${plural(suspects.length, 'quarantined message')} for good?`)
    const { ids, tracesRemoved } = await store.discard(suspects)
    const text = `${plural(ids.length, 'message')} discarded.`
    return {
      json: { erased: ids.length, scrubbed: tracesRemoved },
      text: tracesRemoved ? text : `${text}\n${tracesLeft(call.config)}`,
    }
  },
}

/** The result is in ms since 1970; a day without a time means 00:00 UTC. */
function timeMs(text: Flags[string]): number | undefined {
  if (text === undefined) return undefined
  const [, day, minute = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})Z)?$/.exec(`${text}`) ?? []
  const time = new Date(`${day}T${minute}Z`)
  // `Date` turns 31 February into a day in March.
  if (time.toJSON()?.startsWith(`${day}T${minute}`)) return time.getTime()
  throw new CommandError(
    `--before needs a day like 2026-11-01, or a time like 2026-11-01T14:30Z, got «${text}».`,
    2,
  )
}

export const purge: Command = {
  usage: '[--older-than <days>]',
  summary: 'erase delivered messages past their retention now',
  details: `  --older-than <days>  instead of RETENTION_DAYS

Erases sent messages, quarantined messages that a delivered digest has reported, and their files
under DATA_DIR/mail. Messages that wait for delivery always stay. The server does this daily.`,
  options: { 'older-than': { type: 'string' } },
  args: [0, 0],
  run: async call => {
    const days = wholeNumber(call.flags, 'older-than', call.config.retentionDays)
    const store = await call.openOwnerStore()
    const { ids } = await store.purge((await store.now()) - days * DAY_MS)
    const mailFiles = await removeMails(maildir(call.config), ids)
    const text = `${plural(ids.length, 'message')} older than ${plural(days, 'day')} erased, ${plural(mailFiles, 'mail file')} removed.`
    return { json: { erased: ids.length, mailFiles, olderThanDays: days }, text }
  },
}

async function confirmErasing({ flags, confirm }: Call, question: string): Promise<void> {
  if (flags.yes) return
  if (!confirm) throw new CommandError(`${question} Confirm with --yes.`, 2)
  if (!(await confirm(question))) throw new CommandError('Nothing was erased.')
}
