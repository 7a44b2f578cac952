import { expect, test } from 'vitest'
import { comparableAddress } from './owner-store.ts'

test('comparableAddress returns the same text for different spellings of an address', () => {
  const composed = comparableAddress('Zo\u00e9@EXÄMPLE.fr')
  expect(comparableAddress(' zoe\u0301@xn--exmple-cua.FR')).toBe(composed)
})

test('comparableAddress returns different texts for different invalid domains', () => {
  expect(comparableAddress('a@1.2.3.4.5')).not.toBe(comparableAddress('a@9.8.7.6.5'))
})
