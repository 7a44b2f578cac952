import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { type Answers, DOWN, NOT_THIS, SENT, setUpDeliveries } from '../testing/deliveries.ts'
import { eventually } from '../testing/server.ts'
import { newSqlitePlace, onEveryStore } from '../testing/stores.ts'
import { LEASE_MS } from './deliver-next.ts'
import type { Delivery } from './outbox.ts'

const BAD_LOGIN: Delivery = {
  sent: false,
  kind: 'server',
  permanent: true,
  error: '535 EAUTH AUTH PLAIN',
}

const BACK_MS = 10 * HOUR_MS

/**
 * The answers of a mail server that is down until BACK_MS; then it answers `ofB` to message «b» and accepts all other
 * messages.
 */
function onceBack(ofB = SENT): Answers {
  return (atMs, id) => (atMs < BACK_MS ? DOWN : id === 'b' ? ofB : SENT)
}

onEveryStore(newPlace => {
  test('while the mail server is down, the worker tries one message after each pause', async () => {
    const { attempts, accept, drain, drainUntil } = setUpDeliveries(await newPlace(), onceBack())
    await accept('a', 'b', 'c')
    await drainUntil(7 * MINUTE_MS, 5_000)
    await accept('new')
    await drain()
    await drainUntil(3 * HOUR_MS, MINUTE_MS)
    expect(attempts.map(({ atMs }) => atMs / MINUTE_MS)).toEqual([0, 1, 6, 21, 81, 141])
  })

  test.each<[string, Answers, string[]]>([
    ['accepts every mail', onceBack(), ['a', 'b', 'c', 'new']],
    ['refuses one mail', onceBack(NOT_THIS), ['a', 'b', 'c', 'new']],
    ['fails again after one mail', onceBack(DOWN), ['a', 'b']],
  ])(
    'when the mail server is back and %s, waiting messages are tried, oldest first',
    async (_, answers, expected) => {
      const { clock, accept, drain, drainUntil, tried } = setUpDeliveries(await newPlace(), answers)
      await accept('a', 'b', 'c')
      await drainUntil(BACK_MS, 30 * MINUTE_MS)
      tried()
      await accept('new')
      await drain()
      expect(tried()).toEqual([])
      clock.now += HOUR_MS
      await drain()
      expect(tried()).toEqual(expected)
    },
  )

  test('waiting while the circuit breaker is open does not count as a failed attempt', async () => {
    const { clock, outbox, accept, drain } = setUpDeliveries(await newPlace(), onceBack())
    await accept('a', 'b')
    await drain()
    clock.now = BACK_MS
    for (const attempts of [2, 1]) {
      const claimed = await outbox.claim(LEASE_MS)
      expect(claimed).toMatchObject({ attempts })
      if (claimed) await outbox.markSent(claimed)
      await outbox.closeBreaker()
    }
  })

  test('when the probe is refused, deliveries resume, and the refused message keeps its own retry times', async () => {
    const answers: Answers = (atMs, id) => (id === 'bad' ? NOT_THIS : atMs < BACK_MS ? DOWN : SENT)
    const { clock, attempts, accept, drain } = setUpDeliveries(await newPlace(), answers)
    await accept('bad', 'good')
    await drain()
    const looks = [MINUTE_MS, BACK_MS, BACK_MS + MINUTE_MS]
    for (const look of looks) {
      clock.now = look
      await drain()
    }
    expect(attempts).toEqual([
      { id: 'bad', atMs: 0 },
      { id: 'good', atMs: 0 },
      { id: 'bad', atMs: MINUTE_MS },
      { id: 'good', atMs: MINUTE_MS },
      { id: 'bad', atMs: BACK_MS },
      { id: 'good', atMs: BACK_MS },
    ])
  })

  test('a refused login parks the message being sent and pauses all others until a login succeeds', async () => {
    const answers: Answers = atMs => (atMs === 0 ? BAD_LOGIN : SENT)
    const { clock, outbox, accept, drain, tried } = setUpDeliveries(await newPlace(), answers)
    await accept('a', 'b', 'c')
    await drain()
    expect(tried()).toEqual(['a'])
    expect(await outbox.stats()).toMatchObject({ queued: 2, parked: 1 })
    clock.now = MINUTE_MS
    await drain()
    expect(tried()).toEqual(['b', 'c'])
    clock.now = DAY_MS
    await drain()
    expect(tried()).toEqual(['a'])
  })

  test('when several servers share the store, only one of them probes the mail server', async () => {
    const { promise, resolve } = Promise.withResolvers<Delivery>()
    const answers: Answers = atMs => (atMs === 0 ? DOWN : promise)
    const { clock, accept, deliverOne, openServer, tried } = setUpDeliveries(
      await newPlace(),
      answers,
    )
    const others = [openServer(), openServer(), openServer()]
    await accept('a', 'b', 'c', 'd')
    await deliverOne()
    clock.now = MINUTE_MS
    const found: boolean[] = []
    const looks = [{ deliverOne }, ...others].map(async server => {
      found.push(await server.deliverOne())
    })
    await eventually(() => found.length === 3)
    resolve(SENT)
    await Promise.all(looks)
    expect(found).toEqual([false, false, false, true])
    expect(tried()).toEqual(['a', 'a'])
    await deliverOne()
    expect(tried()).toEqual(['b'])
  })

  test('when several servers notice the same outage, the breaker counts only one failure', async () => {
    const { clock, accept, deliverOne, openServer, drain, attempts } = setUpDeliveries(
      await newPlace(),
      () => new Promise(resolve => setImmediate(resolve, DOWN)),
    )
    await accept('a', 'b', 'c')
    await Promise.all([deliverOne(), openServer().deliverOne(), openServer().deliverOne()])
    const before = attempts.length
    clock.now = MINUTE_MS
    await drain()
    expect(attempts).toHaveLength(before + 1)
  })

  test.each(['crash', 'stop'])(
    'a probe cut off by a worker’s %s doesn’t count as a failure; the next probe follows when the lease ends',
    async end => {
      const setUp = setUpDeliveries(await newPlace(), onceBack())
      const { clock, outbox, accept, drain, deliverOne, tried } = setUp
      await accept('a', 'b')
      await drain()
      clock.now = BACK_MS
      if (end === 'stop') await deliverOne(AbortSignal.abort())
      else await outbox.claim(LEASE_MS)
      tried()
      clock.now += LEASE_MS - 1
      await drain()
      expect(tried()).toEqual([])
      clock.now += 1
      expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', serverFailures: 1 })
      clock.now += LEASE_MS
      await drain()
      expect(tried()).toEqual(['a', 'b'])
    },
  )

  test.each([
    ['a year ahead', 365 * DAY_MS],
    ['a day back', -DAY_MS],
  ])('when the clock jumps %s, the breaker no longer pauses deliveries', async (_, jump) => {
    const answers: Answers = atMs => (atMs === 0 ? DOWN : SENT)
    const { clock, accept, drain, tried } = setUpDeliveries(await newPlace(), answers)
    await accept('a', 'b')
    await drain()
    clock.now += jump
    await drain()
    expect(tried()).toEqual(['a', 'a', 'b'])
  })

  test('when the owner queues a message again, the breaker no longer pauses deliveries', async () => {
    const place = await newPlace()
    const { clock, accept, drain, tried } = setUpDeliveries(place, atMs => (atMs ? SENT : DOWN))
    await accept('a', 'b')
    await drain()
    clock.now = 1
    const store = place.openOwnerStore(() => clock.now)
    const nextTries = async () => (await store.list({})).letters.map(({ dueAtMs }) => dueAtMs)
    expect(await nextTries()).toEqual([MINUTE_MS, MINUTE_MS])
    expect(await store.queueAgain('b', ['queued'])).toBe(true)
    expect(await nextTries()).toEqual([1, 0])
    await store.close()
    tried()
    await drain()
    expect(tried()).toEqual(['a', 'b'])
  })
})

test('after a restart during an outage, the server immediately tries only the oldest message', async () => {
  const place = await newSqlitePlace()
  const { clock, accept, drain, openServer, tried, lines } = setUpDeliveries(place, () => DOWN)
  await accept('a', 'b')
  await drain()
  tried()
  clock.now = 1
  const restarted = openServer()
  await restarted.drain()
  await restarted.drain()
  expect(tried()).toEqual(['a'])
  expect(lines.filter(line => line.includes('deliveries_paused'))).toHaveLength(2)
})
