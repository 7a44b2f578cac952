/**
 * `npm run torture`: injects every fault for real and prints what became of the messages.
 * `--only kill,smtp` chooses, `--rounds 5` shortens or lengthens, `--minutes 10` bounds the whole run, `--cut 5` is how
 * many seconds the network between a server and its database stays cut (30), `--json` prints
 * results for machines, `--docs` puts the table into docs/reliability.md. Exit code 1 when a promise was broken.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toRemarks, toTable, writeInto } from './report.ts'
import { emptyResult, type Options, passed, type Result } from './scenario.ts'
import { type Entry, GROUPS, SCENARIOS } from './scenarios.ts'

const DEFAULT_MINUTES = 20
/** Loops end by themselves when the time is up; a scenario that hangs is given up this much later. */
const GRACE_MS = 90_000
const DOCS = join(import.meta.dirname, '../../docs', 'reliability.md')

const USAGE = `Usage: npm run torture -- [--only <${GROUPS.join(',')}>] [--rounds <n>] [--minutes <m>] [--cut <s>] [--json] [--docs]`

type Plan = { chosen: Entry[]; minutes: number; cutMs: number; json: boolean; docs: boolean }

function readPlan(): Plan {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { only: text, rounds: text, minutes: text, cut: text, json: flag, docs: flag }
  const { values } = parseArgs({ options })
  const only = values.only?.split(',') ?? GROUPS
  const unknown = only.filter(group => !GROUPS.includes(group))
  if (unknown.length > 0) throw new Error(`Unknown scenario «${unknown.join(', ')}».`)
  const rounds = positive('--rounds', values.rounds)
  const chosen = SCENARIOS.filter(({ group }) => only.includes(group)).map(entry => ({
    ...entry,
    rounds: rounds ?? entry.rounds,
  }))
  const minutes = positive('--minutes', values.minutes) ?? DEFAULT_MINUTES
  const cutMs = (positive('--cut', values.cut) ?? 30) * 1000
  return { chosen, minutes, cutMs, json: values.json, docs: values.docs }
}

function positive(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+(\.\d+)?$/.test(value) && Number(value) > 0) return Number(value)
  throw new Error(`${name}: expected a number above 0, got «${value}».`)
}

async function runAll({ chosen, minutes, cutMs }: Plan): Promise<Result[]> {
  const signal = AbortSignal.timeout(minutes * 60_000)
  const results: Result[] = []
  for (const entry of chosen) {
    const startedAtMs = performance.now()
    const result = await runOne(entry, { signal, cutMs })
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    const verdict = result.skipped ?? (passed(result) ? 'pass' : 'FAIL')
    process.stderr.write(`${result.name}: ${verdict}, ${seconds} s\n`)
    results.push(result)
  }
  return results
}

type Given = Omit<Options, 'rounds'>

async function runOne({ group, run, rounds }: Entry, given: Given): Promise<Result> {
  const { signal } = given
  if (signal.aborted) return broken(group, 'not run: the time was up')
  const gaveUp = Promise.withResolvers<Result>()
  const giveUp = () =>
    setTimeout(() => gaveUp.resolve(broken(group, 'did not end in time')), GRACE_MS).unref()
  signal.addEventListener('abort', giveUp, { once: true })
  const crashed = (error: unknown) =>
    broken(group, error instanceof Error ? `crashed: ${error.message}` : 'crashed')
  const result = await Promise.race([run({ rounds, ...given }).catch(crashed), gaveUp.promise])
  signal.removeEventListener('abort', giveUp)
  return result
}

function broken(group: string, problem: string): Result {
  return { ...emptyResult(group), problems: [problem] }
}

try {
  const plan = readPlan()
  const results = await runAll(plan)
  if (plan.json) console.log(JSON.stringify(results, null, 2))
  else console.log(['', toTable(results), '', ...toRemarks(results)].join('\n'))
  if (plan.docs) writeInto(DOCS, results, new Date())
  process.exit(results.every(passed) ? 0 : 1)
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`)
  process.exit(1)
}
