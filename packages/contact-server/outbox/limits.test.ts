import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { bucketsOfSender, LIMITS_IN_USE, takeAllowance } from './limits.ts'
import { createLimiter } from './token-buckets.ts'

test('an IPv6 sender’s /56 may send twice as much as the sender, and its /48 four times as much', () => {
  const sender = { own: ['/64', '/56', '/48'] as [string, string, string], network: '/48' }
  expect(bucketsOfSender(sender, LIMITS_IN_USE.perSender)).toEqual([
    { key: '/64', burst: 5, refillMs: 2 * MINUTE_MS },
    { key: '/56', burst: 10, refillMs: MINUTE_MS },
    { key: '/48', burst: 20, refillMs: MINUTE_MS / 2 },
  ])
})

test('once half the allowance is used, an address may send one message an hour, and a network eight', async () => {
  const clock = { now: 0 }
  const limiter = createLimiter(() => clock.now)
  /** Tries to take the allowance for one message from each address of the network, and counts the successes. */
  const passed = async (network: string, addresses: Iterable<unknown>) => {
    let count = 0
    for (const address of addresses) {
      const own = [`${address}`, network] as [string, string]
      if (await takeAllowance(limiter, LIMITS_IN_USE.overall, { own, network })) count++
    }
    return count
  }
  expect(await passed('home', Array(20).fill('home'))).toBe(16)
  expect(await passed('wide', 'abcdefghij')).toBe(8)
  clock.now = HOUR_MS / 8
  expect(await passed('wide', 'kl')).toBe(1)
  clock.now = HOUR_MS - 1
  expect(await passed('other', Array(20).fill('other'))).toBe(16)
  expect(await passed('moved', ['home'])).toBe(0)
  clock.now = HOUR_MS
  expect(await passed('moved', ['home'])).toBe(1)
})
