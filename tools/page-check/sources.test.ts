import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { findSources } from './sources.ts'

const FILES = [
  {
    name: 'site.ts',
    exports: {
      site: {
        name: 'Ada Lovelace',
        title: 'Ada Lovelace',
        availability: { title: 'Libre « bientôt »' },
        links: [{ label: 'GitHub', url: 'https://github.com/ada' }],
        location: { city: 'Londres' },
        mapMark: { place: 'Londres' },
      },
    },
  },
  {
    name: 'about.ts',
    exports: {
      about: {
        figures: [{ value: 123456.5 }],
        lead: "Aujourd'hui : de l'ordre...",
        tools: 'Outils',
      },
    },
  },
  {
    name: 'skills.ts',
    exports: { skills: { names: ['Outils', 'Outils', 'Outils', 'Go'] } },
  },
]
const STUDY = fromMarkdown(
  "## Un titre\n\nL'atelier de *menuiserie* [là](/ici/).\n\n![Un banc](banc.png 'Le banc')\n",
)
const { placeOf, placeOfAddress } = findSources(FILES, { 'studies/bois.md': STUDY })
const words = (text: string, section = '', block = text) => ({ text, block, section })

test('finds the field of a text whose typography the page has changed', () => {
  expect(placeOf(words('Aujourd’hui\u00a0: de l’ordre…'))).toBe('content/about.ts, «lead»')
  expect(placeOf(words('Libre «\u00a0bientôt\u00a0»'))).toBe(
    'content/site.ts, «availability.title»',
  )
})

test('finds the field that equals or contains a text on the page, or equals its whole paragraph', () => {
  expect(placeOf(words('Ada', 'hero', 'Ada Lovelace'))).toBe('content/site.ts, «name»')
  expect(placeOf(words('GitHub', 'contact', 'GitHub (nouvel onglet)'))).toBe(
    'content/site.ts, «label» of the link ‹GitHub›',
  )
  expect(placeOf(words('Aujourd’hui', 'about'))).toBe('content/about.ts, «lead»')
})

test('finds the field of a number that the page shows in French format', () => {
  expect(placeOf(words('123\u00a0456,5', 'about'))).toBe('content/about.ts, «value» of figure 1')
})

test('a field with fewer than four letters matches only the start of a text on the page', () => {
  expect(placeOf(words('Go, PDF, 12 ko', 'skills'))).toBe('content/skills.ts, number 4 of «names»')
})

test('looks for a section’s text in that section’s files first, and names at most two places', () => {
  expect(placeOf(words('Outils', 'about'))).toBe('content/about.ts, «tools»')
  expect(placeOf(words('Outils', 'skills'))).toBe(
    'content/skills.ts, number 1 of «names», content/skills.ts, number 2 of «names», or 1 more',
  )
  expect(placeOf(words('Outils', 'study'))).toBe(
    'content/about.ts, «tools», content/skills.ts, number 1 of «names», or 2 more',
  )
})

test('looks in «mapMark» first for the label of the dot on the map', () => {
  expect(placeOf(words('Londres', 'map-mark'))).toBe('content/site.ts, «mapMark.place»')
})

test('finds the Markdown line of a case study’s text, caption or link', () => {
  expect(placeOf(words('L’atelier de', 'study', 'L’atelier de menuiserie là.'))).toBe(
    'content/studies/bois.md, line 3',
  )
  expect(placeOf(words('Le banc', 'study'))).toBe('content/studies/bois.md, line 5')
  expect(placeOfAddress('/ici/')).toBe('content/studies/bois.md, line 3')
  expect(placeOfAddress('https://github.com/ada')).toBe(
    'content/site.ts, «url» of the link ‹GitHub›',
  )
})

test('finds no source for empty text or for words that content/ does not contain', () => {
  expect(placeOf(words('Menu'))).toBeUndefined()
  expect(placeOf(words(''))).toBeUndefined()
  expect(placeOf(words('Let it Go', 'hero'))).toBeUndefined()
})

test('finds the text of a translated page in the translation’s own files', () => {
  const files = [
    { name: 'site.ts', exports: { site: { role: 'Développeuse', name: 'Lou' } } },
    { name: 'en/site.ts', exports: { site: { role: 'Developer', title: 'Lou' } } },
    { name: 'en/about.ts', exports: { about: { lead: 'Developer' } } },
  ]
  const study = fromMarkdown('A shop.')
  const english = findSources(files, { 'en/studies/shop.md': study })
  expect(english.placeOf(words('Developer', 'hero'))).toBe('content/en/site.ts, «role»')
  expect(english.placeOf(words('Lou', 'hero'))).toBe('content/site.ts, «name»')
  expect(english.placeOf(words('A shop.', 'study'))).toBe('content/en/studies/shop.md, line 1')
})
