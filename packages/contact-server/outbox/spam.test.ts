import { expect, test } from 'vitest'
import { MESSAGE } from '../testing/server.ts'
import { spamScore } from './spam.ts'

const withText = (message: string) => ({ message: { ...MESSAGE, message } })
const FIVE_LINKS = withText('https://a.fr https://b.fr https://c.fr https://d.fr https://e.fr')
const LINKS = { name: 'date', label: 'Échéance', value: 'www.spam.example '.repeat(9) }

test.each([
  ['an ordinary message', {}, 0],
  ['a message with five links that comes twice', { ...FIVE_LINKS, sameContent: 1 }, 3],
  ['a message with an HTML link', withText('<A  href=spam.example>'), 3],
  ['a message with a BBCode link', withText('[url]spam.example[/url]'), 3],
  ['a name that is a link', { message: { ...MESSAGE, name: 'www.spam.example' } }, 2],
  ['a subject with links', { message: { ...MESSAGE, subject: 'https://a.fr '.repeat(4) } }, 2],
  ['a message with the hidden field filled in', { honeypot: true }, 5],
  ['a message with many links', withText('https://spam.example '.repeat(9)), 5],
  ['an answer with many links', { message: { ...MESSAGE, extra: [LINKS] } }, 5],
  ['a text that is stored three times', { sameContent: 3 }, 5],
])('%s gets the expected spam score', (_, signals, score) => {
  expect(spamScore({ message: MESSAGE, honeypot: false, sameContent: 0, ...signals })).toBe(score)
})
