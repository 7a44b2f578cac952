import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { draftOf } from '../bench/messages.ts'
import { LEASE_MS, planRetry } from '../server/outbox.ts'
import { openSqliteOutbox } from '../server/outbox-sqlite.ts'
import { temporaryDirectory } from '../server/test-kit.ts'
import { createQueue } from './queue.ts'
import { seededRandom } from './random.ts'

/** What happens next, and how long after the last. */
const event = fc.record({
  waitMs: fc.oneof(fc.constant(0), fc.nat(60_000), fc.nat(30_000_000)),
  happens: fc.constantFrom('arrives', 'arrives', 'sent', 'sent', 'fails', 'breaks', 'parks'),
  /** The worker keeps what it has claimed in hand until its next turn. */
  slow: fc.boolean(),
})
/** What the store takes for a fault of the message, and of the mail server. */
const ERRORS = {
  fails: '451 EMESSAGE DATA',
  breaks: 'ECONNREFUSED CONN',
  parks: '550 EMESSAGE DATA',
}
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

/** A store and a queue that go through the same events; `meet` says what each of the two has handed out. */
function bothQueues() {
  const clock = { nowMs: Date.UTC(2026, 0, 1) }
  const outbox = openSqliteOutbox(temporaryDirectory(), () => clock.nowMs)
  onTestFinished(() => outbox.close())
  const queue = createQueue()
  const random = seededRandom(1)
  const take = async () => ({ real: await outbox.claim(LEASE_MS), model: queue.claim(clock.nowMs) })
  let held: Awaited<ReturnType<typeof take>> | undefined

  async function finish({ real, model }: NonNullable<typeof held>, happens: Event['happens']) {
    if (!real || !model) return
    if (happens === 'sent') {
      await outbox.markSent(real)
      queue.markSent(model, clock.nowMs)
    } else if (happens !== 'arrives') {
      const permanent = happens === 'parks'
      const failed = { sent: false, permanent, error: ERRORS[happens] } as const
      const retry = planRetry(real, failed, random)
      await outbox.retryLater(real, retry)
      queue.retryLater(model, retry, clock.nowMs)
    }
  }

  return async function meet({ waitMs, happens, slow }: Event) {
    // Within its lease a claim belongs to its worker.
    clock.nowMs += held ? Math.min(waitMs, LEASE_MS / 100) : waitMs
    if (happens === 'arrives') {
      const { place } = queue.accept(clock.nowMs)
      await outbox.accept({ ...draftOf(''), id: idOf(place), submittedAtMs: clock.nowMs })
      return [undefined, undefined]
    }
    const taken = await take()
    if (slow && !held) held = taken
    else {
      await finish(taken, happens)
      if (held) await finish(held, happens)
      held = undefined
    }
    return [taken.real?.id, taken.model && idOf(taken.model.place)]
  }
}

const idOf = (place: number) => String(place).padStart(6, '0')

test('whatever happens, the simulated queue hands out what the statements of the store do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 60 }), async events => {
      const meet = bothQueues()
      for (const one of events) {
        const [real, model] = await meet(one)
        expect(model).toBe(real)
      }
    }),
    { numRuns: 40 },
  )
})

test('after an outage one mail that gets through takes those along that wait, oldest first', () => {
  const queue = createQueue()
  const retry = { state: 'queued', waitMs: 21_600_000, error: 'refuses' } as const
  for (let place = 0; place < 3; place++) queue.retryLater(acceptAndClaim(queue, place), retry, 10)
  expect(queue.claim(20)).toBeUndefined()
  queue.markSent(acceptAndClaim(queue, 20), 30)
  expect([31, 32, 33, 34].map(nowMs => queue.claim(nowMs)?.place)).toEqual([0, 1, 2, undefined])
})

function acceptAndClaim(queue: ReturnType<typeof createQueue>, nowMs: number) {
  queue.accept(nowMs)
  const item = queue.claim(nowMs)
  if (!item) throw new Error('a new message was not due')
  return item
}
