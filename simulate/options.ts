import { parseArgs } from 'node:util'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/retry.ts'
import { type Arrivals, PATTERNS, type Pattern } from './arrivals.ts'
import { ABSENCES, type Setting } from './run.ts'

export type Scenario = { name: string; seed: number; arrivals: Arrivals; setting: Setting }

/** An option that cannot be used. The message is one sentence. */
export class OptionError extends Error {
  override name = 'OptionError'
}

export const USAGE = `Usage: npm run simulate -- [options], or none for the scenarios of docs/scaling.md
  --per-day 1000        messages a day, on average
  --pattern steady      ${Object.keys(PATTERNS).join(', ')} (all from 9 to 10 o'clock)
  --days 10             how long; messages that wait then are counted as waiting
  --delivery-ms 200     what one mail takes
  --workers 1           servers that share the store, each with one worker
  --outage 3d           how long the mail server is away (s, m, h or d), none without
  --outage-at 12h       when that begins
  --outage-as refuses   ${ABSENCES.join(', ')}
  --unlimited           without the limit for all visitors together (30, then 1 a minute)
  --seed 1              another number, other visitors
  --check               runs the real server beside the simulation and compares, 45 s; only --seed counts`

/** One attempt at a port where nobody listens: a round trip of 30 ms. */
export const REFUSAL_MS = 30
const MAX_MESSAGES = 1e7
const UNITS_MS = { s: 1000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }

const text = (value: string) => ({ type: 'string', default: value }) as const
const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  'per-day': text('1000'),
  pattern: text('steady'),
  days: text('10'),
  'delivery-ms': text('200'),
  workers: text('1'),
  outage: { type: 'string' },
  'outage-at': text('12h'),
  'outage-as': text('refuses'),
  unlimited: flag,
  seed: text('1'),
  check: flag,
} as const

/**
 * The scenario that the arguments describe.
 * @throws {OptionError} naming the option, what is expected and what was found
 */
export function readOptions(args: string[]): Scenario & { check: boolean } {
  const values = parse(args)
  const perDay = number('per-day', values['per-day'], { above: 0 })
  const days = number('days', values.days, { above: 0 })
  if (perDay * days > MAX_MESSAGES)
    throw new OptionError(
      `--per-day and --days: expected at most ${MAX_MESSAGES / 1e6} million messages together, got ${perDay * days}.`,
    )
  const pattern = oneOf('pattern', values.pattern, Object.keys(PATTERNS) as Pattern[])
  return {
    name: args.join(' ') || 'default',
    check: values.check,
    seed: wholeNumber('seed', values.seed, { from: 0, to: 2 ** 32 - 1 }),
    arrivals: { perDay, pattern, days },
    setting: {
      deliveryMs: number('delivery-ms', values['delivery-ms'], { above: 0 }),
      refusalMs: REFUSAL_MS,
      workers: wholeNumber('workers', values.workers, { from: 1, to: 1000 }),
      outage: readOutage(values),
      limited: !values.unlimited,
      endMs: days * DAY_MS,
    },
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    throw new OptionError((error as Error).message.split('\n')[0])
  }
}

function readOutage(values: ReturnType<typeof parse>): Setting['outage'] {
  const atMs = duration('outage-at', values['outage-at'])
  const as = oneOf('outage-as', values['outage-as'], ABSENCES)
  return values.outage === undefined
    ? undefined
    : { atMs, lastsMs: duration('outage', values.outage), as }
}

function number(name: string, value: string, { above }: { above: number }): number {
  if (/^\d+(\.\d+)?(e\d+)?$/.test(value) && Number(value) > above) return Number(value)
  throw new OptionError(`--${name}: expected a number above ${above}, got «${value}».`)
}

function wholeNumber(name: string, value: string, { from, to }: { from: number; to: number }) {
  if (/^\d+$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value)
  throw new OptionError(`--${name}: expected a whole number from ${from} to ${to}, got «${value}».`)
}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find(one => one === value)
  if (found) return found
  throw new OptionError(`--${name}: expected ${known.join(', ')}, got «${value}».`)
}

function duration(name: string, value: string): number {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(value) ?? []
  if (count) return Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS]
  throw new OptionError(`--${name}: expected a duration like 90s, 45m, 12h or 3d, got «${value}».`)
}
