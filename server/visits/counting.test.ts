import { expect, test } from 'vitest'
import { MINUTE_MS } from '../base/time.ts'
import { createCounting } from './counting.ts'
import type { Tally } from './tally.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Counts visits of a site that answers every path with `status`. `stored` is what the store has accepted. */
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
  const site = counting.counted(() => new Response(null, { status }))
  const visit = (path: string, init: RequestInit = {}) =>
    site(
      new Request(`https://combe.fr${path}`, { headers: { 'user-agent': AGENT }, ...init }),
      path,
    )
  return { clock, state, stored, counting, visit }
}

test('the server counts the pages that it sends, but not files, HEAD requests and robots', async () => {
  const { visit, counting, stored } = setUp()
  for (const path of ['/', '/', '/projets/x/', '/assets/a.js', '/site.webmanifest']) visit(path)
  visit('/', { method: 'HEAD' })
  visit('/', { headers: { 'user-agent': 'curl/8' } })
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
])('an answer with the status %i counts as %i visits', async (status, visits) => {
  const { visit, counting, stored } = setUp({ status })
  visit('/')
  await counting.flush()
  expect(stored).toHaveLength(visits)
})

test('the tallies reach the store once a minute, even after the clock has jumped back', async () => {
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

test('when the store refuses tallies, the next flush stores them', async () => {
  const { visit, counting, stored, state } = setUp()
  visit('/')
  state.fails = true
  await expect(counting.flush()).rejects.toThrow('full')
  visit('/')
  state.fails = false
  await counting.flush()
  expect(stored).toMatchObject([{ count: 2 }])
})

test('on a nearly full disk, tallies are not stored, so that messages have the free space', async () => {
  const { visit, counting, stored, state } = setUp()
  visit('/')
  state.hasRoom = false
  await counting.flush()
  expect(stored).toEqual([])
  state.hasRoom = true
  await counting.flush()
  expect(stored).toHaveLength(1)
})
