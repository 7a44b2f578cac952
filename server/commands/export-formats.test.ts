import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { LETTERHEAD, MESSAGE } from '../../workshop/testing/server.ts'
import { composeMessage } from '../mail/compose-message.ts'
import { toCsv, toMbox } from './export-formats.ts'

test('toCsv writes a byte order mark and CRLF line ends, and quotes only cells that need quotes', () => {
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

test('toMbox adds one «>» to each line that begins with «From » or «>From », as mboxrd prescribes', async () => {
  const message = { ...MESSAGE, message: 'From here\n>From there\nà bientôt' }
  const stored = { id: 'a', messageId: '<a@b.fr>', submittedAtMs: 0, message }
  const mbox = toMbox(await composeMessage(stored, LETTERHEAD)).toString('latin1')
  expect(mbox.match(/^From .*$/gm)).toEqual(['From site@combe.fr Thu Jan  1 00:00:00 1970'])
  expect(mbox).toContain('\n>From here\n>>From there\n')
  expect(mbox).toMatch(/[^\n]\n\n$/)
  const [, ...lines] = mbox.split('\n')
  const mail = lines.map(line => line.replace(/^>(>*From )/, '$1')).join('\n')
  const { text } = await PostalMime.parse(Buffer.from(mail, 'latin1'))
  expect(text).toContain(message.message)
})
