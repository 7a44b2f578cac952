import { expect, test } from 'vitest'
import { createCounter } from './counter.ts'

const FROM = (source: string) => ({ kind: 'desktop', source }) as const

test('the counter adds up equal visits, and a new day begins at midnight in Paris', () => {
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

test('after 100,000 invented referrers, the counter still names a known and a new one, and no visit is missing', () => {
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

test('tallies that the store has refused are added to later tallies', () => {
  const counter = createCounter(() => 0)
  counter.message()
  const taken = counter.take()
  counter.message()
  counter.giveBack(taken)
  expect(counter.take()).toMatchObject([{ kind: 'message', count: 2 }])
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
