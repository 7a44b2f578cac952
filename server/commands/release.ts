import { plural } from '../../schema/finding.ts'
import { shortId } from '../mail/compose-digest.ts'
import type { Archive } from '../store/archive.ts'
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
    const archive = await call.openArchive()
    const released = prefix ? [await releaseOne(archive, prefix)] : await archive.releaseAll()
    const text = `${plural(released.length, 'message')} released: ${released.length === 1 ? 'it is' : 'they are'} queued now.`
    return { json: { released }, text: released.length > 0 ? text : 'Nothing is in quarantine.' }
  },
}

async function releaseOne(archive: Archive, prefix: string): Promise<string> {
  const { id, state } = await findOne(archive, prefix)
  if (await archive.queueAgain(id, ['quarantined'])) return id
  throw new CommandError(`${shortId(id)} is not in quarantine: it is ${state}.`)
}
