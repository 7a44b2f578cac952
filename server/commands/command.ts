import type { ParseArgsOptionsConfig } from 'node:util'
import type { Archive, Entry } from '../archive.ts'
import type { Config } from '../config.ts'

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
export async function findOne(archive: Archive, prefix: string): Promise<Entry> {
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
export function wholeNumber(flags: Flags, name: string, fallback: number): number {
  const text = flags[name] ?? String(fallback)
  if (typeof text === 'string' && /^\d{1,6}$/.test(text) && Number(text) > 0) return Number(text)
  throw new CommandError(`--${name} needs a whole number above 0, got «${text}».`, 2)
}

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

/** «1 message», «3 messages». */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
