import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isOwnAddress, webAddress } from './web-address.ts'

test.each(['/', '/#contact', '/projets/panier/', '/a%5cb', '/..//b', '/a?b=//c', '/:8080'])(
  'a browser stays on the site with %j',
  address => {
    expect(isOwnAddress(address)).toBe(true)
  },
)

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n\\evil.example/',
  '/\r\n/evil.example/',
  '//one.invalid/',
  '//%',
  'javascript:alert(1)',
  'page.html',
  '',
])('a browser leaves the site with %j, or cannot follow it', address => {
  expect(isOwnAddress(address)).toBe(false)
})

test.each([
  'http://panier.fr',
  'HTTPS://panier.fr',
  'https:panier.fr',
  'https://',
  'https://a b.fr',
  'javascript:alert(1)',
  '//panier.fr',
])('%j is no valid address of another site', address => {
  expect(v.is(webAddress, address)).toBe(false)
})

test('an address with a path, a query and accented letters is valid', () => {
  expect(v.parse(webAddress, ' https://épicerie.fr/à-propos?de=vous#ici ')).toBe(
    'https://épicerie.fr/à-propos?de=vous#ici',
  )
})
