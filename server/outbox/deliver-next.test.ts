import { expect, test } from 'vitest'
import { memoryLog, newMessage } from '../../workshop/testing/server.ts'
import { onEveryStore, type Place } from '../../workshop/testing/stores.ts'
import { ATTEMPT_CAP_MS, createDeliverer, LEASE_MS } from './deliver-next.ts'
import type { Delivery } from './outbox.ts'
import { retryDelayMs } from './retry.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const REFUSED: Delivery = { sent: false, permanent: true, error: '550 EENVELOPE RCPT TO' }
const SENT: Delivery = { sent: true }
const DOWN: Delivery = { sent: false, permanent: false, error: 'ECONNREFUSED CONN' }

const NOT_THIS: Delivery = { sent: false, permanent: false, error: '451 EMESSAGE DATA' }

type Answers = (atMs: number, id: string) => Delivery

/** Gives the listed answers, then accepts. */
function inTurn(...answers: Delivery[]): Answers {
  return () => answers.shift() ?? SENT
}

/** A real store, a clock that the test moves, and a delivery that answers as told. */
function setUp({ open }: Place, answer: Answers = () => SENT) {
  const clock = { now: 0 }
  const { outbox } = open(() => clock.now)
  const attempts: { id: string; atMs: number }[] = []
  const { log, lines } = memoryLog()
  const deliverNext = createDeliverer({
    outbox,
    log,
    now: () => clock.now,
    random: () => 0.5,
    deliver: async ({ id }) => {
      attempts.push({ id, atMs: clock.now })
      return answer(clock.now, id)
    },
  })
  const running = new AbortController().signal
  return { clock, outbox, attempts, lines, drain: () => deliverNext(running) }
}

test('failed attempts wait 1, 5, 15 min, 1, 2, 4 h, then 6 h until day five, then a day', () => {
  const delays = Array.from({ length: 8 }, (_, index) =>
    retryDelayMs({ attempts: index + 1, ageMs: 0, permanent: false }, () => 0.5),
  )
  const hours = [1, 2, 4, 6, 6].map(count => count * HOUR)
  expect(delays).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE, ...hours])
  expect(retryDelayMs({ attempts: 30, ageMs: 5 * DAY, permanent: false }, () => 0.5)).toBe(DAY)
  expect(retryDelayMs({ attempts: 1, ageMs: 0, permanent: true }, () => 0.5)).toBe(DAY)
})

test('the wait is spread by ten percent to both sides', () => {
  const wait = (random: number) =>
    retryDelayMs({ attempts: 1, ageMs: 0, permanent: false }, () => random)
  expect([wait(0), wait(1)]).toEqual([0.9 * MINUTE, 1.1 * MINUTE])
})

test('a lease is longer than the longest attempt', () => {
  expect(LEASE_MS).toBeGreaterThan(ATTEMPT_CAP_MS)
})

