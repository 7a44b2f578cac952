import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { plural } from '../../schema/finding.ts'
import { composeMessage } from '../mail/compose-message.ts'
import { letterhead } from '../mail/letterhead.ts'
import { STATES } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { ArchivedLetter } from '../store/archive.ts'
import { type Answer, type Command, CommandError, oneOf, withStore } from './command.ts'
import { toJson } from './describe.ts'
import { toCsv, toMbox } from './export-formats.ts'

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
      const all = (await archive.list(state ? { state } : {})).entries.reverse()
      const entries = all.filter(({ kind }) => kind === 'message')
      const content = await FORMATTERS[format](entries, config, SEPARATORS[separator])
      if (typeof flags.output !== 'string') return { content }
      const file = writePrivate(flags.output, content)
      const json = { file, format, messages: entries.length }
      return { json, text: `${plural(entries.length, 'message')} written to ${file}.` }
    })
  },
}

type Formatter = (
  entries: ArchivedLetter[],
  config: Config,
  separator: ',' | ';',
) => string | Buffer | Promise<Buffer>

const FORMATTERS: Record<(typeof FORMATS)[number], Formatter> = {
  json: entries => `${JSON.stringify(entries.map(toJson), null, 2)}\n`,
  csv: (entries, _, separator) => {
    const records = entries.map(toJson)
    const header = CSV_COLUMNS.map(String)
    const rows = records.map(record => CSV_COLUMNS.map(column => String(record[column] ?? '')))
    return toCsv(header, rows, separator)
  },
  mbox: async (entries, config) => {
    const mails = entries.map(async entry => {
      const { raw, envelope, submittedAtMs } = await composeMessage(entry, letterhead(config))
      return toMbox(raw, envelope.from, submittedAtMs)
    })
    return Buffer.concat(await Promise.all(mails))
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
] as const satisfies (keyof ReturnType<typeof toJson>)[]

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
