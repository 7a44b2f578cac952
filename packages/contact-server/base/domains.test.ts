import { expect, test } from 'vitest'
import { asciiDomain } from './domains.ts'

test.each([
  ['example.fr', 'example.fr'],
  ['exämple.fr', 'xn--exmple-cua.fr'],
  ['exa\u0308mple.fr', 'xn--exmple-cua.fr'],
  ['EXÄMPLE.fr', 'xn--exmple-cua.fr'],
  ['xn--exmple-cua.fr', 'xn--exmple-cua.fr'],
  ['1.fr', '1.fr'],
])('asciiDomain turns %s into %s', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii)
})

test.each([
  '1.2',
  '0x7f.1',
  '１.fr',
  'a.b\u3002fr',
  'ｅxample.fr',
  '⒈.fr',
  'a%41.fr',
  'a_b.fr',
  '',
])('asciiDomain refuses %j, which is invalid or would become another domain', domain => {
  expect(asciiDomain(domain)).toBeUndefined()
})
