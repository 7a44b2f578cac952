import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { plural } from '../base/plural.ts'
import type { Mail } from '../mail/build-mail.ts'
import { composeMessage } from '../mail/compose-message.ts'
import { STATES } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { LetterRecord } from '../store/owner-store.ts'
import { type Command, CommandError, oneOf } from './command.ts'
import { toJson } from './letters.ts'
import { toCsv } from './table.ts'

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
]

export const exportMessages: Command = {
  usage: '[--format json|csv|mbox] [--state <state>] [--output <file>] [--separator <name>]',
  summary: 'all messages as JSON, CSV or mbox, oldest first',
  details: `  --format <format>   json (default), csv or mbox
  --state <state>     only ${STATES.join(', ')}
  --output <file>     a new file, readable by you alone, instead of the terminal
  --separator <name>  for CSV: comma (default), or semicolon, which a French Excel expects

In CSV, text that a spreadsheet would run as a formula gets an apostrophe. JSON is exact.`,
  options: {
    format: { type: 'string' },
    state: { type: 'string' },
    output: { type: 'string' },
    separator: { type: 'string' },
  },
  args: [0, 0],
  run: async ({ flags, config, openOwnerStore }) => {
    const format = oneOf(flags, 'format', ['json', 'csv', 'mbox']) ?? 'json'
    const state = oneOf(flags, 'state', STATES)
    const separator = oneOf(flags, 'separator', ['comma', 'semicolon']) === 'semicolon' ? ';' : ','
    if (flags.json && !flags.output && format !== 'json')
      throw new CommandError(`--json and --format ${format} need --output.`, 2)
    const { letters } = await (await openOwnerStore()).list({ state })
    const messages = letters.filter(({ kind }) => kind === 'message').reverse()
    const content = {
      json: () => `${JSON.stringify(messages.map(toJson), null, 2)}\n`,
      csv: () => csvOf(messages, separator),
      mbox: () => mboxOf(messages, config),
    }
    const written = await content[format]()
    if (typeof flags.output !== 'string') return { content: written }
    const file = writePrivate(flags.output, written)
    const json = { file, format, messages: messages.length }
    return { json, text: `${plural(messages.length, 'message')} written to ${file}.` }
  },
}

/**
 * Adds a column such as `extra.budget` for each extra field with an answer, and one for the language if a message comes
 * from a translated page.
 */
function csvOf(messages: LetterRecord[], separator: ',' | ';'): string {
  const records: Record<string, unknown>[] = messages.map(message => {
    const answers = message.message.extra?.map(({ name, value }) => [`extra.${name}`, value]) ?? []
    return { ...toJson(message), ...Object.fromEntries(answers) }
  })
  const names = records.flatMap(record => Object.keys(record))
  const optional = names.filter(name => name === 'language' || name.startsWith('extra.'))
  return toCsv([...CSV_COLUMNS, ...new Set(optional)], records, separator)
}

async function mboxOf(messages: LetterRecord[], config: Config): Promise<Buffer> {
  const mails = messages.map(message => composeMessage(message, config))
  return Buffer.concat((await Promise.all(mails)).map(toMbox))
}

/**
 * Formats a mail for an mbox file (RFC 4155). Puts «>» before each line that begins with «From », «>From », «>>From »
 * and so on, as the mboxrd format requires.
 */
export function toMbox({ raw, envelope, submittedAtMs }: Omit<Mail, 'id'>): Buffer {
  const text = raw.toString('latin1').replaceAll('\r\n', '\n')
  const body = text.replace(/^(>*From )/gm, '>$1').replace(/\n*$/, '\n')
  return Buffer.from(`From ${envelope.from} ${asctime(submittedAtMs)}\n${body}\n`, 'latin1')
}

/** Formats a time in UTC like «Thu Jan  1 00:00:00 1970». */
function asctime(ms: number): string {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date(ms)
    .toUTCString()
    .split(' ')
  return `${day.slice(0, 3)} ${month} ${String(Number(date)).padStart(2)} ${time} ${year}`
}

function writePrivate(path: string, content: string | Buffer): string {
  const file = resolve(path)
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
    return file
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new CommandError(`${file} exists already: name a new file, an export never overwrites.`)
    throw new CommandError(`${file} cannot be written (${code}).`)
  }
}
