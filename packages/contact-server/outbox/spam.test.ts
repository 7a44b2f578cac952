import { expect, test } from 'vitest'
import { MESSAGE } from '../testing/server.ts'
import { QUARANTINE_SCORE, spamScore } from './spam.ts'

const withText = (message: string) => ({ message: { ...MESSAGE, message } })
const FIVE_LINKS = withText('https://a.fr https://b.fr https://c.fr https://d.fr https://e.fr')
const LINKS = { name: 'date', label: 'Échéance', value: 'www.spam.example '.repeat(9) }

test.each([
  ['an ordinary message', {}, false],
  ['a message with five links that comes twice', { ...FIVE_LINKS, sameContent: 1 }, false],
  ['a message with the hidden field filled in', { honeypot: true }, true],
  ['a message with many links', withText('https://spam.example '.repeat(9)), true],
  ['an answer with many links', { message: { ...MESSAGE, extra: [LINKS] } }, true],
  ['a text that is stored three times', { sameContent: 3 }, true],
])('the spam score decides whether %s is quarantined', (_, signals, quarantined) => {
  const score = spamScore({ message: MESSAGE, honeypot: false, sameContent: 0, ...signals })
  expect(score >= QUARANTINE_SCORE).toBe(quarantined)
})
