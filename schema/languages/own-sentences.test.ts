import { expect, test } from 'vitest'
import { ENGLISH } from '../../packages/contact-server/wire/english.ts'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { said } from '../../testing/said.ts'
import { attempt } from '../check-content.ts'
import { readSentences } from './own-sentences.ts'

const { toasts, refusals } = ENGLISH

const faultsOf = (tag: string, own?: unknown) => said(attempt(() => readSentences(tag, own)).faults)

test.each(['en', 'en-GB'])('for the language %s, the owner needs no sentences.ts', tag => {
  expect(readSentences(tag)).toEqual(ENGLISH)
})

test('an owner may replace individual English sentences', () => {
  const own = { offline: 'No network.', toasts: { sent: 'Talk soon.' } }
  expect(readSentences('en', own)).toEqual({
    ...ENGLISH,
    offline: 'No network.',
    toasts: { ...toasts, sent: 'Talk soon.' },
  })
})

test('for a language other than English, all sentences come from the owner’s file', () => {
  expect(readSentences('de', FRENCH)).toEqual(FRENCH)
})

test('for a language other than English, the error lists every missing sentence', () => {
  const { email: _, ...rest } = refusals
  const { offline: __, retry: ___, ...german } = { ...ENGLISH, refusals: rest }
  expect(faultsOf('de', german)).toEqual([
    'content/de/sentences.ts: «offline» must be a sentence, got nothing.',
    'content/de/sentences.ts: «refusals.email» is missing.',
    'content/de/sentences.ts: «retry.sentence» is missing.',
    'content/de/sentences.ts: «retry.time» is missing.',
  ])
  expect(faultsOf('de')).toHaveLength(24)
})

test.each([
  [{ offline: '' }, '«offline» must be a sentence, got "".'],
  [
    { changedForm: { added: 'Neues Feld.' } },
    '«changedForm.added» must be a sentence with {label}, got "Neues Feld.".',
  ],
  [{ toasts: { sent: 'Bis {time}.' } }, '«toasts.sent» must be a sentence, got "Bis {time}.".'],
  [{ retry: { time: '{hh}' } }, '«retry.time» must be a sentence with {h} and {mm}, got "{hh}".'],
  [{ toasts: 'ok' }, '«toasts» must be fields between { and }, got "ok".'],
  [{ refusals: { emial: 'E-Mail' } }, '«refusals.emial» is not a known field, check its spelling.'],
  [{ greetings: {} }, '«greetings» is not a known field, check its spelling.'],
  ['x', 'the whole file must be fields between { and }, got "x".'],
])('readSentences refuses %j: %s', (own, error) => {
  expect(faultsOf('en', own)).toEqual([`content/en/sentences.ts: ${error}`])
})
