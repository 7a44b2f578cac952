import { arrivalTimes } from './arrivals.ts'
import type { Scenario } from './options.ts'
import { seededRandom } from './random.ts'
import { run } from './run.ts'

/** Runs a scenario: the same seed gives the same outcome. */
export async function play(scenario: Scenario) {
  const { arrivals, setting, seed } = scenario
  // Apart, so that another number of workers or retries meets the same visitors.
  const times = arrivalTimes(arrivals, seededRandom(seed))
  const tally = await run(setting, times, seededRandom(~seed))
  return { scenario, summary: tally.summary() }
}
