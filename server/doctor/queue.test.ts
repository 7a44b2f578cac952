import { expect, test } from 'vitest'
import { QUARANTINE_ROOM } from '../outbox/outbox.ts'
import { queueFindings } from './queue.ts'

test('a full quarantine is a warning that names the command', () => {
  const quarantined = (count: number) =>
    queueFindings([{ state: 'quarantined', count, oldest: 0 }], 0)
  expect(quarantined(QUARANTINE_ROOM - 1)).toMatchObject([{ level: 'ok' }])
  expect(quarantined(QUARANTINE_ROOM)).toMatchObject([
    { level: 'warning', fix: 'npm run messages -- discard' },
  ])
})
