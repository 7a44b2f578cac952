import { expect, test } from 'vitest'
import { retentionFinding } from './retention.ts'

test.each([
  [365, 365, 'ok'],
  [365, 1095, 'problem'],
  [365, undefined, 'skipped'],
  [undefined, 1095, 'skipped'],
])('messages promised for %s days and kept for %s: %s', (promised, kept, level) => {
  expect(retentionFinding(promised, kept).level).toBe(level)
})
