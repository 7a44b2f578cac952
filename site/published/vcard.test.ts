import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { splitName, vCard } from './vcard.ts'

const PERSON = {
  name: 'Sacha Combe',
  role: 'Développeur Web Full Stack',
  email: 'bonjour@combe.fr',
  phone: { shown: '06 39 98 12 34', dial: '+33639981234' },
  location: { city: 'Valence', country: 'FR', countryName: 'France' },
  url: 'https://www.combe.fr/',
  links: [],
}

function read(card: string): Record<string, unknown> {
  const component = new ICAL.Component(ICAL.parse(card) as unknown[])
  return Object.fromEntries(
    component.getAllProperties().map(property => [property.name, property.getFirstValue()]),
  )
}

test('a third-party parser reads the owner’s details from the vCard', () => {
  expect(read(vCard(PERSON))).toEqual({
    version: '3.0',
    n: ['Combe', 'Sacha', '', '', ''],
    fn: 'Sacha Combe',
    title: 'Développeur Web Full Stack',
    email: 'bonjour@combe.fr',
    tel: '+33639981234',
    url: 'https://www.combe.fr/',
    adr: ['', '', '', 'Valence', '', '', 'France'],
  })
})

test('a third-party parser finds each profile under its label, and the site as the work URL', () => {
  const links = [
    { label: 'GitHub', url: 'https://github.com/sacha;combe' },
    {
      label: 'Prix & médailles',
      url: 'https://prix.fr/sacha-combe-développeur-web-full-stack-freelance',
    },
  ]
  const card = new ICAL.Component(ICAL.parse(vCard({ ...PERSON, links })) as unknown[])
  const grouped = (name: string) =>
    card
      .getAllProperties(name)
      .map(property => [
        property.getParameter('group'),
        property.getParameter('type'),
        property.getFirstValue(),
      ])
  expect(grouped('url')).toEqual([
    [undefined, 'WORK', 'https://www.combe.fr/'],
    ['item1', 'HOME', 'https://github.com/sacha;combe'],
    ['item2', 'HOME', 'https://prix.fr/sacha-combe-d%C3%A9veloppeur-web-full-stack-freelance'],
  ])
  expect(grouped('x-ablabel')).toEqual([
    ['item1', undefined, 'GitHub'],
    ['item2', undefined, 'Prix & médailles'],
  ])
})

test('the vCard escapes commas, backslashes and semicolons in text (RFC 2426 §4)', () => {
  const role = 'Web, mobile; API \\ data'
  expect(read(vCard({ ...PERSON, role: 'Web, mobile, API \\ données' })).title).toBe(
    'Web, mobile, API \\ données',
  )
  expect(vCard({ ...PERSON, role })).toContain('TITLE:Web\\, mobile\\; API \\\\ data\r\n')
})

test('each line of the vCard ends with CRLF and has at most 75 octets', () => {
  const role =
    'Développeuse d’expériences numériques accessibles, éthiques et très économes en énergie'
  const card = vCard({ ...PERSON, role })
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(read(card).title).toBe(role)
})

test('the vCard gives a charset only for text with accents', () => {
  const lines = vCard(PERSON).split('\r\n')
  expect(lines.filter(line => line.includes('CHARSET'))).toEqual([
    'TITLE;CHARSET=UTF-8:Développeur Web Full Stack',
  ])
})

test.each([
  ['Sacha Combe', undefined, 'Sacha', 'Combe'],
  ['Jean Charles de Montfort', undefined, 'Jean Charles', 'de Montfort'],
  ['Anna van der Berg', undefined, 'Anna', 'van der Berg'],
  ['Lou', undefined, 'Lou', ''],
  ['Ana García Márquez', 'García Márquez', 'Ana', 'García Márquez'],
  ['Nguyễn Thị Mai', 'Nguyễn', 'Thị Mai', 'Nguyễn'],
])(
  'the vCard splits the name %s (family name: %s) into %s and %s',
  (name, familyName, given, family) => {
    expect(splitName(name, familyName)).toEqual({ given, family })
  },
)
