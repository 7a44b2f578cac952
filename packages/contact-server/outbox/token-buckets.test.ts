import { expect, test } from 'vitest'
import { DAY_MS } from '../base/time.ts'
import { onEveryStore, onPostgres } from '../testing/stores.ts'
import { createLimiter } from './token-buckets.ts'

const RATE = { burst: 5, refillMs: 120_000 }
const ONE = { burst: 1, refillMs: 1000 }

const five = (key: string) => ({ key, ...RATE })
const one = (key: string) => ({ key, ...ONE })

async function times(count: number, take: () => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  while (waits.length < count) waits.push(await take())
  return waits
}

onEveryStore(newPlace => {
  test('each sender has its own token bucket, and limiters don’t share buckets', async () => {
    const store = (await newPlace()).open(() => 0)
    const [sender, overall] = ['sender', 'overall'].map(name => store.createLimiter(name))
    expect(await sender?.take([one('a')])).toBe(0)
    expect(await sender?.take([one('a')])).toBe(1000)
    expect(await sender?.take([one('b')])).toBe(0)
    expect(await overall?.take([one('a')])).toBe(0)
  })

  test('a request takes no token from one bucket when its other bucket is empty', async () => {
    const { take } = (await newPlace()).open(() => 0).createLimiter('sender')
    await take([one('a')])
    for (const buckets of [
      [one('a'), five('b')],
      [five('b'), one('a')],
    ])
      expect(await times(10, () => take(buckets))).toEqual(Array(10).fill(1000))
    expect(await times(6, () => take([five('b')]))).toEqual([0, 0, 0, 0, 0, 120_000])
  })

  test('a request takes no tokens that are reserved for other requests', async () => {
    const { take } = (await newPlace()).open(() => 0).createLimiter('overall')
    const modest = [{ ...five('all'), leave: 2 }]
    expect(await times(4, () => take(modest))).toEqual([0, 0, 0, 120_000])
    expect(await times(3, () => take([five('all')]))).toEqual([0, 0, 120_000])
    expect(await take(modest)).toBe(360_000)
  })

  test('a token bucket refills at its rate, never overfills, and is full once the clock has been set back', async () => {
    const clock = { now: 1e12 }
    const { take } = (await newPlace()).open(() => clock.now).createLimiter('sender')
    await times(5, () => take([five('a')]))
    clock.now += 119_000
    expect(await take([five('a')])).toBe(1_000)
    for (clock.now of [2e12, 0])
      expect(await times(6, () => take([five('a')]))).toEqual([0, 0, 0, 0, 0, 120_000])
  })

  test('of 50 parallel requests for five tokens, five pass, and the other 45 take no token at all', async () => {
    const { take } = (await newPlace()).open(() => 0).createLimiter('sender')
    const own = (n: number) => one(`${n}`)
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, n) => take([own(n), five('wide')])),
    )
    const refused = waits.flatMap((waitMs, n) => (waitMs > 0 ? [n] : []))
    expect(refused).toHaveLength(45)
    expect(await Promise.all(refused.map(n => take([own(n)])))).toEqual(Array(45).fill(0))
  })
})

onPostgres(newPlace => {
  test('when a token bucket is empty, the refused request writes nothing to the database', async () => {
    const place = await newPlace()
    const { take } = place.open(() => 0).createLimiter('sender')
    await take([one('wide')])
    await take([one('narrow'), one('wide')])
    expect(await place.sql('select key from portfolio.rate_bucket')).toEqual([
      { key: 'sender wide' },
    ])
  })

  test('removeTraces deletes full buckets, and address keys older than yesterday’s', async () => {
    const place = await newPlace()
    const clock = { now: 100 * DAY_MS }
    const store = place.open(() => clock.now)
    const limiter = store.createLimiter('sender')
    await limiter.take([one('early')])
    expect(await store.dailyKey(100)).not.toBe(await store.dailyKey(99))
    clock.now += 999
    await limiter.take([one('late')])
    await store.removeTraces()
    const rows = async (table: string) =>
      (await place.sql(`select * from portfolio.${table}`)).length
    expect([await rows('rate_bucket'), await rows('address_key')]).toEqual([2, 2])
    clock.now += 1
    await store.removeTraces()
    expect(await place.sql('select key from portfolio.rate_bucket')).toEqual([
      { key: 'sender late' },
    ])
    clock.now += 2 * DAY_MS
    await store.removeTraces()
    expect([await rows('rate_bucket'), await rows('address_key')]).toEqual([0, 0])
  })
})

test('the in-memory limiter keeps a limited number of buckets, and drops the fullest ones first', async () => {
  const clock = { now: 0 }
  const { take } = createLimiter(() => clock.now, 2)
  for (const key of ['a', 'b']) await times(5, () => take([five(key)]))
  expect(await times(6, () => take([five('newcomer')]))).toEqual(Array(6).fill(0))
  expect(await take([five('a')])).toBe(120_000)
  clock.now += 240_000
  await times(2, () => take([five('b')]))
  clock.now += 360_000
  expect(await times(6, () => take([five('newcomer')]))).toEqual([0, 0, 0, 0, 0, 120_000])
  expect(await times(4, () => take([five('b')]))).toEqual([0, 0, 0, 120_000])
})
