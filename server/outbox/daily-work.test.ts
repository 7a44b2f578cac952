import { expect, test } from 'vitest'
import { memoryLog, newMessage } from '../../workshop/testing/server.ts'
import { fillQuarantine, onEveryStore, type Place } from '../../workshop/testing/stores.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { createDailyWork, type DailyWorkDeps } from './daily-work.ts'
import { QUARANTINE_ROOM } from './outbox.ts'

const MORNING = Date.parse('2025-06-02T06:00:00Z')

/** A real store and a clock that the test moves; messages are kept for ten days. */
function setUp({ open }: Place, changes: Partial<DailyWorkDeps> = {}) {
  const clock = { now: MORNING - 1 }
  const { outbox } = open(() => clock.now)
  const { log, lines } = memoryLog()
  const removed: string[] = []
  const deps: DailyWorkDeps = {
    outbox,
    removeMails: async ids => removed.push(...ids),
    onQueued: () => {},
    freeBytes: () => undefined,
    retentionDays: 10,
    mailDomain: 'b.fr',
    log,
    ...changes,
  }
  const dailyWork = createDailyWork(deps)
  const send = async () => {
    const claimed = await outbox.claim(1000)
    if (claimed) await outbox.markSent(claimed)
    return claimed
  }
  const putAside = (id: string) =>
    outbox.accept(newMessage(id, { quarantined: true, spamScore: 7, submittedAtMs: clock.now }))
  /** Reads like a person's, and came when the allowance was used up. */
  const flood = (id: string) =>
    outbox.accept(newMessage(id, { quarantined: true, spamScore: 0, submittedAtMs: clock.now }))
  const events = () => lines.map(line => JSON.parse(line).event)
  return { clock, outbox, dailyWork, deps, lines, removed, send, putAside, flood, events }
}

