import { plural } from '../../schema/finding.ts'
import { QUARANTINE_SCORE } from '../outbox/spam.ts'
import {
  agree,
  type Command,
  CommandError,
  type Flags,
  TRACES_LEFT,
  wholeNumber,
} from './command.ts'

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
    await agree(call, `Erase ${plural(suspects.length, 'quarantined message')} for good?`)
    const { ids, traceless } = await store.discard(suspects)
    const text = `${plural(ids.length, 'message')} discarded.`
    return {
      json: { erased: ids.length, scrubbed: traceless },
      text: traceless ? text : `${text}\n${TRACES_LEFT}`,
    }
  },
}

/**
 * Converts a day or a time to milliseconds since 1970. A day has the form 2026-11-01 and begins at 00:00 UTC. A time
 * has the form 2026-11-01T14:30Z.
 */
function timeMs(text: Flags[string]): number | undefined {
  if (text === undefined) return undefined
  const [, day, minute = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})Z)?$/.exec(`${text}`) ?? []
  const time = new Date(`${day}T${minute}Z`)
  // JavaScript's Date turns a day that does not exist, such as 31 February, into 3 March. So this comparison accepts
  // only days that exist.
  if (time.toJSON()?.startsWith(`${day}T${minute}`)) return time.getTime()
  throw new CommandError(
    `--before needs a day like 2026-11-01, or a time like 2026-11-01T14:30Z, got «${text}».`,
    2,
  )
}
