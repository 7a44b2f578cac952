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
  /** Opens the store, which is closed once the command has run. */
  openArchive: () => Promise<Archive>
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

/** What went wrong, in one sentence: exit code 1 (not found, not possible) or 2 (wrong usage). */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** What there is to say when text may be left in the files of the store for a while. */
export const TRACES_LEFT =
  'The store was busy: old text leaves its files later, at the latest when the server starts or the next morning comes.'

/** Refuses a command when the store is PostgreSQL. @param instead what to run there, up to the URL of the database */
export function needsFile({ databaseUrl }: Config, instead: string): void {
  if (databaseUrl === undefined) return
  throw new CommandError(
    `The messages are in PostgreSQL, which has its own command: ${instead} "$DATABASE_URL"`,
    2,
  )
}

/** The one letter whose id begins with `prefix`. */
export async function findOne(archive: Archive, prefix: string): Promise<ArchivedLetter> {
  const found = await archive.find(prefix)
  const [letter] = found
  if (!letter) throw new CommandError(`No message has an id that begins with «${prefix}».`)
  if (found.length === 1) return letter
  const ids = found.slice(0, 5).map(({ id }) => id)
  throw new CommandError(`«${prefix}» fits ${found.length} messages: ${ids.join(', ')}.`)
}

/** A whole number given as an option. */
export function wholeNumber(flags: Flags, name: string, fallback: number, least = 1): number {
  const text = flags[name] ?? String(fallback)
  if (typeof text === 'string' && /^\d{1,6}$/.test(text) && Number(text) >= least)
    return Number(text)
  throw new CommandError(`--${name} needs a whole number, ${least} or more, got «${text}».`, 2)
}

/** One of the listed words given as an option. */
export function oneOf<T extends string>(flags: Flags, name: string, words: readonly T[]) {
  const text = flags[name]
  const word = words.find(candidate => candidate === text)
  if (word || text === undefined) return word
  throw new CommandError(`--${name} is one of ${words.join(', ')}, got «${text}».`, 2)
}

/** Asks before something is erased for good, unless `--yes` has answered. */
export async function agree({ flags, confirm }: Call, question: string): Promise<void> {
  if (flags.yes) return
  if (!confirm) throw new CommandError(`${question} Say so with --yes.`, 2)
  if (!(await confirm(question))) throw new CommandError('Nothing was erased.')
}
