import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../settings/config.ts'
import type { OwnerStore } from '../store/owner-store.ts'

export type Flags = Record<string, string | boolean | undefined>

export type Call = {
  args: string[]
  flags: Flags
  config: Config
  now: () => number
  /** The terminal's width in characters; 80 when the output is not a terminal. */
  columns: number
  /** The store is closed when the command ends. */
  openOwnerStore: () => Promise<OwnerStore>
  /** Undefined when the input is not a terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}

/** `text` is printed, or `json` with `--json`; `content`, such as an export, is printed in both cases. */
type Answer = { json: unknown; text: string } | { content: string | Buffer }

export type Command = {
  usage: string
  summary: string
  details: string
  options?: ParseArgsOptionsConfig
  args: [least: number, most: number]
  run(call: Call): Promise<Answer>
}

export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
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