onEveryStore(newPlace => {
  test('sent messages are erased after their retention, once at start and then every morning', async () => {
    const { clock, outbox, dailyWork, lines, removed, send } = setUp(await newPlace())
    const at = (days: number) => ({ submittedAtMs: clock.now - days * DAY_MS })
    for (const [id, days] of [
      ['old', 10.1],
      ['next', 9.1],
      ['young', 1],
    ] as const)
      await outbox.accept(newMessage(id, at(days)))
    while (await send());
    await outbox.accept(newMessage('waiting', at(5000)))
    await dailyWork()
    expect(removed).toEqual(['old'])
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { event: 'messages_erased', count: 1 },
    ])
    clock.now += DAY_MS
    await dailyWork()
    expect(removed).toEqual(['old', 'next'])
    expect(await outbox.stats()).toMatchObject({ queued: 1 })
  })

  test('each quarantined message is reported in the digest of one morning, and in no other', async () => {
    const { clock, outbox, dailyWork, deps, send, putAside, events } = setUp(await newPlace())
    await putAside('a')
    await putAside('b')
    await dailyWork()
    expect(await send()).toBeUndefined()
    clock.now = MORNING + HOUR_MS
    await dailyWork()
    await putAside('c')
    await dailyWork()
    // A restarted server, and another one beside it, ask again.
    await createDailyWork(deps)()
    await createDailyWork(deps)()
    expect(await send()).toMatchObject({
      id: 'digest-2025-06-02',
      messageId: '<digest-2025-06-02@b.fr>',
      submittedAtMs: MORNING + HOUR_MS,
      count: 2,
      quarantined: [{ id: 'a', spamScore: 7 }, { id: 'b' }],
    })
    expect(await send()).toBeUndefined()
    clock.now += DAY_MS
    await dailyWork()
    expect(await send()).toMatchObject({
      id: 'digest-2025-06-03',
      count: 1,
      quarantined: [{ id: 'c' }],
    })
    clock.now += DAY_MS
    await dailyWork()
    expect(await send()).toBeUndefined()
    expect(events()).toEqual(['digest_queued', 'digest_queued'])
    expect(await outbox.stats()).toMatchObject({ quarantined: 3 })
  })

  test('the owner hears of a flood within a minute, once, and of its rest the next morning', async () => {
    const { clock, dailyWork, deps, send, flood, outbox } = setUp(await newPlace())
    clock.now = MORNING + 5 * HOUR_MS
    await dailyWork()
    await flood('a')
    clock.now += MINUTE_MS
    await dailyWork()
    // Another server beside it, and one that starts.
    await createDailyWork(deps)()
    expect(await send()).toMatchObject({ id: 'digest-2025-06-02-flood', count: 1 })
    await flood('b')
    for (let minute = 0; minute < 60; minute++) {
      clock.now += MINUTE_MS
      await dailyWork()
    }
    expect(await send()).toBeUndefined()
    clock.now = MORNING + DAY_MS
    await dailyWork()
    expect(await send()).toMatchObject({
      id: 'digest-2025-06-03',
      count: 1,
      quarantined: [{ id: 'b' }],
    })
    await flood('c')
    clock.now += MINUTE_MS
    await dailyWork()
    expect(await send()).toBeUndefined()
    clock.now += 2 * DAY_MS
    await dailyWork()
    while (await send());
    await flood('d')
    clock.now += MINUTE_MS
    await dailyWork()
    expect(await send()).toMatchObject({
      id: 'digest-2025-06-05-flood',
      quarantined: [{ id: 'd' }],
    })
    expect(await outbox.stats()).toMatchObject({ quarantined: 4 })
  })

  test('spam alone waits for the morning, until quarantine is full', async () => {
    const place = await newPlace()
    const { clock, dailyWork, send, putAside } = setUp(place)
    clock.now = MORNING + 5 * HOUR_MS
    await fillQuarantine(place, QUARANTINE_ROOM - 1)
    await dailyWork()
    await send()
    await dailyWork()
    expect(await send()).toBeUndefined()
    await putAside('last')
    for (let minute = 0; minute < 3; minute++) {
      clock.now += MINUTE_MS
      await dailyWork()
    }
    expect(await send()).toMatchObject({ id: 'digest-2025-06-02-full', count: 1, full: true })
    expect(await send()).toBeUndefined()
  })

  test('a queued digest survives a restart', async () => {
    const place = await newPlace()
    const { clock, outbox, dailyWork, putAside } = setUp(place)
    await putAside('a')
    clock.now = MORNING
    await dailyWork()
    await outbox.close()
    const restarted = place.open(() => clock.now).outbox
    expect(await restarted.claim(1000)).toMatchObject({ id: 'digest-2025-06-02', count: 1 })
  })

  test('a quarantined message is erased after its retention only when a delivered digest has told of it', async () => {
    const { clock, outbox, dailyWork, removed, send, putAside } = setUp(await newPlace())
    await putAside('a')
    clock.now += 20 * DAY_MS
    await dailyWork()
    clock.now += 20 * DAY_MS
    await dailyWork()
    expect(await outbox.stats()).toMatchObject({ quarantined: 1, queued: 1 })
    await send()
    clock.now += DAY_MS
    await dailyWork()
    expect(removed.sort()).toEqual(['a', 'digest-2025-06-21'])
  })

  test.each([
    ['a year ahead', 365 * DAY_MS],
    ['two days back', -2 * DAY_MS],
  ])('a clock that jumps %s stops neither digest nor retention', async (_, jump) => {
    const { clock, outbox, dailyWork, send, putAside } = setUp(await newPlace())
    await dailyWork()
    await putAside('a')
    clock.now += jump
    await dailyWork()
    clock.now += DAY_MS
    await dailyWork()
    expect(await send()).toMatchObject({ count: 1 })
    expect(await outbox.stats()).toMatchObject({ quarantined: 1 })
  })

  test('a failing task is logged without its words, stops no other, and is tried again after an hour', async () => {
    const asked: number[] = []
    const { clock, dailyWork, lines, events, putAside, outbox } = setUp(await newPlace(), {
      removeMails: async () => {},
      freeBytes: () => {
        asked.push(clock.now)
        throw new Error('secret text')
      },
    })
    await putAside('a')
    clock.now = MORNING
    await dailyWork()
    await dailyWork()
    clock.now += HOUR_MS
    await dailyWork()
    expect(asked).toEqual([MORNING, MORNING + HOUR_MS])
    expect(events()).toEqual(['upkeep_failed', 'digest_queued', 'upkeep_failed'])
    expect(lines.join()).not.toContain('secret text')
    expect(await outbox.stats()).toMatchObject({ queued: 1 })
  })

  test('a nearly full disk is a warning with the room that is left', async () => {
    const { dailyWork, lines } = setUp(await newPlace(), { freeBytes: () => 40e6 })
    await dailyWork()
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      event: 'disk_low',
      freeMegabytes: 38,
    })
  })
})
