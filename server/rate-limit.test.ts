import { expect, test } from 'vitest'
import { createLimiter } from './rate-limit.ts'
import { onEveryStore, onPostgres } from './test-stores.ts'

const RATE = { burst: 5, refillMs: 120_000 }
const ONE = { burst: 1, refillMs: 1000 }

async function times(count: number, take: () => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  while (waits.length < count) waits.push(await take())
  return waits
}

onEveryStore(newPlace => {
  test('five requests pass at once, then one every two minutes', async () => {
    const clock = { now: 1e12 }
    const { take } = (await newPlace()).open(() => clock.now).createLimiter('sender', RATE)
    expect(await times(6, () => take('a'))).toEqual([0, 0, 0, 0, 0, 120_000])
    clock.now += 119_000
    expect(await take('a')).toBe(1_000)
    clock.now += 1_000
    expect(await times(2, () => take('a'))).toEqual([0, 120_000])
  })

  test('one sender’s requests do not count for another, nor those of one limit for another', async () => {
    const store = (await newPlace()).open(() => 0)
    const [sender, overall] = ['sender', 'overall'].map(name => store.createLimiter(name, ONE))
    expect(await sender?.take('a')).toBe(0)
    expect(await sender?.take('a')).toBe(1000)
    expect(await sender?.take('b')).toBe(0)
    expect(await overall?.take('a')).toBe(0)
  })

  test('a refunded request does not count', async () => {
    const { take, refund } = (await newPlace()).open(() => 0).createLimiter('sender', ONE)
    await take('a')
    await refund('a')
    expect(await take('a')).toBe(0)
  })

  test('a clock that jumps back locks nobody out', async () => {
    const clock = { now: 1e12 }
    const { take } = (await newPlace()).open(() => clock.now).createLimiter('sender', RATE)
    await times(5, () => take('a'))
    clock.now = 0
    expect(await times(6, () => take('a'))).toEqual([0, 0, 0, 0, 0, 120_000])
  })

  test('of fifty requests at once no more pass than the bucket holds', async () => {
    const { take } = (await newPlace()).open(() => 0).createLimiter('sender', RATE)
    const waits = await Promise.all(Array.from({ length: 50 }, () => take('a')))
    expect(waits.filter(waitMs => waitMs === 0)).toHaveLength(5)
  })
})

onPostgres(newPlace => {
  test('servers share their buckets', async () => {
    const place = await newPlace()
    const [one, two] = [1, 2].map(() => place.open(() => 0).createLimiter('sender', ONE))
    expect(await one?.take('a')).toBe(0)
    expect(await two?.take('a')).toBe(1000)
    await two?.refund('a')
    expect(await one?.take('a')).toBe(0)
  })

  test('a bucket that is full again leaves no row, and neither does the key of a past day', async () => {
    const place = await newPlace()
    const clock = { now: 100 * 86_400_000 }
    const store = place.open(() => clock.now)
    const limiter = store.createLimiter('sender', ONE)
    await limiter.take('early')
    await store.dailyKey(100)
    clock.now += 999
    await limiter.take('late')
    await store.tidy()
    const rows = async (table: string) =>
      (await place.sql(`select * from portfolio.${table}`)).length
    expect([await rows('rate_bucket'), await rows('address_key')]).toEqual([2, 1])
    clock.now += 1
    await store.tidy()
    expect(await place.sql('select key from portfolio.rate_bucket')).toEqual([
      { key: 'sender late' },
    ])
    clock.now += 2 * 86_400_000
    await store.tidy()
    expect([await rows('rate_bucket'), await rows('address_key')]).toEqual([0, 0])
  })

  test('two servers hash addresses with the same key, another one the next day', async () => {
    const place = await newPlace()
    const [one, two] = [place.open(), place.open()]
    const keys = await Promise.all([one, two, one, two].map(store => store.dailyKey(7)))
    expect(new Set(keys).size).toBe(1)
    expect(await one.dailyKey(8)).not.toBe(keys[0])
  })
})

test('memory stays bounded: the sender seen longest ago is forgotten', async () => {
  const { take } = createLimiter(ONE, () => 0, 2)
  for (const key of ['a', 'b', 'c']) await take(key)
  expect([await take('c'), await take('b'), await take('a')]).toEqual([1000, 1000, 0])
})
