import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'

const fault = (text: string, size: string) => ({
  rule: 'image-redundant-alt',
  help: 'Alternative text of images should not be repeated as text',
  summary: 'Fix all of the following:\n  Element contains <img> with the same text',
  target: '.live a',
  words: { text, block: text, section: 'projects' },
  place: { page: 'the page', size },
})
const sources = {
  placeOf: ({ text }: { text: string }) =>
    text ? 'content/projects.ts, «imageAlt» of the project ‹Panier›' : undefined,
}

test('a fault at two window sizes is reported once, with axe’s reason and the field in content/', () => {
  const faults = [fault('Le Bac', '390×844'), fault('Le Bac', '1280×800'), fault('', '390×844')]
  expect(axeFindings(faults, { sources, windows: 5 })).toEqual([
    {
      level: 'problem',
      what: 'Alternative text of images should not be repeated as text: «Le Bac» (axe’s rule image-redundant-alt; the page, 390×844 and 1280×800)',
      fix: 'content/projects.ts, «imageAlt» of the project ‹Panier›: Element contains <img> with the same text',
      seen: { pages: ['the page'], sizes: ['390×844', '1280×800'], themes: [] },
    },
    {
      level: 'problem',
      what: 'Alternative text of images should not be repeated as text: .live a (axe’s rule image-redundant-alt; the page, 390×844)',
      fix: 'not a text of content/, please report it: Element contains <img> with the same text',
      seen: { pages: ['the page'], sizes: ['390×844'], themes: [] },
    },
  ])
})
