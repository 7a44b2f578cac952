import { expect, test } from 'vitest'
import { table, toCsv } from './table.ts'

test('table() aligns columns even after wide characters, and leaves no trailing spaces', () => {
  const rows = [
    ['日本', 'x'],
    ['🎉é', ''],
    ['e\u0301te', 'y'],
  ]
  expect(table(['A', 'B'], rows)).toBe('A     B\n日本  x\n🎉é\ne\u0301te   y')
})

test('table() cuts long cells, and makes each cell one line without control or bidi characters', () => {
  const [, line] = table(['A', 'B'], [['x'.repeat(99), 'a\n\u001b[2Jb\u202ec']]).split('\n')
  expect(line).toBe(`${'x'.repeat(43)}…  a [2Jbc`)
})

test('toCsv writes a byte order mark and CRLF, and quotes only the cells that need it', () => {
  const csv = toCsv(['a', 'b'], [{ a: 'été', b: 'dit «oui», "non"\nfin' }], ',')
  expect(csv).toBe('\ufeffa,b\r\nété,"dit «oui», ""non""\nfin"\r\n')
  expect(toCsv(['a', 'b'], [{ a: 'x;y', b: 'z' }], ';')).toBe('\ufeffa;b\r\n"x;y";z\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+33 6 39', "'+33 6 39"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['＝1', "'＝1"],
  ['a;=cmd()', `"a;'=cmd()"`],
  ['a\n=cmd()', `"a\n'=cmd()"`],
  ['a = b - c', 'a = b - c'],
])('toCsv writes the cell %j as %j', (text, cell) => {
  expect(toCsv(['a'], [{ a: text }], ',')).toBe(`\ufeffa\r\n${cell}\r\n`)
})
