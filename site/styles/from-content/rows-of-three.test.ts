import { expect, test } from 'vitest'
import { lastByTwo } from './rows-of-three.ts'

test('rows of cards have no hole, whatever their number', () => {
  for (let count = 2; count < 30; count++) {
    const byTwo = lastByTwo(count)
    expect([byTwo % 2, (count - byTwo) % 3], `${count} cards`).toEqual([0, 0])
    expect(byTwo).toBeLessThanOrEqual(4)
  }
})

test('a single card is as wide as a card in a row of two', () => {
  expect(lastByTwo(1)).toBe(1)
})
