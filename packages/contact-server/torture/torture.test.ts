import { expect, test, vi } from 'vitest'
import { diskFull } from './disk-full.ts'
import { floodFromManyAddresses } from './floods.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { killAt } from './kills.ts'
import { FAULTS_IN_SHORT, smtpFaults } from './smtp-faults.ts'
import { runScenario } from './trial.ts'

vi.setConfig({ testTimeout: 120_000 })

/**
 * Short runs of some scenarios from packages/contact-server/docs/reliability.md. `npm run torture` runs all scenarios,
 * and for longer.
 */
test.each([
  { ...killAt('after insert, before the reply'), rounds: 1, comesTo: { acknowledged: 1 } },
  { ...killAt('after the reply'), rounds: 1, comesTo: { acknowledged: 1 } },
  { ...killAt('after the final 250'), rounds: 1, comesTo: { acknowledged: 1 } },
  { ...smtpFaults(FAULTS_IN_SHORT), comesTo: { acknowledged: 9 } },
  { ...diskFull, rounds: 1, comesTo: { acknowledged: 2 } },
  { ...floodFromManyAddresses, rounds: 60, comesTo: { acknowledged: 61, delivered: 31 } },
  { ...hostileBodies, rounds: 160, comesTo: {} },
])('no message is lost: $name', async ({ comesTo, ...scenario }) => {
  const result = await runScenario(scenario)
  expect(result).toMatchObject({ lost: 0, problems: [], ...(!result.skipped && comesTo) })
})
