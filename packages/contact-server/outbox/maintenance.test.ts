import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { memoryLog, newMessage } from '../testing/server.ts'
import { fillQuarantine, onEveryStore, type Place } from '../testing/stores.ts'
import { createMaintenance, type MaintenanceDeps } from './maintenance.ts'
import { MAX_QUARANTINED } from './outbox.ts'

const MORNING = Date.parse('2025-06-02T06:00:00Z')

function setUp({ open }: Place, changes: Partial<MaintenanceDeps> = {}) {
  const clock = { now: MORNING - 1 }
  const { outbox, visits } = open(() => clock.now)
  const { log, lines } = memoryLog()
  const removed: string[] = []
  const deps: MaintenanceDeps = {
    outbox,
    visits,
    mailsFigures: false,
    removeMails: async ids => removed.push(...ids),
    onQueued: () => {},
    freeBytes: () => undefined,
    retentionDays: 10,
    mailDomain: 'b.fr',
    log,
    ...changes,
  }
  const work = createMaintenance(deps)
  const maintain = (passedMs = 0) => {
    clock.now += passedMs
    return work()
  }
  const send = async () => {
    const claimed = await outbox.claim(1000)
    if (claimed) await outbox.markSent(claimed)
    return claimed
  }
  const quarantine = (id: string, spamScore = 7) =>
    outbox.accept(newMessage(id, { quarantined: true, spamScore, submittedAtMs: clock.now }))
  /** Stores a quarantined message that doesn't look like spam, as in a flood. */
  const flood = (id: string) => quarantine(id, 0)
  const events = () => lines.map(line => JSON.parse(line).event)
  return { clock, outbox, visits, maintain, deps, lines, removed, send, quarantine, flood, events }
}

