import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../settings/config.ts'
import type { Archive, ArchivedLetter } from '../store/archive.ts'

export type Flags = Record<string, string | boolean | undefined>

/** One run of a command, with everything it may use. */
export type Call = {
  args: string[]
  flags: Flags
  config: Config
  now: () => number
  openArchive: (config: Config) => Promise<Archive>
  /** Asks the person at the terminal; undefined when nobody is there. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}

/** What a command found or did: for `--json`, and for people. A file's content is for both. */
export type Answer = { json: unknown; text: string } | { content: string | Buffer }

export type Command = {
  /** What follows the command's name. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** What else `--help` says. */
  details: string
  options?: ParseArgsOptionsConfig
  /** How many arguments it takes, at least and at most. */
  args: [least: number, most: number]
  run(call: Call): Promise<Answer>
}

/** An outcome that is told in one sentence: exit code 1 (not found, not possible) or 2 (wrong usage). */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/**
 * Runs `work` on the store and closes it.
 * @throws {StoreError} when there is no store yet, or it cannot be trusted or reached
 */
export async function withStore<T>(
  { config, openArchive }: Call,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(config)
  try {
    return await work(archive)
  } finally {
    await archive.close()
  }
}

/**
 * Refuses a command that works on the file of SQLite.
 * @param instead what to run for PostgreSQL, up to the URL of the database
 * @throws {CommandError} with exit code 2, when the store is PostgreSQL
 */
export function needsFile({ databaseUrl }: Config, instead: string): void {
  if (databaseUrl === undefined) return
  throw new CommandError(
    `The messages are in PostgreSQL, which has its own command: ${instead} "$DATABASE_URL"`,
    2,
  )
}

/**
 * The one message whose id begins with `prefix`.
 * @throws {CommandError} when there is none, or more than one
 */
export async function findOne(archive: Archive, prefix: string): Promise<ArchivedLetter> {
  const [entry, ...others] = await archive.find(prefix)
  if (!entry) throw new CommandError(`No message has an id that begins with «${prefix}».`)
  if (others.length === 0) return entry
  const ids = [entry, ...others].slice(0, 5).map(({ id }) => id)
  throw new CommandError(`«${prefix}» fits ${others.length + 1} messages: ${ids.join(', ')}.`)
}

/**
 * A whole number given as an option.
 * @throws {CommandError} with exit code 2
 */
export function wholeNumber(flags: Flags, name: string, fallback: number, least = 1): number {
  const text = flags[name] ?? String(fallback)
  if (typeof text === 'string' && /^\d{1,6}$/.test(text) && Number(text) >= least)
    return Number(text)
  throw new CommandError(`--${name} needs a whole number, ${least} or more, got «${text}».`, 2)
}

/**
 * A time given as an option, in ms since 1970: a day, which begins at 00:00 UTC, or a minute of UTC.
 * @throws {CommandError} with exit code 2
 */
export function timeMs(flags: Flags, name: string): number | undefined {
  const text = flags[name]
  if (text === undefined) return undefined
  const [, day, minute = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})Z)?$/.exec(`${text}`) ?? []
  const time = new Date(`${day}T${minute}Z`)
  // The 31st of February would be the 3rd of March.
  if (!Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T${minute}`))
    return time.getTime()
  throw new CommandError(
    `--${name} needs a day like 2026-11-01, or a time like 2026-11-01T14:30Z, got «${text}».`,
    2,
  )
}

/** What there is to say when text may be left in the files of the store for a while. */
export const TRACES_LEFT =
  'The store was busy: old text leaves its files later, at the latest when the server starts or the next morning comes.'

/**
 * One of the listed words given as an option.
 * @throws {CommandError} with exit code 2
 */
export function oneOf<T extends string>(flags: Flags, name: string, words: readonly T[]) {
  const text = flags[name]
  if (text === undefined) return undefined
  const word = words.find(candidate => candidate === text)
  if (word) return word
  throw new CommandError(`--${name} is one of ${words.join(', ')}, got «${text}».`, 2)
}

/**
 * Asks before something is erased for good, unless `--yes` has answered.
 * @throws {CommandError} when the person says no, or there is none to ask
 */
export async function agree({ flags, confirm }: Call, question: string): Promise<void> {
  if (flags.yes) return
  if (!confirm) throw new CommandError(`${question} Say so with --yes.`, 2)
  if (!(await confirm(question))) throw new CommandError('Nothing was erased.')
}
