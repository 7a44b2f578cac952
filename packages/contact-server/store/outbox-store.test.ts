import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../base/time.ts'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import type { Claimed } from '../outbox/outbox.ts'
import { MESSAGE, newMessage } from '../testing/server.ts'
import { fillQuarantine, onEveryStore } from '../testing/stores.ts'

onEveryStore(newPlace => {
  test('requests with the same idempotency key and the same text store only one message', async () => {
    const { outbox } = (await newPlace()).open(() => 0)
    const same = { contentHash: 'text', requestHash: 'key text' }
    expect(await outbox.findDuplicate(same)).toEqual({ id: null, sameContent: 0 })
    const first = newMessage('a', same)
    expect(await outbox.accept(first)).toEqual({ id: 'a', duplicate: false })
    const later = { ...first, id: 'b', messageId: 'b', submittedAtMs: 1e12 }
    expect(await outbox.accept(later)).toEqual({ id: 'a', duplicate: true })
    expect(await outbox.findDuplicate(same)).toEqual({ id: 'a', sameContent: 1 })
    expect(await outbox.findDuplicate({ ...same, requestHash: null })).toMatchObject({ id: 'a' })
    const other = { ...same, requestHash: 'other' }
    expect(await outbox.findDuplicate(other)).toEqual({ id: null, sameContent: 1 })
  })

  test('a claim and the owner’s list include answers to extra fields, and a translated page’s language', async () => {
    const place = await newPlace()
    const { outbox } = place.open(() => 1)
    const extra = [
      { name: 'budget', label: 'Budget\u00a0?', value: '«\u00a05 000\u00a0€\u00a0» "net"' },
    ]
    const answered = { id: 'a', language: 'en-GB', message: { ...MESSAGE, extra } }
    await outbox.accept(newMessage('a', answered))
    await outbox.accept(newMessage('b', { submittedAtMs: 1 }))
    expect(await place.sql('select id, language from message order by id')).toEqual([
      { id: 'a', language: 'en-GB' },
      { id: 'b', language: null },
    ])
    expect(await outbox.claim(LEASE_MS)).toMatchObject(answered)
    expect(await outbox.claim(LEASE_MS)).not.toHaveProperty('language')
    const store = place.openOwnerStore(() => 0)
    const { letters } = await store.list({})
    expect(letters.map(({ id, language, message }) => ({ id, language, message }))).toEqual([
      { id: 'b', language: undefined, message: MESSAGE },
      answered,
    ])
    await store.close()
  })

  test('without an idempotency key, the same text counts as a duplicate for ten minutes', async () => {
    const { outbox } = (await newPlace()).open(() => 0)
    const again = (id: string, submittedAtMs: number) =>
      outbox.accept(newMessage(id, { contentHash: 'text', submittedAtMs }))
    expect(await again('a', 0)).toEqual({ id: 'a', duplicate: false })
    expect(await again('b', 9.9 * MINUTE_MS)).toEqual({ id: 'a', duplicate: true })
    expect(await again('c', 10 * MINUTE_MS)).toEqual({ id: 'c', duplicate: false })
  })

  test('when a worker’s lease ends, another worker can claim its message; the old claim is void', async () => {
    const place = await newPlace()
    const clock = { now: 0 }
    const earlier = place.open(() => clock.now)
    await earlier.outbox.accept(newMessage('a'))
    const lost = await earlier.outbox.claim(LEASE_MS)
    await earlier.close()
    const { outbox } = place.open(() => clock.now)
    clock.now = LEASE_MS - 1
    expect(await outbox.claim(LEASE_MS)).toBeUndefined()
    clock.now = LEASE_MS
    expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 2 })
    const late = lost as Claimed
    expect(await outbox.markSent(late)).toBe(false)
    expect(await outbox.retryLater(late, { state: 'queued', error: 'lost', waitMs: 0 })).toBe(false)
    expect(await outbox.putBack(late)).toBe(false)
    expect(await outbox.stats()).toMatchObject({ queued: 1, lastSentAtMs: null })
    expect(await outbox.claim(LEASE_MS)).toBeUndefined()
  })

  test('a digest lists messages by spam score, lowest first, and newest first among equal scores', async () => {
    const place = await newPlace()
    const { outbox } = place.open(() => 1e6)
    await fillQuarantine(place, 1_000)
    for (const [id, spamScore, submittedAtMs] of [
      ['early', 0, 1],
      ['doubtful', 4, 2],
      ['late', 0, 3],
    ] as const)
      await outbox.accept(newMessage(id, { quarantined: true, spamScore, submittedAtMs }))
    await outbox.reportQuarantined({ id: 'digest-1', messageId: '<digest-1@b.fr>', beforeMs: 1e6 })
    const digest = await outbox.claim(LEASE_MS)
    const named = digest && 'quarantined' in digest ? digest.quarantined.map(({ id }) => id) : []
    expect(named).toHaveLength(200)
    expect(named.slice(0, 4)).toEqual(['late', 'early', 'doubtful', 'spam-1000'])
    expect(digest).toMatchObject({ count: 1_003, full: false })
  })

  test('a message that is quarantined after a digest was queued is in the next digest', async () => {
    const { outbox } = (await newPlace()).open(() => 1e6)
    const report = (id: string) =>
      outbox.reportQuarantined({ id, messageId: `<${id}@b.fr>`, beforeMs: 1e6 })
    await outbox.accept(newMessage('first', { quarantined: true }))
    expect(await report('digest-1')).toBe(1)
    await outbox.accept(newMessage('second', { quarantined: true }))
    expect(await report('digest-1')).toBe(0)
    expect(await report('digest-2')).toBe(1)
  })

  test.each([
    ['a year ahead', 365 * DAY_MS],
    ['a day back', -DAY_MS],
  ])(
    'when the clock jumps %s, waiting and claimed messages are due immediately',
    async (_, jump) => {
      const clock = { now: 1e12 }
      const { outbox } = (await newPlace()).open(() => clock.now)
      await outbox.accept(newMessage('waiting', { submittedAtMs: 1 }))
      await outbox.accept(newMessage('leased', { submittedAtMs: 2 }))
      const claimed = await outbox.claim(LEASE_MS)
      const wait = { state: 'queued', waitMs: 15 * MINUTE_MS, error: '421' } as const
      if (claimed) await outbox.retryLater(claimed, wait)
      await outbox.claim(LEASE_MS)
      clock.now += jump
      expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'waiting' })
      expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'leased' })
    },
  )
})
