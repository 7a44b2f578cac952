import { expect, test } from 'vitest'
import { examplesByTwo } from './project-rows.ts'

test('rows of examples have no hole, whatever their number', () => {
  for (let count = 2; count < 30; count++) {
    const byTwo = examplesByTwo(count)
    expect([byTwo % 2, (count - byTwo) % 3], `${count} examples`).toEqual([0, 0])
    expect(byTwo).toBeLessThanOrEqual(4)
  }
})

test('one example alone is as wide as two a row are', () => {
  expect(examplesByTwo(1)).toBe(1)
})
