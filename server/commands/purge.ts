import { plural } from '../../schema/finding.ts'
import { DAY_MS } from '../base/time.ts'
import { maildir, removeMails } from '../mail/maildir.ts'
import { type Command, wholeNumber } from './command.ts'

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
