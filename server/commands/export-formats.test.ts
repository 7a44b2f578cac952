import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { MESSAGE } from '../../workshop/testing/server.ts'
import { composeMessage } from '../mail/compose-message.ts'
import { toCsv, toMbox } from './export-formats.ts'

test('CSV is UTF-8 with a byte order mark, CRLF line ends, and quotes only where they are needed', () => {
  const csv = toCsv(['a', 'b'], [['été', 'dit «oui», "non"\nfin']], ',')
  expect(csv).toBe('\ufeffa,b\r\nété,"dit «oui», ""non""\nfin"\r\n')
  expect(toCsv(['a', 'b'], [['x;y', 'z']], ';')).toBe('\ufeffa;b\r\n"x;y";z\r\n')
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
])('the cell %j is written as %j', (text, cell) => {
  expect(toCsv([], [[text]], ',')).toBe(`\ufeff\r\n${cell}\r\n`)
})

test('in mbox a line that begins with «From » is quoted, and a reader gets the mail back', async () => {
  const message = { ...MESSAGE, message: 'From here\n>From there\nà bientôt' }
  const stored = { id: 'a', messageId: '<a@b.fr>', submittedAtMs: 0, message }
  const letterhead = { from: 'site@b.fr', to: 'moi@b.fr', siteName: 'Sacha' }
  const { raw } = await composeMessage(stored, letterhead)
  const mbox = toMbox(raw, 'site@b.fr', 0).toString('latin1')
  expect(mbox.match(/^From .*$/gm)).toEqual(['From site@b.fr Thu Jan  1 00:00:00 1970'])
  expect(mbox).toMatch(/[^\n]\n\n$/)
  const [, ...lines] = mbox.split('\n')
  const mail = lines.map(line => line.replace(/^>(>*From )/, '$1')).join('\n')
  const { text } = await PostalMime.parse(Buffer.from(mail, 'latin1'))
  expect(text).toContain(message.message)
})

test('mboxrd adds one «>» to what is already quoted', () => {
  const raw = Buffer.from('Subject: a\r\n\r\nFrom a\r\n>From b\r\n\r\n')
  const mbox = toMbox(raw, 'x@y.fr', Date.parse('2025-12-25T23:59:59Z')).toString()
  expect(mbox).toBe('From x@y.fr Thu Dec 25 23:59:59 2025\nSubject: a\n\n>From a\n>>From b\n\n')
})
