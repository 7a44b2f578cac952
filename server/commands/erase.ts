import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { plural } from '../../schema/finding.ts'
import { maildir, removeMails } from '../mail/maildir.ts'
import type { Config } from '../settings/config.ts'
import type { LetterRecord, OwnerStore } from '../store/owner-store.ts'
import { isFromRestore } from '../store/sqlite/restore.ts'
import { agree, type Call, type Command, CommandError, TRACES_LEFT } from './command.ts'

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
    const { traceless, mailFiles } = await forgetAll(store, letters, call.config)
    const notes = remarks(letters, traceless, call.config)
    const count = plural(letters.length, 'message')
    return {
      json: { erased: letters.length, mailFiles, scrubbed: traceless, notes },
      text: [`${count} erased, ${plural(mailFiles, 'mail file')} removed.`, ...notes].join('\n'),
    }
  },
}

async function askFirst(call: Call, letters: LetterRecord[]): Promise<void> {
  const waiting = letters.filter(({ state }) => state !== 'sent').length
  const never = waiting > 0 ? ` (${waiting} not delivered yet)` : ''
  await agree(call, `Erase ${plural(letters.length, 'message')}${never} for good?`)
}

async function forgetAll(store: OwnerStore, letters: LetterRecord[], config: Config) {
  const ids = letters.map(({ id }) => id)
  const digests = await store.digestsNaming(ids)
  const { traceless } = await store.forget(ids)
  let mailFiles = await removeMails(maildir(config), ids)
  for (const digest of digests) {
    const removed = await removeMails(maildir(config), [digest])
    if (removed > 0) await store.reportAgain(digest)
    mailFiles += removed
  }
  return { traceless, mailFiles }
}

function remarks(letters: LetterRecord[], traceless: boolean, config: Config): string[] {
  const { dataDir, smtp, mailTo } = config
  const notes = []
  if (letters.some(({ state }) => state === 'sending'))
    notes.push('One of the messages was being sent at that moment: its mail may still arrive.')
  if (!traceless) notes.push(TRACES_LEFT)
  if (smtp && letters.some(({ sentAtMs }) => sentAtMs !== null))
    notes.push(
      `Mails already delivered to ${mailTo.join(', ')} are in ${mailTo.length > 1 ? 'those mailboxes' : 'that mailbox'}: delete them there.`,
    )
  const files = existsSync(dataDir) ? readdirSync(dataDir) : []
  for (const name of files.filter(isFromRestore))
    notes.push(`A restore kept ${join(dataDir, name)}, which may contain the messages: delete it.`)
  return notes
}
