import { expect, test } from 'vitest'
import { isHalf, lastByTwo } from './projects.tsx'

test('two or more cards leave no gaps in their rows', () => {
  for (let count = 2; count < 30; count++) {
    const byTwo = lastByTwo(count)
    expect([byTwo % 2, (count - byTwo) % 3], `${count} cards`).toEqual([0, 0])
    expect(byTwo).toBeLessThanOrEqual(4)
  }
})

test('a single card, the last two of five and the last four of seven are half a row wide', () => {
  const halves = (count: number) => Array.from({ length: count }, (_, at) => isHalf(at, count))
  expect(halves(1)).toEqual([true])
  expect(halves(5)).toEqual([false, false, false, true, true])
  expect(halves(7)).toEqual([false, false, false, true, true, true, true])
  expect(halves(6)).not.toContain(true)
})
