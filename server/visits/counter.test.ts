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

test('the counter names at most a hundred referrers a day, and counts all others together', () => {
  const counter = createCounter(() => 0)
  for (let n = 0; n < 100_000; n++) counter.visit('/', FROM(`n${n}.fr`))
  const taken = counter.take()
  expect(taken).toHaveLength(101)
  expect(taken.at(-1)).toMatchObject({ source: '*', count: 99_900 })
  counter.visit('/', FROM('n7.fr'))
  counter.visit('/', FROM('new.fr'))
  expect(counter.take().map(({ source }) => source)).toEqual(['n7.fr', '*'])
})

test('tallies that the store has refused are added to later tallies', () => {
  const counter = createCounter(() => 0)
  counter.message()
  const taken = counter.take()
  counter.message()
  counter.giveBack(taken)
  expect(counter.take()).toMatchObject([{ kind: 'message', count: 2 }])
})

test('even when the store fails for years, the counter holds at most 10,000 tallies', () => {
  const clock = { now: 0 }
  const counter = createCounter(() => clock.now)
  for (let day = 0; day < 101; day++) {
    clock.now = day * 86_400_000
    for (let n = 0; n < 100; n++) counter.visit('/', FROM(`n${n}.fr`))
  }
  expect(counter.take()).toHaveLength(10_000)
})