onEveryStore(newPlace => {
  test('old sent messages are purged at startup and every morning; queued and parked ones stay', async () => {
    const { clock, outbox, maintain, lines, removed, send } = setUp(await newPlace())
    const at = (days: number) => ({ submittedAtMs: clock.now - days * DAY_MS })
    const ages = { old: 10.1, next: 9.1, young: 1 }
    for (const [id, days] of Object.entries(ages)) await outbox.accept(newMessage(id, at(days)))
    while (await send());
    await outbox.accept(newMessage('parked', at(5000)))
    const parked = await outbox.claim(1000)
    if (parked) await outbox.retryLater(parked, { state: 'parked', waitMs: DAY_MS, error: '550' })
    await outbox.accept(newMessage('waiting', at(5000)))
    await maintain()
    expect(removed).toEqual(['old'])
    expect(JSON.parse(lines.join())).toMatchObject({ event: 'messages_erased', count: 1 })
    await maintain(DAY_MS)
    expect(removed).toEqual(['old', 'next'])
    expect(await outbox.stats()).toMatchObject({ queued: 1, parked: 1 })
  })

  test('each quarantined message appears in only one morning digest', async () => {
    const { clock, outbox, maintain, deps, send, quarantine, events } = setUp(await newPlace())
    await quarantine('a')
    await quarantine('b')
    await maintain()
    expect(await send()).toBeUndefined()
    clock.now = MORNING + HOUR_MS
    await maintain()
    await quarantine('c')
    await maintain()
    // The maintenance also runs after a restart and on a second server, and must not queue the digest again.
    await createMaintenance(deps)()
    await createMaintenance(deps)()
    expect(await send()).toMatchObject({
      id: 'digest-2025-06-02',
      messageId: '<digest-2025-06-02@b.fr>',
      submittedAtMs: MORNING + HOUR_MS,
      count: 2,
      quarantined: [{ id: 'a', spamScore: 7 }, { id: 'b' }],
    })
    expect(await send()).toBeUndefined()
    await maintain(DAY_MS)
    const next = { id: 'digest-2025-06-03', count: 1, quarantined: [{ id: 'c' }] }
    expect(await send()).toMatchObject(next)
    await maintain(DAY_MS)
    expect(await send()).toBeUndefined()
    expect(events()).toEqual(['digest_queued', 'digest_queued'])
    expect(await outbox.stats()).toMatchObject({ quarantined: 3 })
  })

  test('a flood triggers a digest within a minute; the morning digest reports the rest of the flood', async () => {
    const { clock, maintain, deps, send, flood, outbox } = setUp(await newPlace())
    clock.now = MORNING + 5 * HOUR_MS
    await maintain()
    await flood('a')
    await maintain(MINUTE_MS)
    // A second server's maintenance must not queue the digest again.
    await createMaintenance(deps)()
    expect(await send()).toMatchObject({ id: 'digest-2025-06-02-flood', count: 1 })
    await flood('b')
    for (let minute = 0; minute < 60; minute++) await maintain(MINUTE_MS)
    expect(await send()).toBeUndefined()
    clock.now = MORNING + DAY_MS
    await maintain()
    const rest = { id: 'digest-2025-06-03', count: 1, quarantined: [{ id: 'b' }] }
    expect(await send()).toMatchObject(rest)
    await flood('c')
    await maintain(MINUTE_MS)
    expect(await send()).toBeUndefined()
    await maintain(2 * DAY_MS)
    while (await send());
    await flood('d')
    await maintain(MINUTE_MS)
    const second = { id: 'digest-2025-06-05-flood', quarantined: [{ id: 'd' }] }
    expect(await send()).toMatchObject(second)
    expect(await outbox.stats()).toMatchObject({ quarantined: 4 })
  })

  test('the owner gets a spam digest in the morning, or within a minute once quarantine is full', async () => {
    const place = await newPlace()
    const { clock, maintain, send, quarantine } = setUp(place)
    clock.now = MORNING + 5 * HOUR_MS
    await fillQuarantine(place, MAX_QUARANTINED - 1)
    await maintain()
    await send()
    await maintain()
    expect(await send()).toBeUndefined()
    await quarantine('last')
    for (let minute = 0; minute < 3; minute++) await maintain(MINUTE_MS)
    expect(await send()).toMatchObject({ id: 'digest-2025-06-02-full', count: 1, full: true })
    expect(await send()).toBeUndefined()
  })

  test('an old quarantined message is purged only after a delivered digest has reported it', async () => {
    const { outbox, maintain, removed, send, quarantine } = setUp(await newPlace())
    await quarantine('a')
    await maintain(20 * DAY_MS)
    await maintain(20 * DAY_MS)
    expect(await outbox.stats()).toMatchObject({ quarantined: 1, queued: 1 })
    await send()
    await maintain(DAY_MS)
    expect(removed.sort()).toEqual(['a', 'digest-2025-06-21'])
  })

  test.each([
    ['a year ahead', 365 * DAY_MS],
    ['two days back', -2 * DAY_MS],
  ])(
    'when the clock jumps %s, a quarantined message is still reported and not purged',
    async (_, jump) => {
      const { outbox, maintain, send, quarantine } = setUp(await newPlace())
      await maintain()
      await quarantine('a')
      await maintain(jump)
      await maintain(DAY_MS)
      expect(await send()).toMatchObject({ count: 1 })
      expect(await outbox.stats()).toMatchObject({ quarantined: 1 })
    },
  )

  test('a failed maintenance task runs again an hour later, and does not stop the other tasks', async () => {
    const asked: number[] = []
    const { clock, maintain, lines, events, quarantine, outbox } = setUp(await newPlace(), {
      removeMails: async () => {},
      freeBytes: () => {
        asked.push(clock.now)
        throw new Error('secret text')
      },
    })
    await quarantine('a')
    clock.now = MORNING
    await maintain()
    await maintain()
    await maintain(HOUR_MS)
    expect(asked).toEqual([MORNING, MORNING + HOUR_MS])
    expect(events()).toEqual(['upkeep_failed', 'digest_queued', 'upkeep_failed'])
    expect(lines.join()).not.toContain('secret text')
    expect(await outbox.stats()).toMatchObject({ queued: 1 })
  })

  test('visit tallies are purged, except those of the current month and the 24 months before it', async () => {
    const { visits, maintain } = setUp(await newPlace())
    const visit = { kind: 'phone', page: '/', source: '', count: 1 } as const
    await visits.add(['2023-05-31', '2023-06-01', '2025-06-02'].map(day => ({ ...visit, day })))
    await maintain()
    const kept = await visits.between('2000-01-01', '2030-01-01')
    expect(kept.map(({ day }) => day)).toEqual(['2023-06-01', '2025-06-02'])
  })

  test('a month’s figures are mailed once, on one of the first seven mornings of the next month', async () => {
    const { clock, visits, maintain, deps, send, events } = setUp(await newPlace(), {
      mailsFigures: true,
    })
    const day = '2025-06-30'
    await visits.add([
      { day, kind: 'desktop', page: '/', source: 'google.com', count: 4 },
      { day, kind: 'message', page: '', source: '', count: 1 },
      { day: '2025-07-01', kind: 'phone', page: '/', source: '', count: 1 },
    ])
    clock.now = Date.parse('2025-06-30T06:00:00Z')
    await maintain()
    clock.now = Date.parse('2025-07-01T05:59:59Z')
    await createMaintenance(deps)()
    expect(await send()).toBeUndefined()
    clock.now = Date.parse('2025-07-01T06:00:00Z')
    await maintain()
    // Neither a second server nor a restart on a later day may queue the mail again.
    await createMaintenance(deps)()
    expect(await send()).toMatchObject({
      id: 'digest-visits-2025-06',
      messageId: '<digest-visits-2025-06@b.fr>',
      figures: {
        subject: '4 visites en juin 2025',
        text: '4 visites (4 sur ordinateur, 0 sur téléphone) et 1 message.\nPages\u00a0: / (4).\nVenues de\u00a0: google.com (4).',
      },
    })
    for (let days = 0; days < 8; days++) await maintain(DAY_MS)
    await createMaintenance(deps)()
    expect(await send()).toBeUndefined()
    await visits.add([{ day: '2025-08-01', kind: 'phone', page: '/', source: '', count: 1 }])
    clock.now = Date.parse('2025-08-07T12:00:00Z')
    await createMaintenance(deps)()
    expect(await send()).toMatchObject({
      id: 'digest-visits-2025-07',
      figures: { subject: '1 visite en juillet 2025' },
    })
    expect(events().filter(event => event === 'figures_queued')).toHaveLength(2)
  })

  test('figures are mailed only when the owner asks for them and the month had visits or messages', async () => {
    const place = await newPlace()
    const { clock, visits, maintain, send } = setUp(place)
    await visits.add([{ day: '2025-06-01', kind: 'phone', page: '/', source: '', count: 1 }])
    clock.now = Date.parse('2025-07-01T06:00:00Z')
    await maintain()
    expect(await send()).toBeUndefined()
    const asked = setUp(place, { mailsFigures: true })
    asked.clock.now = Date.parse('2025-09-01T06:00:00Z')
    await asked.maintain()
    expect(await asked.send()).toBeUndefined()
  })

  test('even with a short retention, a month’s figures are mailed only once', async () => {
    const { clock, visits, maintain, deps, send } = setUp(await newPlace(), {
      mailsFigures: true,
      retentionDays: 2,
    })
    await visits.add([{ day: '2025-06-01', kind: 'phone', page: '/', source: '', count: 1 }])
    clock.now = Date.parse('2025-07-01T06:00:00Z')
    await maintain()
    expect(await send()).toMatchObject({ id: 'digest-visits-2025-06' })
    for (let hours = 0; hours < 5 * 24; hours += 8) {
      clock.now += 8 * HOUR_MS
      await createMaintenance(deps)()
      expect(await send()).toBeUndefined()
    }
  })

  test('when the disk is nearly full, maintenance logs a warning with the free space', async () => {
    const disk = { freeBytes: 60e6 }
    const { maintain, lines } = setUp(await newPlace(), { freeBytes: () => disk.freeBytes })
    await maintain()
    expect(lines).toEqual([])
    disk.freeBytes = 40e6
    await maintain(DAY_MS)
    const warning = { level: 'warn', event: 'disk_low', freeMegabytes: 38 }
    expect(JSON.parse(lines[0] ?? '')).toMatchObject(warning)
  })
})
