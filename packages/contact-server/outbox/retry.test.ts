import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { retryDelayMs } from './retry.ts'

const wait = (attempts: number, { ageMs = 0, random = 0.5 } = {}) =>
  retryDelayMs({ attempts, ageMs, permanent: false }, () => random)

test('retries come after 1 min to 4 h, then every 6 h, and daily once the message is five days old', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map(attempts => wait(attempts) / MINUTE_MS)
  expect(minutes).toEqual([1, 5, 15, 60, 120, 240, 360, 360])
  expect(wait(30, { ageMs: 5 * DAY_MS - 1 })).toBe(6 * HOUR_MS)
  expect(wait(30, { ageMs: 5 * DAY_MS })).toBe(DAY_MS)
})

test('each wait before a retry is randomly up to 10 % shorter or longer than planned', () => {
  const waits = [0, 1].map(random => wait(1, { random }))
  expect(waits).toEqual([0.9 * MINUTE_MS, 1.1 * MINUTE_MS])
})
