import { expect, inject, test, vi } from 'vitest'
import { severalServers } from './several-servers.ts'
import { SHARED_FAULTS } from './shared-faults.ts'
import { HELD, once } from './test-options.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const IN_SHORT = { leaseMs: 1_500, pollMs: 200, deadlineMs: 500 }

test.skipIf(!inject('postgresUrl')).each([
  ['one of them is killed with a message in its hands', SHARED_FAULTS.kill],
  ['PostgreSQL crashes and restarts', SHARED_FAULTS.crash],
  ['the network between one of them and PostgreSQL falls silent', SHARED_FAULTS.cut],
])('two servers on one PostgreSQL lose nothing when %s', async (_, fault) => {
  const result = await severalServers(fault, IN_SHORT)({ ...once, cutMs: 2_000 })
  expect(result).toMatchObject(HELD)
})
