/**
 * `npm run torture`: injects every fault for real and prints what became of the messages.
 * `--only kill,smtp` chooses, `--rounds 5` shortens or lengthens, `--minutes 10` bounds the whole run, `--cut 5` is how
 * many seconds the network between a server and its database stays cut (30), `--json` prints
 * results for machines, `--docs` puts the table into docs/reliability.md. Exit code 1 when a promise was broken.
 */
import { parseArgs } from 'node:util'
import { circumstances, figure, toTable, writeSection } from '../testing/report.ts'
import { clockJumps } from './clock.ts'
import { diskFull, diskFullAfterSending } from './disk-full.ts'
import { floodFromManyAddresses, floodFromOneAddress } from './floods.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { KILLS } from './kills.ts'
import { outage } from './outage.ts'
import { overlap } from './overlap.ts'
import { payloadsThroughPostfix, payloadsThroughSmtpServer } from './payloads.ts'
import { acceptRate } from './rate.ts'
import { restoreBackup, restoreOntoNewMachine } from './restore.ts'
import { severalServers } from './several-servers.ts'
import { slowSockets } from './slow-sockets.ts'
import { smtpFaults } from './smtp-faults.ts'
import { type Result, runScenario } from './trial.ts'

/** Every row of the table. */
const SCENARIOS = [
  ...KILLS,
  smtpFaults(),
  outage,
  diskFull,
  diskFullAfterSending,
  overlap,
  ...severalServers,
  clockJumps,
  slowSockets,
  floodFromOneAddress,
  floodFromManyAddresses,
  hostileBodies,
  payloadsThroughSmtpServer,
  payloadsThroughPostfix,
  restoreBackup,
  restoreOntoNewMachine,
  acceptRate,
]

const GROUPS = [...new Set(SCENARIOS.map(({ group }) => group))]
const USAGE = `Usage: npm run torture -- [--only <${GROUPS}>] [--rounds <n>] [--minutes <m>] [--cut <s>] [--json] [--docs]`
const HEAD = [
  ...['fault', 'acknowledged', 'delivered', 'lost', 'duplicates'],
  ...['p50 ms', 'p99 ms', 'peak MB', 'verdict'],
]

function readPlan() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { only: text, rounds: text, minutes: text, cut: text, json: flag, docs: flag }
  const { only, rounds, minutes, cut, json, docs } = parseArgs({ options }).values
  const groups = only?.split(',') ?? GROUPS
  const unknown = groups.filter(group => !GROUPS.includes(group))
  if (unknown.length > 0) throw new Error(`Unknown scenario «${unknown.join(', ')}».`)
  return {
    chosen: SCENARIOS.filter(({ group }) => groups.includes(group)),
    rounds: positive('--rounds', rounds),
    minutes: positive('--minutes', minutes) ?? 20,
    cutMs: (positive('--cut', cut) ?? 30) * 1000,
    ...{ json, docs },
  }
}

function positive(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+(\.\d+)?$/.test(value) && Number(value) > 0) return Number(value)
  throw new Error(`${name}: expected a number above 0, got «${value}».`)
}

function verdict({ skipped, problems }: Result): 'SKIPPED' | 'FAIL' | 'pass' {
  return skipped ? 'SKIPPED' : problems.length > 0 ? 'FAIL' : 'pass'
}

async function runAll({ chosen, rounds, minutes, cutMs }: ReturnType<typeof readPlan>) {
  const signal = AbortSignal.timeout(minutes * 60_000)
  const results: Result[] = []
  for (const scenario of chosen) {
    const startedAtMs = performance.now()
    const options = { rounds: rounds ?? scenario.rounds, signal, cutMs }
    const result = await runScenario(scenario, options)
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    console.error(`${result.name}: ${result.skipped ?? verdict(result)}, ${seconds} s`)
    results.push(result)
  }
  return results
}

function row(result: Result): string[] {
  const { name, acknowledged, delivered, lost, duplicates, p50Ms, p99Ms, peakMb } = result
  const counts = [acknowledged, delivered, lost, duplicates].map(String)
  const measures = [figure(p50Ms, 1), figure(p99Ms, 1), peakMb ? figure(peakMb) : '–']
  return [name, ...counts, ...measures, verdict(result)]
}

/** What the figures do not say: notes, and every broken promise. */
function remarks({ name, notes, problems, skipped }: Result): string[] {
  return [
    ...(skipped ? [`- ${name}: ${skipped}`] : []),
    ...(notes.length > 0 ? [`- ${name}: ${notes.join('; ')}`] : []),
    ...problems.slice(0, 10).map(problem => `- ${name}: FAIL: ${problem}`),
  ]
}

try {
  const plan = readPlan()
  const results = await runAll(plan)
  const table = [toTable(HEAD, results.map(row)), '', ...results.flatMap(remarks)]
  console.log(plan.json ? JSON.stringify(results, null, 2) : ['', ...table].join('\n'))
  if (plan.docs)
    writeSection('reliability.md', 'torture', [`${circumstances()}.`, '', ...table].join('\n'))
  process.exit(results.some(result => verdict(result) === 'FAIL') ? 1 : 0)
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`)
  process.exit(1)
}
