import { expect, test } from 'vitest'
import { MESSAGE, newMessage } from '../../workshop/testing/server.ts'
import { fillQuarantine, onEveryStore } from '../../workshop/testing/stores.ts'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import { QUARANTINE_ROOM } from '../outbox/outbox.ts'

const MINUTE = 60_000

onEveryStore(newPlace => {
  test('a stored message comes back as it was, with its fixed Message-ID and date', async () => {
    const { outbox } = (await newPlace()).open(() => 5)
    await outbox.accept(newMessage('a', { submittedAtMs: 5 }))
    const messageId = '<a@sacha-combe.example>'
    const expected = { id: 'a', messageId, submittedAtMs: 5, message: MESSAGE, attempts: 1 }
    expect(await outbox.claim(LEASE_MS)).toMatchObject(expected)
  })

  test('one key and one text make one message, forever; an edited text makes another', async () => {
    const { outbox } = (await newPlace()).open(() => 0)
    const first = newMessage('a', { contentHash: 'text', requestHash: 'key text' })
    expect(await outbox.accept(first)).toEqual({ id: 'a', duplicate: false })
    const later = { ...first, id: 'b', messageId: 'b', submittedAtMs: 1e12 }
    expect(await outbox.accept(later)).toEqual({ id: 'a', duplicate: true })
    const edited = { ...later, contentHash: 'edited', requestHash: 'key edited' }
    expect(await outbox.accept(edited)).toEqual({ id: 'b', duplicate: false })
  })

  test('without a key, equal content counts as the same for ten minutes', async () => {
    const { outbox } = (await newPlace()).open(() => 0)
    const again = (id: string, submittedAtMs: number) =>
      outbox.accept(newMessage(id, { contentHash: 'text', submittedAtMs }))
    expect(await again('a', 0)).toEqual({ id: 'a', duplicate: false })
    expect(await again('b', 9.9 * MINUTE)).toEqual({ id: 'a', duplicate: true })
    expect(await again('c', 10 * MINUTE)).toEqual({ id: 'c', duplicate: false })
  })

  test('a request is found by its key or content before it is stored again', async () => {
    const { outbox } = (await newPlace()).open(() => 0)
    const same = { contentHash: 'text', requestHash: 'key text' }
    expect(await outbox.find(same)).toEqual({ id: null, sameContent: 0 })
    await outbox.accept(newMessage('a', same))
    expect(await outbox.find(same)).toEqual({ id: 'a', sameContent: 1 })
    expect(await outbox.find({ ...same, requestHash: undefined })).toMatchObject({ id: 'a' })
    expect(await outbox.find({ ...same, requestHash: 'other' })).toEqual({
      id: null,
      sameContent: 1,
    })
  })

  test('of two workers only one gets a message, and the oldest goes first', async () => {
    const place = await newPlace()
    const [one, two] = [place.open(() => 100).outbox, place.open(() => 100).outbox]
    await one.accept(newMessage('young', { submittedAtMs: 2 }))
    await one.accept(newMessage('old', { submittedAtMs: 1 }))
    expect(await one.claim(LEASE_MS)).toMatchObject({ id: 'old' })
    expect(await two.claim(LEASE_MS)).toMatchObject({ id: 'young' })
    expect(await one.claim(LEASE_MS)).toBeUndefined()
  })

  test('a message claimed by a dead worker is handed out again after its lease', async () => {
    const clock = { now: 0 }
    const { outbox } = (await newPlace()).open(() => clock.now)
    await outbox.accept(newMessage('a'))
    const lost = await outbox.claim(LEASE_MS)
    clock.now = LEASE_MS - 1
    expect(await outbox.claim(LEASE_MS)).toBeUndefined()
    clock.now = LEASE_MS
    expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'a', attempts: 2 })
    expect(lost && (await outbox.markSent(lost))).toBe(false)
    expect(await outbox.stats()).toMatchObject({ queued: 1, lastSentAtMs: null })
  })

  test('quarantine holds what it has room for, and everything else is stored beside it', async () => {
    const place = await newPlace()
    const { outbox } = place.open(() => 0)
    await fillQuarantine(place, QUARANTINE_ROOM - 1)
    const quarantine = (id: string) => outbox.accept(newMessage(id, { quarantined: true }))
    expect(await outbox.alarm()).toMatchObject({ full: false })
    expect(await quarantine('last')).toEqual({ id: 'last', duplicate: false })
    expect(await outbox.alarm()).toMatchObject({ full: true })
    expect(await quarantine('beyond')).toBe('no room')
    expect(await quarantine('last')).toEqual({ id: 'last', duplicate: true })
    expect(await outbox.accept(newMessage('queued'))).toEqual({ id: 'queued', duplicate: false })
    expect(await outbox.stats()).toMatchObject({ queued: 1, quarantined: QUARANTINE_ROOM })
  })

  test('a digest names first what is likeliest to be honest: low scores, and what came last', async () => {
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

  test.each([
    ['a year ahead', 365 * 24 * 60 * MINUTE],
    ['a day back', -24 * 60 * MINUTE],
  ])(
    'a clock that jumps %s strands neither a waiting message nor a leased one',
    async (_, jump) => {
      const clock = { now: 1e12 }
      const { outbox } = (await newPlace()).open(() => clock.now)
      await outbox.accept(newMessage('waiting', { submittedAtMs: 1 }))
      await outbox.accept(newMessage('leased', { submittedAtMs: 2 }))
      const claimed = await outbox.claim(LEASE_MS)
      const wait = { state: 'queued', waitMs: 15 * MINUTE, error: '421' } as const
      if (claimed) await outbox.retryLater(claimed, wait)
      await outbox.claim(LEASE_MS)
      clock.now += jump
      expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'waiting' })
      expect(await outbox.claim(LEASE_MS)).toMatchObject({ id: 'leased' })
    },
  )
})
