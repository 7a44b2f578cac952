import { plural } from '../../schema/finding.ts'
import { shortId } from '../mail/compose-digest.ts'
import type { OwnerStore } from '../store/owner-store.ts'
import { type Command, CommandError, findOne } from './command.ts'

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
