import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { type Answers, NOT_THIS, SENT, setUpDeliveries } from '../testing/deliveries.ts'
import { newSqlitePlace, onEveryStore } from '../testing/stores.ts'
import { LEASE_MS } from './deliver-next.ts'
import type { Delivery, Failure } from './outbox.ts'

const REFUSED: Delivery = {
  sent: false,
  kind: 'message',
  permanent: true,
  error: '550 EENVELOPE RCPT TO',
}

onEveryStore(newPlace => {
  test('each refused message has its own retry times, and a new message is tried immediately', async () => {
    const backMs = 90 * MINUTE_MS
    const answers: Answers = atMs => (atMs < backMs ? NOT_THIS : SENT)
    const { clock, accept, drain, drainUntil, tried } = setUpDeliveries(await newPlace(), answers)
    await accept('a', 'b')
    await drainUntil(backMs, MINUTE_MS)
    expect(tried()).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'])
    await accept('new')
    await drain()
    expect(tried()).toEqual(['new'])
    clock.now += 2 * HOUR_MS
    await drain()
    expect(tried()).toEqual(['a', 'b'])
  })

  test('after a permanent refusal, a message is parked and tried again every day', async () => {
    const answers: Answers = atMs => (atMs < 2 * DAY_MS ? REFUSED : SENT)
    const { clock, outbox, accept, drain, tried, lines } = setUpDeliveries(
      await newPlace(),
      answers,
    )
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
    'when a delivery %s, the failure is temporary, and the log does not quote the error',
    async (_, answer, logged) => {
      const changes = { capMs: 10 }
      const { outbox, accept, deliverOne, lines } = setUpDeliveries(
        await newPlace(),
        answer,
        changes,
      )
      await accept('a')
      expect(await deliverOne()).toBe(true)
      expect(await outbox.stats()).toMatchObject({ queued: 1 })
      expect(lines.join()).toMatch(logged)
      expect(lines.join()).not.toContain('secret text')
    },
  )

  test('a stopping worker aborts the delivery and requeues the message; the attempt doesn’t count', async () => {
    const stopping = new AbortController()
    const answer = () => {
      stopping.abort()
      return new Promise<never>(() => {})
    }
    const { outbox, accept, deliverOne, lines } = setUpDeliveries(await newPlace(), answer)
    await accept('a')
    for (let restarts = 0; restarts < 5; restarts++) await deliverOne(stopping.signal)
    expect(lines.join()).not.toContain('delivery_failed')
    expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 1 })
  })

  test('when a worker stops, the store knows which of two recipients already got the mail', async () => {
    const stopping = new AbortController()
    const answer = () => {
      stopping.abort()
      return { ...(NOT_THIS as Failure), sent: false, served: ['moi@combe.fr'] } as const
    }
    const { clock, outbox, accept, deliverOne } = setUpDeliveries(await newPlace(), answer)
    await accept('a')
    await deliverOne(stopping.signal)
    clock.now = 2 * MINUTE_MS
    expect(await outbox.claim(LEASE_MS)).toMatchObject({ served: ['moi@combe.fr'] })
  })

  test('a sent mail that the store can’t record is named in the log, and is not sent again', async () => {
    const place = await newPlace()
    const { clock, outbox, accept, deliverOne, tried, lines } = setUpDeliveries(place)
    await accept('a')
    const { allow } = await place.refuse('update of sent_at_ms')
    await expect(deliverOne()).rejects.toThrow('refused')
    expect(lines.join()).toContain('"event":"result_not_recorded","id":"a"')
    await expect(deliverOne()).rejects.toThrow('refused')
    await allow()
    clock.now += LEASE_MS
    expect(await deliverOne()).toBe(false)
    expect(tried()).toEqual(['a'])
    expect(await outbox.stats()).toMatchObject({ queued: 0, lastSentAtMs: LEASE_MS })
  })
})

test('a hanging attempt ends well before another worker may take its message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hang = () => new Promise<never>(() => {})
  const { accept, deliverOne, lines } = setUpDeliveries(await newSqlitePlace(), hang)
  await accept('a')
  const delivered = deliverOne()
  await vi.advanceTimersByTimeAsync(LEASE_MS - MINUTE_MS / 2)
  expect(lines.join()).toContain('"aborted"')
  expect(await delivered).toBe(true)
})
