import { expect, test } from 'vitest'
import { siteUrl } from './site-url.ts'

const OWN = 'https://noor.example/'

test.each([
  ['https://www.combe.fr', 'https://www.combe.fr/'],
  ['https://WWW.Combe.fr/sacha', 'https://www.combe.fr/sacha/'],
  ['http://localhost:3000//', 'http://localhost:3000/'],
  ['https://été.fr', 'https://xn--t-9fab.fr/'],
])('siteUrl turns the address %s into %s', (given, written) => {
  expect(siteUrl(OWN, given)).toBe(written)
})

test.each([
  'combe.fr',
  'ftp://combe.fr/',
  'https:combe.fr',
  'https://combe.fr/?lang=fr',
  'https://combe.fr/#top',
  'https://moi:secret@combe.fr/',
])('siteUrl refuses the address %s in SITE_URL', SITE_URL => {
  expect(() => siteUrl(OWN, SITE_URL)).toThrow(
    `«SITE_URL» must be the public address of the site, such as https://www.combe.fr/, got "${SITE_URL}".`,
  )
})

test('SITE_URL replaces the address in the content, unless SITE_URL is empty', () => {
  expect(siteUrl(OWN, 'https://preview.combe.fr')).toBe('https://preview.combe.fr/')
  expect(siteUrl(OWN, ' ')).toBe(OWN)
  expect(siteUrl(OWN)).toBe(OWN)
})
