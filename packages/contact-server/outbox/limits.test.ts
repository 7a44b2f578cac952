import { expect, test } from 'vitest'
import { MINUTE_MS } from '../base/time.ts'
import { bucketsOfSender, LIMITS_IN_USE } from './limits.ts'

test('an IPv6 sender’s /56 may send twice as much as the sender, and its /48 four times as much', () => {
  const sender = { own: ['/64', '/56', '/48'] as [string, string, string], network: '/48' }
  expect(bucketsOfSender(sender, LIMITS_IN_USE.perSender)).toEqual([
    { key: '/64', burst: 5, refillMs: 2 * MINUTE_MS },
    { key: '/56', burst: 10, refillMs: MINUTE_MS },
    { key: '/48', burst: 20, refillMs: MINUTE_MS / 2 },
  ])
})
