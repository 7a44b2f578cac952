import { expect, test } from 'vitest'
import { hasLongCompounds } from './document.tsx'

test.each([
  ['fr', false],
  ['en-GB', false],
  ['it', false],
  ['de-CH', true],
  ['nl', true],
])('a page in %s is hyphenated: %s', (language, hyphens) => {
  expect(hasLongCompounds(language)).toBe(hyphens)
})
