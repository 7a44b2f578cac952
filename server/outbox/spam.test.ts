import { expect, test } from 'vitest'
import { MESSAGE } from '../../workshop/testing/server.ts'
import { QUARANTINE_SCORE, spamScore } from './spam.ts'

const PLAIN = { message: MESSAGE, honeypot: false, sameContent: 0 }

test('an ordinary message has no score', () => {
  expect(spamScore(PLAIN)).toBe(0)
})

test('the hidden field alone is enough for the quarantine', () => {
  expect(spamScore({ ...PLAIN, honeypot: true })).toBeGreaterThanOrEqual(QUARANTINE_SCORE)
})

test('someone who lists five examples or writes twice stays out of the quarantine', () => {
  const links = 'https://a.fr https://b.fr https://c.fr https://d.fr https://e.fr'
  const message = { ...MESSAGE, message: links }
  expect(spamScore({ ...PLAIN, message, sameContent: 1 })).toBeLessThan(QUARANTINE_SCORE)
})

test('many links, or the same text again and again, go to the quarantine', () => {
  const message = { ...MESSAGE, message: 'https://spam.example '.repeat(9) }
  expect(spamScore({ ...PLAIN, message })).toBeGreaterThanOrEqual(QUARANTINE_SCORE)
  expect(spamScore({ ...PLAIN, sameContent: 3 })).toBeGreaterThanOrEqual(QUARANTINE_SCORE)
})
