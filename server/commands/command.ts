import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../settings/config.ts'
import type { LetterRecord, OwnerStore } from '../store/owner-store.ts'

export type Flags = Record<string, string | boolean | undefined>

/** Everything that a command gets when it runs: its arguments, the settings and access to the store. */
export type Call = {
  args: string[]
  flags: Flags
  config: Config
  now: () => number
  /** The width of the terminal. */
  columns: number
  /** Opens the store. The store is closed when the command has ended. */
  openOwnerStore: () => Promise<OwnerStore>
  /** Asks the person at the terminal a yes-or-no question. Undefined when the input is not a terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}

/**
 * The result of a command. With `--json` the program prints `json`, otherwise `text`. For an export it always prints
 * `content`.
 */
export type Answer = { json: unknown; text: string } | { content: string | Buffer }

export type Command = {
  /** The arguments and options after the command's name, as the help shows them. */
  usage: string
  /** One line about the command, for the list of commands. */
  summary: string
  /** The text below the usage in the command's own help. */
  details: string
  options?: ParseArgsOptionsConfig
  /** The minimum and maximum number of arguments. */
  args: [least: number, most: number]
  run(call: Call): Promise<Answer>
}

/**
 * An error that ends a command with one sentence. The exit code is 1 when something is not found or not possible, and 2
 * for wrong usage.
 */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Tells the owner that the files of the store still contain the erased text, and until when. */
export const TRACES_LEFT =
  'The store was busy, so its files still contain erased text. The server removes it at its next start or the next morning.'

/**
 * Throws a CommandError when the store is PostgreSQL.
 * @param instead the PostgreSQL command that the error suggests. The error adds the database's URL at its end.
 */
export function needsFile({ databaseUrl }: Config, instead: string): void {
  if (databaseUrl === undefined) return
  throw new CommandError(
    `The messages are in PostgreSQL, which has its own command: ${instead} "$DATABASE_URL"`,
    2,
  )
}

/**
 * Returns the message or digest whose id begins with `prefix`.
 * @throws {CommandError} when no id or more than one id begins with `prefix`
 */
export async function findOne(store: OwnerStore, prefix: string): Promise<LetterRecord> {
  const found = await store.findByPrefix(prefix)
  const [letter] = found
  if (!letter) throw new CommandError(`No message has an id that begins with «${prefix}».`)
  if (found.length === 1) return letter
  const ids = found.slice(0, 5).map(({ id }) => id)
  throw new CommandError(
    `${found.length} messages have an id that begins with «${prefix}»: ${ids.join(', ')}.`,
  )
}

export function wholeNumber(flags: Flags, name: string, fallback: number, least = 1): number {
  const text = flags[name] ?? String(fallback)
  if (typeof text === 'string' && /^\d{1,6}$/.test(text) && Number(text) >= least)
    return Number(text)
  throw new CommandError(`--${name} needs a whole number, ${least} or more, got «${text}».`, 2)
}

export function oneOf<T extends string>(flags: Flags, name: string, words: readonly T[]) {
  const text = flags[name]
  const word = words.find(candidate => candidate === text)
  if (word || text === undefined) return word
  throw new CommandError(`--${name} is one of ${words.join(', ')}, got «${text}».`, 2)
}

/**
 * Asks the owner to confirm that messages are erased for good. With `--yes`, does not ask.
 * @throws {CommandError} when the owner answers «no», or when the input is not a terminal
 */
export async function agree({ flags, confirm }: Call, question: string): Promise<void> {
  if (flags.yes) return
  if (!confirm) throw new CommandError(`${question} Confirm with --yes.`, 2)
  if (!(await confirm(question))) throw new CommandError('Nothing was erased.')
}
