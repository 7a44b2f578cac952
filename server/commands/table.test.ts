import { expect, test } from 'vitest'
import { table } from './table.ts'

test('columns are aligned, also after wide characters, and lines have no trailing space', () => {
  const rows = [
    ['日本', 'x'],
    ['🎉é', ''],
    ['e\u0301te', 'y'],
  ]
  expect(table(['A', 'B'], rows)).toBe('A     B\n日本  x\n🎉é\ne\u0301te   y')
})

test('a long cell is cut, and no text in a cell can move the cursor or start a line', () => {
  const [, line] = table(['A', 'B'], [['x'.repeat(99), 'a\n\u001b[2Jb\u202ec']]).split('\n')
  expect(line).toBe(`${'x'.repeat(43)}…  a [2Jbc`)
})
