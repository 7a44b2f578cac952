import { expect, test } from 'vitest'
import { hasLongCompounds } from './document.tsx'

test.each([
  ['fr', false],
  ['en-GB', false],
  ['it', false],
  ['de-CH', true],
  ['nl', true],
])('the language %s has long compounds: %s', (language, hyphens) => {
  expect(hasLongCompounds(language)).toBe(hyphens)
})
