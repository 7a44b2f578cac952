import { expect, test } from 'vitest'
import { MESSAGE } from '../../workshop/testing/server.ts'
import { QUARANTINE_SCORE, spamScore } from './spam.ts'

const withText = (message: string) => ({ message: { ...MESSAGE, message } })
const FIVE_LINKS = withText('https://a.fr https://b.fr https://c.fr https://d.fr https://e.fr')

test.each([
  ['an ordinary message', {}, false],
  ['someone who lists five examples and writes twice', { ...FIVE_LINKS, sameContent: 1 }, false],
  ['the hidden field alone', { honeypot: true }, true],
  ['many links', withText('https://spam.example '.repeat(9)), true],
  ['the same text again and again', { sameContent: 3 }, true],
])('%s: quarantined %3$s', (_, signals, quarantined) => {
  const score = spamScore({ message: MESSAGE, honeypot: false, sameContent: 0, ...signals })
  expect(score >= QUARANTINE_SCORE).toBe(quarantined)
})
