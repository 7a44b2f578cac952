import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isOwnAddress, webAddress } from './web-address.ts'

test.each(['/', '/#contact', '/projets/panier/', '/a%5cb', '/..//b', '/a?b=//c', '/:8080'])(
  'isOwnAddress accepts %j, because a browser would stay on the site',
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
])('isOwnAddress refuses %j, which leaves the site, fails or has no leading slash', address => {
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
])('webAddress refuses %j', address => {
  expect(v.is(webAddress, address)).toBe(false)
})

test('webAddress accepts an address with a path, a query and accented letters', () => {
  expect(v.parse(webAddress, ' https://épicerie.fr/à-propos?de=vous#ici ')).toBe(
    'https://épicerie.fr/à-propos?de=vous#ici',
  )
})