onEveryStore(newPlace => {
  test('a message is attempted at once and then on schedule until the server is back', async () => {
    const { clock, outbox, attempts, drain } = setUp(
      await newPlace(),
      inTurn(DOWN, DOWN, DOWN, DOWN),
    )
    await outbox.accept(newMessage('a'))
    for (; clock.now <= 2 * HOUR; clock.now += MINUTE) while (await drain());
    expect(attempts.map(({ atMs }) => atMs / MINUTE)).toEqual([0, 1, 6, 21, 81])
    expect(await outbox.stats()).toMatchObject({ queued: 0, parked: 0, lastSentAtMs: 81 * MINUTE })
  })

  test('after three days without mail server every message is delivered once, oldest first', async () => {
    const { clock, outbox, attempts, drain } = setUp(await newPlace(), atMs =>
      atMs < 3 * DAY ? DOWN : SENT,
    )
    for (const [index, id] of ['a', 'b', 'c'].entries())
      await outbox.accept(newMessage(id, { submittedAtMs: index }))
    for (; clock.now < 3 * DAY; clock.now += 30 * MINUTE) while (await drain());
    expect(attempts.length).toBeLessThan(3 * 20)
    attempts.length = 0
    for (; clock.now < 4 * DAY; clock.now += 30 * MINUTE) while (await drain());
    expect(attempts.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(await outbox.stats()).toMatchObject({ queued: 0 })
  })

  test('a message that fails alone keeps its own backoff, however many others go out meanwhile', async () => {
    const { clock, outbox, attempts, drain } = setUp(await newPlace(), (_, id) =>
      id === 'bad' ? NOT_THIS : SENT,
    )
    await outbox.accept(newMessage('bad'))
    for (let n = 0; clock.now < 7 * MINUTE; n++, clock.now += 10_000) {
      await outbox.accept(newMessage(`good ${n}`, { submittedAtMs: clock.now }))
      while (await drain());
    }
    const tries = attempts.filter(({ id }) => id === 'bad').map(({ atMs }) => atMs / MINUTE)
    expect(tries).toEqual([0, 1, 6])
    expect(attempts.filter(({ id }) => id !== 'bad').length).toBe(42)
  })

  test.each([
    ['cannot be reached', DOWN],
    ['refuses every mail for the time being', NOT_THIS],
  ])(
    'once a mail server that %s is back, the first mail takes all others along, oldest first',
    async (_, failure) => {
      const backMs = 10 * HOUR
      const { clock, outbox, attempts, drain } = setUp(await newPlace(), atMs =>
        atMs < backMs ? failure : SENT,
      )
      for (const [index, id] of ['a', 'b', 'c'].entries())
        await outbox.accept(newMessage(id, { submittedAtMs: index }))
      for (; clock.now < backMs; clock.now += 30 * MINUTE) while (await drain());
      attempts.length = 0
      await outbox.accept(newMessage('new', { submittedAtMs: clock.now }))
      while (await drain());
      expect(attempts.map(({ id }) => id)).toEqual(['new', 'a', 'b', 'c'])
    },
  )

  test('a message that waits for a connection alone leaves with the first that finds one', async () => {
    const { clock, outbox, attempts, drain } = setUp(await newPlace(), inTurn(DOWN))
    await outbox.accept(newMessage('a'))
    await drain()
    clock.now = 1000
    await outbox.accept(newMessage('b', { submittedAtMs: 1000 }))
    while (await drain());
    expect(attempts.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
  })

  test('a bad message does not keep the others from leaving after an outage, nor leaves its own backoff for them', async () => {
    const { clock, outbox, attempts, drain } = setUp(await newPlace(), (atMs, id) =>
      atMs === 0 ? DOWN : id === 'bad' ? NOT_THIS : SENT,
    )
    for (const [index, id] of ['a', 'bad', 'c', 'd'].entries())
      await outbox.accept(newMessage(id, { submittedAtMs: index - 10 }))
    while (await drain());
    attempts.length = 0
    clock.now = 1000
    await outbox.accept(newMessage('new', { submittedAtMs: 1000 }))
    while (await drain());
    expect(attempts.map(({ id }) => id)).toEqual(['new', 'a', 'bad', 'c', 'd'])
  })

  test('two bad messages that look like an outage are tried once more, and then keep their own backoff', async () => {
    const { clock, outbox, attempts, drain } = setUp(await newPlace(), (_, id) =>
      id.startsWith('bad') ? NOT_THIS : SENT,
    )
    for (const id of ['bad 1', 'bad 2']) await outbox.accept(newMessage(id))
    while (await drain());
    for (let n = 0; n < 20; n++) {
      clock.now += 1000
      await outbox.accept(newMessage(`good ${n}`, { submittedAtMs: clock.now }))
      while (await drain());
    }
    expect(attempts.filter(({ id }) => id.startsWith('bad')).length).toBeLessThanOrEqual(4)
    expect(attempts.filter(({ id }) => id.startsWith('good')).length).toBe(20)
  })

  test('the first connection that fails after an outage ends the rush of those that wait', async () => {
    const { clock, outbox, attempts, drain } = setUp(await newPlace(), (atMs, id) =>
      atMs === 1000 && id === 'new' ? SENT : DOWN,
    )
    for (const id of ['a', 'b', 'c']) await outbox.accept(newMessage(id))
    while (await drain());
    attempts.length = 0
    clock.now = 1000
    await outbox.accept(newMessage('new', { submittedAtMs: 1000 }))
    while (await drain());
    clock.now = 2000
    expect(await drain()).toBe(false)
    expect(attempts.map(({ id }) => id)).toEqual(['new', 'a'])
  })

  test('a permanent refusal parks the message visibly and is tried again every day', async () => {
    const { clock, outbox, attempts, drain, lines } = setUp(
      await newPlace(),
      inTurn(REFUSED, REFUSED),
    )
    await outbox.accept(newMessage('a'))
    await drain()
    expect(await outbox.stats()).toMatchObject({ queued: 0, parked: 1 })
    expect(lines.join()).toContain('"message_parked"')
    expect(await drain()).toBe(false)
    for (const day of [1, 2]) {
      clock.now = day * DAY
      await drain()
    }
    expect(attempts.length).toBe(3)
    expect(await outbox.stats()).toMatchObject({ parked: 0, lastSentAtMs: 2 * DAY })
  })

  test('a delivery that crashes is a temporary failure, and its words stay out of the log', async () => {
    const { outbox, drain, lines } = setUp(await newPlace(), () => {
      throw new Error('secret text')
    })
    await outbox.accept(newMessage('a'))
    expect(await drain()).toBe(true)
    expect(await outbox.stats()).toMatchObject({ queued: 1 })
    expect(lines.join()).toContain('delivery_crashed')
    expect(lines.join()).not.toContain('secret text')
  })

  test('a delivery that never answers is cut at its cap and retried', async () => {
    const { outbox } = (await newPlace()).open(() => 0)
    const { log, lines } = memoryLog()
    const deliver = () => new Promise<never>(() => {})
    const deps = { outbox, deliver, log, now: () => 0, random: () => 0.5 }
    await outbox.accept(newMessage('a'))
    const deliverNext = createDeliverer({ ...deps, capMs: 10 })
    expect(await deliverNext(new AbortController().signal)).toBe(true)
    expect(lines.join()).toContain('"error":"aborted"')
    expect(await outbox.stats()).toMatchObject({ queued: 1 })
  })

  test('a stop ends the delivery in hand and leaves its message due at once, as if it had not been tried', async () => {
    const place = await newPlace()
    const { outbox } = place.open(() => 0)
    const { log, lines } = memoryLog()
    const stopping = new AbortController()
    const deliver = async () => {
      stopping.abort()
      return new Promise<never>(() => {})
    }
    const deps = { outbox, deliver, log, now: () => 0, random: () => 0.5 }
    await outbox.accept(newMessage('a'))
    for (let restarts = 0; restarts < 5; restarts++) await createDeliverer(deps)(stopping.signal)
    expect(lines.join()).not.toContain('delivery_failed')
    expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 1 })
  })

  test('a mail sent just before the disk filled up is not sent again by this process', async () => {
    const place = await newPlace()
    const { clock, outbox, attempts, drain } = setUp(place)
    await outbox.accept(newMessage('a'))
    const { mend } = await place.refuse('update of sent_at_ms')
    await expect(drain()).rejects.toThrow('refused')
    await mend()
    clock.now += LEASE_MS
    expect(await drain()).toBe(false)
    expect(attempts.length).toBe(1)
    expect(await outbox.stats()).toMatchObject({ queued: 0, lastSentAtMs: LEASE_MS })
  })
})
