import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import type { Credit } from '../sections/projects/credit.ts'
import { printedCredits, printedLinks, printWords } from './print-words.ts'

function words(style: string): string[] {
  const read: string[] = []
  transform({
    filename: 'paper.css',
    code: Buffer.from(style),
    visitor: {
      Token: {
        string({ value }) {
          read.push(value)
        },
      },
    },
  })
  return read
}

test.each([
  ['Exemple', '(exemple)'],
  ['Étude libre', '(étude libre)'],
  ['WIP', '(WIP)'],
  ['Dit «\\a "b"</style>»', '(dit «\\a "b"</style>»)'],
])('the printed page shows the label «%s» as «%s»', (example, printed) => {
  const site = { url: 'https://www.combe.fr/', path: '', lang: 'fr', phrases: { example } }
  expect(words(printWords(site))).toEqual(['https://www.combe.fr', printed])
  expect(printWords(site)).not.toContain('<')
})

test('the printed page keeps the capital letter of a German label', () => {
  const phrases = { example: 'Beispiel' }
  const site = { url: 'https://www.combe.fr/', path: 'de/', lang: 'de-CH', phrases }
  expect(words(printWords(site))).toEqual(['https://www.combe.fr/de', '(Beispiel)'])
})

test('the printed page shows each link’s URL without https://', () => {
  const links = [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/in/sacha"combe/' },
    { label: 'Carnet', url: 'https://combe.fr/carnet</style>' },
  ]
  expect(words(printedLinks('.row', links))).toEqual([
    ' ',
    'www.linkedin.com/in/sacha"combe',
    ' ',
    'combe.fr/carnet</style>',
  ])
  expect(printedLinks('.row', links)).not.toContain('<')
  expect(printedLinks('.row', [])).toBe('')
})

test('the printed page shows a project’s label, client and year, if the owner gave them', () => {
  const site = { lang: 'fr', phrases: { example: 'Exemple' } }
  const projects: Credit[] = [
    {},
    { label: 'Réalisation', year: '2025' },
    { client: 'Roux & "fils"</style>' },
    { label: false },
    { url: 'https://www.roux.fr/', client: 'Roux', year: '2024' },
  ]
  const style = printedCredits(projects, site)
  expect(words(style)).toEqual([
    ' (Roux, 2024)',
    ' (réalisation, 2025)',
    ' (Roux & "fils"</style>)',
  ])
  expect(style).not.toContain('<')
  expect(style.match(/\.[^{}@]+(?= h3)/g)).toEqual([
    '.live:nth-of-type(1)',
    '.examples>:nth-child(2)',
    '.examples>:nth-child(3)',
    '.examples>:nth-child(4)',
  ])
  expect(printedCredits([{}], site)).toBe('')
})
