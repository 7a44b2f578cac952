import { expect, test } from 'vitest'
import { nameField } from './name-field.ts'

const PROJECTS = {
  lead: 'Voici.',
  projects: [
    { title: 'Panier', tags: ['React', 'Hors ligne'] },
    { title: 'Carnet', study: { results: [{ value: 5, label: 'jours' }] } },
    { title: ' ', image: 'a.png' },
    { title: 'Digue' },
    { title: 'Digue' },
  ],
  categories: [{ name: 'Frontend' }],
  privacy: { sections: [{ title: 'Cookies' }] },
  testimonials: [{ quote: 'Bien.', person: 'Marc' }],
}

test.each([
  ['lead', '«lead»'],
  ['openGraph.title', '«openGraph.title»'],
  ['projects.1.image', '«image» of the project ‹Carnet›'],
  ['projects.2.image', '«image» of project 3'],
  ['projects.4.image', '«image» of project 5'],
  ['projects.0', 'the project ‹Panier›'],
  ['projects.0.tags', '«tags» of the project ‹Panier›'],
  ['projects.0.tags.1', 'number 2 of «tags» of the project ‹Panier›'],
  [
    'projects.1.study.results.0.value',
    '«value» of the result ‹jours› in «study» of the project ‹Carnet›',
  ],
  ['categories.0.caption', '«caption» of the category ‹Frontend›'],
  ['privacy.sections.0.text', '«text» of the section ‹Cookies› in «privacy»'],
  ['testimonials.0.url', '«url» of the testimonial ‹Marc›'],
])('in messages to the owner, the field %s is called %s', (path, name) => {
  expect(nameField(PROJECTS, path.split('.'))).toBe(name)
})
