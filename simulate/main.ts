/**
 * `npm run simulate`: length of the queue and delay of messages for patterns of arrival and absences of the mail
 * server, on a simulated clock. `--check` runs the real server beside it; exit code 1 when the two differ.
 */
import { arrivalTimes } from './arrivals.ts'
import { check } from './check.ts'
import { OptionError, readOptions, type Scenario, USAGE } from './options.ts'
import { seededRandom } from './random.ts'
import { outcomeTable } from './report.ts'
import { run } from './run.ts'
import { defaultScenarios } from './scenarios.ts'

async function play(scenario: Scenario) {
  const { arrivals, setting, seed } = scenario
  // Apart, so that another number of workers or retries meets the same visitors.
  const times = arrivalTimes(arrivals, seededRandom(seed))
  const tally = await run(setting, times, seededRandom(~seed))
  return { scenario, summary: tally.summary() }
}

try {
  const args = process.argv.slice(2)
  const given = readOptions(args)
  if (given.check) process.exit((await check(given.seed)) ? 0 : 1)
  const outcomes = []
  for (const scenario of args.length > 0 ? [given] : defaultScenarios())
    outcomes.push(await play(scenario))
  console.log(outcomeTable(outcomes))
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(`${error.message}\n${USAGE}`)
  process.exit(1)
}
