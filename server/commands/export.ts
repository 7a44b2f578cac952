import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { plural } from '../../schema/finding.ts'
import { composeMessage } from '../mail/compose-message.ts'
import { letterhead } from '../mail/letterhead.ts'
import { STATES } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { ArchivedLetter } from '../store/archive.ts'
import { type Answer, type Command, CommandError, oneOf, withStore } from './command.ts'
import { toCsv, toMbox } from './export-formats.ts'
import { toJson } from './letter.ts'

const FORMATS = ['json', 'csv', 'mbox'] as const
const SEPARATORS = { comma: ',', semicolon: ';' } as const

export const exportMessages: Command = {
  usage: '[--format json|csv|mbox] [--state <state>] [--output <file>] [--separator <name>]',
  summary: 'all messages as JSON, CSV or mbox, oldest first',
  details: `  --format <format>   json (default), csv or mbox
  --state <state>     only ${STATES.join(', ')}
  --output <file>     a new file, readable by you alone, instead of the terminal
  --separator <name>  of CSV: comma (default), or semicolon, which a French Excel expects

In CSV, an apostrophe stands before what a spreadsheet would run as a formula; JSON is exact.`,
  options: {
    format: { type: 'string' },
    state: { type: 'string' },
    output: { type: 'string' },
    separator: { type: 'string' },
  },
  args: [0, 0],
  run: async call => {
    const { flags, config } = call
    const format = oneOf(flags, 'format', FORMATS) ?? 'json'
    const state = oneOf(flags, 'state', STATES)
    const separator = oneOf(flags, 'separator', ['comma', 'semicolon']) ?? 'comma'
    if (flags.json && !flags.output && format !== 'json')
      throw new CommandError(`--json and --format ${format} need --output.`, 2)
    return withStore(call, async (archive): Promise<Answer> => {
      const { letters } = await archive.list({ state })
      const messages = letters.filter(({ kind }) => kind === 'message').reverse()
      const content = await FORMATTERS[format](messages, config, SEPARATORS[separator])
      if (typeof flags.output !== 'string') return { content }
      const file = writePrivate(flags.output, content)
      const json = { file, format, messages: messages.length }
      return { json, text: `${plural(messages.length, 'message')} written to ${file}.` }
    })
  },
}

type Formatter = (
  messages: ArchivedLetter[],
  config: Config,
  separator: ',' | ';',
) => string | Buffer | Promise<Buffer>

const FORMATTERS: Record<(typeof FORMATS)[number], Formatter> = {
  json: messages => `${JSON.stringify(messages.map(toJson), null, 2)}\n`,
  csv: (messages, _, separator) => toCsv(CSV_COLUMNS, messages.map(toJson), separator),
  mbox: async (messages, config) => {
    const mails = messages.map(message => composeMessage(message, letterhead(config)))
    return Buffer.concat((await Promise.all(mails)).map(toMbox))
  },
}

const CSV_COLUMNS = [
  'id',
  'state',
  'submittedAt',
  'sentAt',
  'attempts',
  'lastError',
  'spamScore',
  'name',
  'email',
  'subject',
  'message',
] as const

function writePrivate(path: string, content: string | Buffer): string {
  const file = resolve(path)
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
    return file
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new CommandError(`${file} exists already: an export never overwrites.`)
    throw new CommandError(`${file} cannot be written (${code}).`)
  }
}
