import { expect, test } from 'vitest'
import { MINUTE_MS } from '../base/time.ts'
import { createCounter, createCounting } from './counting.ts'
import type { Tally } from './tally.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

function setUp({ status = 200 } = {}) {
  const clock = { now: 0 }
  const state = { fails: false, hasRoom: true }
  const stored: Tally[] = []
  const counting = createCounting({
    store: {
      add: async tallies => {
        if (state.fails) throw new Error('database or disk is full')
        stored.push(...tallies)
      },
      between: async () => [],
      purge: async () => {},
    },
    hasRoom: () => state.hasRoom,
    siteUrl: 'https://combe.fr',
    now: () => clock.now,
  })
  const visit = (path: string, { method = 'GET', agent = AGENT } = {}) => {
    const env = { incoming: { headers: { 'user-agent': agent } } }
    counting.countVisit({ req: { path, method }, env }, new Response(null, { status }))
  }
  return { clock, state, stored, counting, visit }
}

test('the server counts page views, but not files, HEAD requests or robots', async () => {
  const { visit, counting, stored } = setUp()
  for (const path of ['/', '/', '/projets/x/', '/assets/a.js', '/site.webmanifest']) visit(path)
  visit('/', { method: 'HEAD' })
  visit('/', { agent: 'curl/8' })
  await counting.flush()
  expect(stored.map(({ page, count }) => [page, count])).toEqual([
    ['/', 2],
    ['/projets/x/', 1],
  ])
})

test.each([
  [304, 1],
  [404, 0],
  [308, 0],
])('a response with status %i adds %i to the visits', async (status, visits) => {
  const { visit, counting, stored } = setUp({ status })
  visit('/')
  await counting.flush()
  expect(stored).toHaveLength(visits)
})

test('tallies of visits are stored once a minute, even after the clock was set back', async () => {
  const { visit, counting, stored, clock } = setUp()
  await counting.flushEveryMinute()
  visit('/')
  clock.now = MINUTE_MS - 1
  await counting.flushEveryMinute()
  expect(stored).toEqual([])
  clock.now = MINUTE_MS
  await counting.flushEveryMinute()
  expect(stored).toHaveLength(1)
  visit('/')
  clock.now = 0
  await counting.flushEveryMinute()
  expect(stored).toHaveLength(2)
})

test('when the store refuses tallies of visits, the next flush stores them', async () => {
  const { visit, counting, stored, state } = setUp()
  visit('/')
  state.fails = true
  await expect(counting.flush()).rejects.toThrow('full')
  visit('/')
  state.fails = false
  await counting.flush()
  expect(stored).toMatchObject([{ count: 2 }])
})

test('on a nearly full disk, tallies of visits stay in memory', async () => {
  const { visit, counting, stored, state } = setUp()
  visit('/')
  state.hasRoom = false
  await counting.flush()
  expect(stored).toEqual([])
  state.hasRoom = true
  await counting.flush()
  expect(stored).toHaveLength(1)
})

const FROM = (source: string) => ({ kind: 'desktop', source }) as const

test('the counter adds up identical visits, and starts a new day at midnight in Paris', () => {
  let now = Date.parse('2025-06-01T21:59:00Z')
  const counter = createCounter(() => now)
  counter.visit('/', FROM('a.fr'))
  counter.visit('/', FROM('a.fr'))
  counter.visit('/projets/x/', { kind: 'phone', source: '' })
  now = Date.parse('2025-06-01T22:00:00Z')
  counter.visit('/', FROM('a.fr'))
  counter.message()
  expect(counter.take()).toEqual([
    { day: '2025-06-01', kind: 'desktop', page: '/', source: 'a.fr', count: 2 },
    { day: '2025-06-01', kind: 'phone', page: '/projets/x/', source: '', count: 1 },
    { day: '2025-06-02', kind: 'desktop', page: '/', source: 'a.fr', count: 1 },
    { day: '2025-06-02', kind: 'message', page: '', source: '', count: 1 },
  ])
  expect(counter.take()).toEqual([])
})

test('after 100,000 invented referrers, the counter still names real hosts and loses no visits', () => {
  const counter = createCounter(() => 0)
  for (let n = 0; n < 9; n++) counter.visit('/', FROM(n < 6 ? 'known.fr' : ''))
  for (let n = 0; n < 100_000; n++) counter.visit('/', FROM(`n${n}.fr`))
  counter.visit('/', FROM('new.fr'))
  const taken = counter.take()
  expect(taken.length).toBeLessThanOrEqual(1_000)
  for (const [source, count] of [
    ['known.fr', 6],
    ['', 3],
    ['new.fr', 1],
  ] as const)
    expect(taken).toContainEqual(expect.objectContaining({ source, count }))
  expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(100_010)
})

test('even when the store fails for years, the counter holds at most 1,000 tallies', () => {
  const clock = { now: 0 }
  const counter = createCounter(() => clock.now)
  for (let day = 0; day < 1_001; day++) {
    clock.now = day * 86_400_000
    counter.visit('/', FROM('a.fr'))
  }
  expect(counter.take()).toHaveLength(1_000)
})
