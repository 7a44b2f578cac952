import { expect, test } from 'vitest'
import { table } from './table.ts'

test('table aligns columns even after wide characters, and leaves no space at the end of a line', () => {
  const rows = [
    ['日本', 'x'],
    ['🎉é', ''],
    ['e\u0301te', 'y'],
  ]
  expect(table(['A', 'B'], rows)).toBe('A     B\n日本  x\n🎉é\ne\u0301te   y')
})

test('table cuts a long cell, and removes characters that move the cursor or start a new line', () => {
  const [, line] = table(['A', 'B'], [['x'.repeat(99), 'a\n\u001b[2Jb\u202ec']]).split('\n')
  expect(line).toBe(`${'x'.repeat(43)}…  a [2Jbc`)
})
