import { expect, test, vi } from 'vitest'
import { clockJumps } from './clock.ts'
import { diskFull, diskFullAfterSending } from './disk-full.ts'
import { overlap } from './overlap.ts'
import { restoreBackup } from './restore.ts'
import { HELD, once } from './test-options.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test.for([
  ['nobody is told a lie, and it works again once there is space', diskFull],
  ['a mail that was sent but not recorded is not sent again', diskFullAfterSending],
] as const)('on a full disk %s', async ([, scenario], { skip }) => {
  const result = await scenario(once)
  if (result.skipped) skip(result.skipped)
  expect(result).toMatchObject({ ...HELD, duplicates: 0 })
})

test('two servers on one data directory, one of them killed, lose nothing', async () => {
  expect(await overlap(once)).toMatchObject(HELD)
})

test('a clock that jumps a year ahead, or a day or an hour back, strands nothing and nobody', async () => {
  expect(await clockJumps(once)).toMatchObject({ ...HELD, duplicates: 0 })
})

test('a backup taken while messages come in is restored without a loss or a second mail', async () => {
  expect(await restoreBackup(once)).toMatchObject({ ...HELD, duplicates: 0 })
})
