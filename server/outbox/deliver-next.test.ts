import { expect, test } from 'vitest'
import { memoryLog, newMessage } from '../../workshop/testing/server.ts'
import { onEveryStore, type Place } from '../../workshop/testing/stores.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { createDeliverer, type DelivererDeps, LEASE_MS } from './deliver-next.ts'
import type { Delivery } from './outbox.ts'

const REFUSED: Delivery = { sent: false, permanent: true, error: '550 EENVELOPE RCPT TO' }
const SENT: Delivery = { sent: true }
const DOWN: Delivery = { sent: false, permanent: false, error: 'ECONNREFUSED CONN' }
const NOT_THIS: Delivery = { sent: false, permanent: false, error: '451 EMESSAGE DATA' }

type Answers = (atMs: number, id: string) => Delivery

/** Gives the listed answers, then accepts. */
function inTurn(...answers: Delivery[]): Answers {
  return () => answers.shift() ?? SENT
}

const BACK_MS = 10 * HOUR_MS

/** Fails until the mail server is back, and then of all messages only «b». */
function onceBack(before: Delivery, ofB = SENT): Answers {
  return (atMs, id) => (atMs < BACK_MS ? before : id === 'b' ? ofB : SENT)
}

/** A real store, a clock that the test moves, and a delivery that answers as told. */
function setUp(
  { open }: Place,
  answer: Answers = () => SENT,
  changes: Partial<DelivererDeps> = {},
) {
  const clock = { now: 0 }
  const { outbox } = open(() => clock.now)
  const attempts: { id: string; atMs: number }[] = []
  const { log, lines } = memoryLog()
  const deliverNext = createDeliverer({
    outbox,
    log,
    random: () => 0.5,
    deliver: async ({ id }) => {
      attempts.push({ id, atMs: clock.now })
      return answer(clock.now, id)
    },
    ...changes,
  })
  const deliverOne = (signal = new AbortController().signal) => deliverNext(signal)
  const drain = async () => {
    while (await deliverOne());
  }
  return {
    ...{ clock, outbox, attempts, lines, deliverOne, drain },
    /** Looks at the store every so often until that time. */
    drainUntil: async (endMs: number, everyMs: number) => {
      for (; clock.now < endMs; clock.now += everyMs) await drain()
    },
    /** Stores messages, the first of them the oldest. */
    accept: async (...ids: string[]) => {
      for (const [n, id] of ids.entries())
        await outbox.accept(newMessage(id, { submittedAtMs: clock.now - ids.length + n }))
    },
    /** The ids of the attempts since the last look. */
    tried: () => attempts.splice(0).map(({ id }) => id),
  }
}

