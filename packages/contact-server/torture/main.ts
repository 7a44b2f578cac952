/**
 * `npm run torture` injects real faults and counts lost and duplicate messages. `--only kill,smtp` selects groups,
 * `--rounds 5` sets the number of rounds, and `--docs` writes the results to
 * packages/contact-server/docs/reliability.md. The exit code is 1 when a scenario has found a problem, or the usage is
 * wrong.
 */
import { parseArgs } from 'node:util'
import { circumstances, figure, toTable, writeSection } from '../testing/report.ts'
import { diskFull } from './disk-full.ts'
import { floodFromManyAddresses, floodFromOneAddress } from './floods.ts'
import { hostileBodies, payloadsThroughPostfix } from './hostile-bodies.ts'
import { KILLS } from './kills.ts'
import { onPostgres } from './on-postgres.ts'
import { outage } from './outage.ts'
import { overlap } from './overlap.ts'
import { restoreBackup, restoreOntoNewMachine } from './restore.ts'
import { severalServers } from './several-servers.ts'
import { smtpFaults } from './smtp-faults.ts'
import { type Result, runScenario } from './trial.ts'

const SCENARIOS = [
  ...KILLS,
  smtpFaults(),
  onPostgres(smtpFaults()),
  outage,
  onPostgres(outage),
  diskFull,
  overlap,
  ...severalServers,
  floodFromOneAddress,
  floodFromManyAddresses,
  hostileBodies,
  payloadsThroughPostfix,
  restoreBackup,
  restoreOntoNewMachine,
]

const GROUPS = [...new Set(SCENARIOS.map(({ group }) => group))]
const HEAD = ['fault', 'acknowledged', 'delivered', 'lost', 'duplicates', 'p50 ms', 'p99 ms']

const verdict = ({ skipped, problems }: Result) =>
  skipped ? 'SKIPPED' : problems.length > 0 ? 'FAIL' : 'pass'

function row(result: Result): string[] {
  const { name, acknowledged, delivered, lost, duplicates, p50Ms, p99Ms } = result
  const counts = [acknowledged, delivered, lost, duplicates].map(String)
  return [name, ...counts, figure(p50Ms, 1), figure(p99Ms, 1), verdict(result)]
}

function remarks({ name, notes, problems, skipped }: Result): string[] {
  const said = skipped ?? notes.join('; ')
  const broken = problems.slice(0, 10).map(problem => `- ${name}: FAIL: ${problem}`)
  return [...(said ? [`- ${name}: ${said}`] : []), ...broken]
}

const { only, rounds, docs } = parseArgs({
  options: {
    only: { type: 'string', default: GROUPS.join() },
    rounds: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
}).values
const isWrong = only.split(',').some(group => !GROUPS.includes(group)) || !/^(?!0)\d*$/.test(rounds)
if (isWrong) {
  console.error(`Usage: npm run torture -- [--only <${GROUPS}>] [--rounds <n>] [--docs]`)
  process.exit(1)
}
const results: Result[] = []
for (const scenario of SCENARIOS) {
  if (!only.split(',').includes(scenario.group)) continue
  const startedAtMs = performance.now()
  const result = await runScenario({ ...scenario, rounds: Number(rounds) || scenario.rounds })
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  console.error(`${result.name}: ${verdict(result)}, ${seconds} s`)
  results.push(result)
}
const table = toTable([...HEAD, 'verdict'], results.map(row))
const text = [`${circumstances()}.`, '', table, '', ...results.flatMap(remarks)].join('\n')
console.log(text)
if (docs) writeSection('packages/contact-server/docs/reliability.md', 'torture', text)
process.exit(results.some(result => verdict(result) === 'FAIL') ? 1 : 0)
