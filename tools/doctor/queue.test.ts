import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../packages/contact-server/base/time.ts'
import { MAX_QUARANTINED } from '../../packages/contact-server/outbox/outbox.ts'
import { queueFindings } from './queue.ts'

test.each([
  [
    'parked',
    1,
    '1 message parked: the mail server refused for good, the server retries once a day',
  ],
  ['queued', 1, 'A message has waited for 16 minutes'],
  ['sending', 1, 'A message has waited for 16 minutes'],
  [
    'quarantined',
    MAX_QUARANTINED,
    'Quarantine is full: messages that look like spam or come in a flood are refused',
  ],
])(
  'warns about %s messages (%i of them) when the oldest is 16 minutes old',
  (state, count, what) => {
    const found = queueFindings([{ state, count, oldest: 0 }], 16 * MINUTE_MS)
    expect(found).toMatchObject([{ level: 'warning', what }])
  },
)

test.each([
  ['queued', 1, 14],
  ['quarantined', MAX_QUARANTINED - 1, 16],
  ['sent', 1, 16],
])(
  'does not warn about %s messages (%i of them) when the oldest is %i minutes old',
  (state, count, minutes) => {
    const found = queueFindings([{ state, count, oldest: 0 }], minutes * MINUTE_MS)
    expect(found).toEqual([{ level: 'ok', what: `Messages: ${count} ${state}` }])
  },
)
