import { expect, test } from 'vitest'
import { comparableAddress } from './owner-store.ts'

test('two spellings of one address are equal, in upper or lower case', () => {
  const composed = comparableAddress('Zo\u00e9@EXÄMPLE.fr')
  expect(comparableAddress(' zoe\u0301@xn--exmple-cua.FR')).toBe(composed)
})

test('addresses with different invalid domains are not equal', () => {
  expect(comparableAddress('a@1.2.3.4.5')).not.toBe(comparableAddress('a@9.8.7.6.5'))
})
