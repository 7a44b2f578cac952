import { shortId } from '../mail/compose-digest.ts'
import { type Command, CommandError, findOne } from './command.ts'

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
      throw new CommandError(refusal(id, state))
    const json = { id, previousState: state, state: 'queued', duplicate: state === 'sent' }
    const text = `${shortId(id)} is queued again (it was ${state}).`
    if (state !== 'sent') return { json, text }
    const again = config.smtp
      ? 'It was sent before: expect a duplicate with the same Message-ID.'
      : 'Its file is written again if it has left the Maildir.'
    return { json, text: `${text} ${again}` }
  },
}

function refusal(id: string, state: string): string {
  return state === 'quarantined'
    ? `${shortId(id)} is in quarantine: use «release ${shortId(id)}».`
    : `${shortId(id)} is being sent right now.`
}
