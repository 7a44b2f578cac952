import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { plural } from '../../schema/finding.ts'
import { maildir, removeMails } from '../mail/maildir.ts'
import type { Config } from '../settings/config.ts'
import type { Archive, Entry } from '../store/archive.ts'
import { ASIDE_NAME } from '../store/sqlite/restore.ts'
import { isRemains } from '../store/sqlite/restore-remains.ts'
import { agree, type Call, type Command, CommandError, NOT_SCRUBBED, withStore } from './command.ts'

export const forget: Command = {
  usage: '<email> [--yes]',
  summary: 'erase every message of one address (RGPD, article 17)',
  details: `  <email>  in any case; international domains in either spelling
  --yes    do not ask

Every message of the address goes, sent or not, with its files under DATA_DIR/mail. Backups, exports
and mails in your own mailbox are yours to clean.`,
  options: { yes: { type: 'boolean' } },
  args: [1, 1],
  run: call =>
    withStore(call, async archive => {
      const [email = ''] = call.args
      const entries = await archive.entriesOf(email)
      if (entries.length === 0) throw new CommandError(`No message comes from ${email}.`)
      await askFirst(call, entries)
      const { scrubbed, mailFiles } = await eraseAll(archive, entries, call.config)
      const count = entries.length
      const notes = remarks(entries, scrubbed, call.config)
      const text = `${plural(count, 'message')} erased, ${plural(mailFiles, 'mail file')} removed.`
      return {
        json: { erased: count, mailFiles, scrubbed, notes },
        text: [text, ...notes].join('\n'),
      }
    }),
}

async function askFirst(call: Call, entries: Entry[]): Promise<void> {
  const waiting = entries.filter(({ state }) => state !== 'sent').length
  const never = waiting > 0 ? ` (${waiting} not delivered yet)` : ''
  await agree(call, `Erase ${plural(entries.length, 'message')}${never} for good?`)
}

async function eraseAll(archive: Archive, entries: Entry[], config: Config) {
  const ids = entries.map(({ id }) => id)
  const digests = await archive.digestsNaming(ids)
  const { scrubbed } = await archive.erase(ids)
  let mailFiles = await removeMails(maildir(config), ids)
  for (const digest of digests) {
    const removed = await removeMails(maildir(config), [digest])
    if (removed > 0) await archive.reportAgain(digest)
    mailFiles += removed
  }
  return { scrubbed, mailFiles }
}

function remarks(entries: Entry[], scrubbed: boolean, { dataDir, smtp, mailTo }: Config): string[] {
  const notes = []
  if (entries.some(({ state }) => state === 'sending'))
    notes.push('One of them was being sent at that moment: its mail may still arrive.')
  if (!scrubbed) notes.push(NOT_SCRUBBED)
  if (smtp && entries.some(({ sentAtMs }) => sentAtMs !== undefined))
    notes.push(`Mails already delivered to ${mailTo} are in that mailbox: delete them there.`)
  const files = existsSync(dataDir) ? readdirSync(dataDir) : []
  for (const name of files.filter(file => file.includes(ASIDE_NAME) || isRemains(file)))
    notes.push(`${join(dataDir, name)}, kept by a restore, still holds what it held: delete it.`)
  return notes
}
