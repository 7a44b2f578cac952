import { plural } from '../../schema/finding.ts'
import { STATES } from '../outbox/outbox.ts'
import { type Command, oneOf, wholeNumber, withStore } from './command.ts'
import { COLUMNS, toCells, toJson } from './describe.ts'
import { table } from './table.ts'

export const list: Command = {
  usage: '[--state <state>] [--limit <n>]',
  summary: 'the newest messages: state, age, attempts, last error, next try, sender, subject',
  details: `  --state <state>  only ${STATES.join(', ')}
  --limit <n>      at most n (default 20)`,
  options: { state: { type: 'string' }, limit: { type: 'string' } },
  args: [0, 0],
  run: async call => {
    const state = oneOf(call.flags, 'state', STATES)
    const limit = wholeNumber(call.flags, 'limit', 20)
    return withStore(call, async archive => {
      const { entries, total } = await archive.list({ limit, ...(state && { state }) })
      const rest = total > entries.length ? ` of ${total}; --limit shows more` : ''
      const nowMs = await archive.now()
      const rows = entries.map(entry => toCells(entry, nowMs))
      const lines = [`${plural(entries.length, 'message')}${rest}`]
      if (rows.length > 0) lines.unshift(table(COLUMNS, rows), '')
      const messages = entries.map(entry => {
        const { message: _, ...fields } = toJson(entry)
        return fields
      })
      return { json: { total, messages }, text: lines.join('\n') }
    })
  },
}
