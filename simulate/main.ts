/**
 * `npm run simulate`: length of the queue and delay of messages for patterns of arrival and absences of the mail
 * server, on a simulated clock. `--check` runs the real server beside it; exit code 1 when the two differ.
 */
import { check } from './check.ts'
import { OptionError, readOptions, USAGE } from './options.ts'
import { play } from './play.ts'
import { outcomeTable } from './report.ts'
import { defaultScenarios } from './scenarios.ts'

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