onEveryStore(newPlace => {
  test('a message is attempted at once and then on schedule until the server is back', async () => {
    const answers = inTurn(DOWN, DOWN, DOWN, DOWN)
    const { outbox, attempts, accept, drainUntil } = setUp(await newPlace(), answers)
    await accept('a')
    await drainUntil(82 * MINUTE_MS, MINUTE_MS)
    expect(attempts.map(({ atMs }) => atMs / MINUTE_MS)).toEqual([0, 1, 6, 21, 81])
    const stats = { queued: 0, parked: 0, lastSentAtMs: 81 * MINUTE_MS }
    expect(await outbox.stats()).toMatchObject(stats)
  })

  test('after three days without mail server every message is delivered once, oldest first', async () => {
    const answers: Answers = atMs => (atMs < 3 * DAY_MS ? DOWN : SENT)
    const { outbox, accept, drainUntil, tried } = setUp(await newPlace(), answers)
    await accept('a', 'b', 'c')
    await drainUntil(3 * DAY_MS, 3 * HOUR_MS)
    expect(tried().length).toBeLessThan(3 * 20)
    await drainUntil(4 * DAY_MS, 3 * HOUR_MS)
    expect(tried()).toEqual(['a', 'b', 'c'])
    expect(await outbox.stats()).toMatchObject({ queued: 0 })
  })

  test('a message that fails alone keeps its own backoff, however many others go out meanwhile', async () => {
    const answers: Answers = (_, id) => (id === 'bad' ? NOT_THIS : SENT)
    const { clock, attempts, accept, drain } = setUp(await newPlace(), answers)
    await accept('bad')
    for (let n = 0; clock.now < 7 * MINUTE_MS; n++, clock.now += 10_000) {
      await accept(`good ${n}`)
      await drain()
    }
    const tries = attempts.filter(({ id }) => id === 'bad').map(({ atMs }) => atMs / MINUTE_MS)
    expect(tries).toEqual([0, 1, 6])
    expect(attempts.length).toBe(3 + 42)
  })

  test.each<[string, Answers, string[]]>([
    ['cannot be reached', onceBack(DOWN), ['new', 'a', 'b', 'c']],
    ['refuses every mail for the time being', onceBack(NOT_THIS), ['new', 'a', 'b', 'c']],
    ['does not take one of them', onceBack(DOWN, NOT_THIS), ['new', 'a', 'b', 'c']],
    ['is away again at once', onceBack(DOWN, DOWN), ['new', 'a', 'b']],
  ])(
    'once a mail server that %s is back, the first mail takes those that wait along, oldest first',
    async (_, answers, expected) => {
      const { accept, drain, drainUntil, tried } = setUp(await newPlace(), answers)
      await accept('a', 'b', 'c')
      await drainUntil(BACK_MS, 30 * MINUTE_MS)
      tried()
      await accept('new')
      await drain()
      expect(tried()).toEqual(expected)
    },
  )

  test('two bad messages that look like an outage are tried once more, and then keep their own backoff', async () => {
    const answers: Answers = (_, id) => (id.startsWith('bad') ? NOT_THIS : SENT)
    const { clock, accept, drain, tried } = setUp(await newPlace(), answers)
    await accept('bad 1', 'bad 2')
    await drain()
    for (let n = 0; n < 20; n++) {
      clock.now += 1000
      await accept(`good ${n}`)
      await drain()
    }
    const all = tried()
    expect(all.filter(id => id.startsWith('bad')).length).toBeLessThanOrEqual(4)
    expect(all.filter(id => id.startsWith('good')).length).toBe(20)
  })

  test('a permanent refusal parks the message visibly and is tried again every day', async () => {
    const answers = inTurn(REFUSED, REFUSED)
    const { clock, outbox, accept, drain, tried, lines } = setUp(await newPlace(), answers)
    await accept('a')
    await drain()
    expect(await outbox.stats()).toMatchObject({ queued: 0, parked: 1 })
    expect(lines.join()).toContain('"message_parked"')
    for (const day of [1, 2]) {
      clock.now = day * DAY_MS
      await drain()
    }
    expect(tried().length).toBe(3)
    expect(await outbox.stats()).toMatchObject({ parked: 0, lastSentAtMs: 2 * DAY_MS })
  })

  test.each([
    ['crashes', () => Promise.reject(new Error('secret text')), /delivery_crashed.*"internal"/],
    ['never answers', () => new Promise<never>(() => {}), /"aborted"/],
  ])(
    'a delivery that %s is a temporary failure, and its words stay out of the log',
    async (_, deliver, logged) => {
      const changes = { deliver, capMs: 10 }
      const { outbox, accept, deliverOne, lines } = setUp(await newPlace(), undefined, changes)
      await accept('a')
      expect(await deliverOne()).toBe(true)
      expect(await outbox.stats()).toMatchObject({ queued: 1 })
      expect(lines.join()).toMatch(logged)
      expect(lines.join()).not.toContain('secret text')
    },
  )

  test('a stop ends the delivery in hand and leaves its message due at once, as if it had not been tried', async () => {
    const stopping = new AbortController()
    const deliver = async () => {
      stopping.abort()
      return new Promise<never>(() => {})
    }
    const { outbox, accept, deliverOne, lines } = setUp(await newPlace(), undefined, { deliver })
    await accept('a')
    for (let restarts = 0; restarts < 5; restarts++) await deliverOne(stopping.signal)
    expect(lines.join()).not.toContain('delivery_failed')
    expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 1 })
  })

  test('a mail sent just before the disk filled up is not sent again by this process', async () => {
    const place = await newPlace()
    const { clock, outbox, accept, deliverOne, tried } = setUp(place)
    await accept('a')
    const { allow } = await place.refuse('update of sent_at_ms')
    await expect(deliverOne()).rejects.toThrow('refused')
    await allow()
    clock.now += LEASE_MS
    expect(await deliverOne()).toBe(false)
    expect(tried()).toEqual(['a'])
    expect(await outbox.stats()).toMatchObject({ queued: 0, lastSentAtMs: LEASE_MS })
  })
})
