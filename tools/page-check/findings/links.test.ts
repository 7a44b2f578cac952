import { expect, test } from 'vitest'
import { linkFindings } from './links.ts'

const HOME = 'http://localhost:1/portfolio/'
const sources = {
  placeOfAddress: (written: string) =>
    written.includes('inconnu') ? 'content/studies/bois.md, line 3' : undefined,
}
const link = (href: string, text = 'ici') => ({
  href: new URL(href, HOME).href,
  written: href,
  words: { text, block: text, section: 'study' },
})
const document = (path: string, ids: string[], ...links: ReturnType<typeof link>[]) => ({
  name: path || 'the page',
  url: HOME + path,
  ids,
  sections: ids.filter(id => id !== 'top'),
  links,
})

test('working links and links to other sites are not reported', () => {
  const hrefs = [
    '#top',
    '#about',
    '#%C3%A9t%C3%A9',
    '#100%',
    '#',
    'mailto:a@b.example',
    'https://www.example.com/#x',
    '/portfolio/fichiers/cv.pdf#page=2',
  ]
  const page = document('', ['top', 'about', 'été', '100%'], ...hrefs.map(href => link(href)))
  const notFound = document('perdu', ['contenu'], link('/portfolio/perdu#contenu'))
  const missing = new Set([notFound.url])
  expect(linkFindings([page, notFound], missing, sources)).toEqual([])
})

test('a dead link to a fragment is reported once for all pages, with the fragments that exist', () => {
  const dead = link('/portfolio/#equipe')
  const documents = [document('', ['about', 'contact'], dead), document('projets/a/', [], dead)]
  expect(linkFindings(documents, new Set(), sources)).toEqual([
    {
      level: 'problem',
      what: 'The link «ici» leads to /portfolio/#equipe, which is not there (the page and projets/a/)',
      fix: 'write one of /portfolio/#about and /portfolio/#contact',
      seen: { pages: ['the page', 'projets/a/'], sizes: [], themes: [] },
    },
  ])
})
