import { expect, test } from 'vitest'
import { createLimiter } from './rate-limit.ts'

const RATE = { burst: 5, refillMs: 120_000 }

test('five requests pass at once, then one every two minutes', () => {
  const clock = { now: 1e12 }
  const { take } = createLimiter(RATE, () => clock.now)
  expect(Array.from({ length: 6 }, () => take('a'))).toEqual([0, 0, 0, 0, 0, 120_000])
  clock.now += 119_000
  expect(take('a')).toBe(1_000)
  clock.now += 1_000
  expect([take('a'), take('a')]).toEqual([0, 120_000])
})

test('one sender’s requests do not count for another', () => {
  const { take } = createLimiter({ burst: 1, refillMs: 1000 }, () => 0)
  expect([take('a'), take('a'), take('b')]).toEqual([0, 1000, 0])
})

test('a refunded request does not count', () => {
  const { take, refund } = createLimiter({ burst: 1, refillMs: 1000 }, () => 0)
  take('a')
  refund('a')
  expect(take('a')).toBe(0)
})

test('a clock that jumps back locks nobody out', () => {
  const clock = { now: 1e12 }
  const { take } = createLimiter(RATE, () => clock.now)
  for (let i = 0; i < 5; i++) take('a')
  clock.now = 0
  expect(Array.from({ length: 6 }, () => take('a'))).toEqual([0, 0, 0, 0, 0, 120_000])
})

test('memory stays bounded: the sender seen longest ago is forgotten', () => {
  const { take } = createLimiter({ burst: 1, refillMs: 1000 }, () => 0, 2)
  for (const key of ['a', 'b', 'c']) take(key)
  expect([take('c'), take('b'), take('a')]).toEqual([1000, 1000, 0])
})
