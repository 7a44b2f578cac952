import { expect, inject, test, vi } from 'vitest'
import { severalServers } from './several-servers.ts'
import { SHARED_FAULTS } from './shared-faults.ts'
import { HELD, once } from './test-options.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const IN_SHORT = { leaseMs: 1_500, pollMs: 200, deadlineMs: 500 }

// A crash of PostgreSQL and a silent network are left to `npm run torture`: the promise is the same, its proof is long.
test.skipIf(!inject('postgresUrl'))(
  'two servers on one PostgreSQL lose nothing when one of them is killed with a message in its hands',
  async () => {
    expect(await severalServers(SHARED_FAULTS.kill, IN_SHORT)(once)).toMatchObject(HELD)
  },
)
