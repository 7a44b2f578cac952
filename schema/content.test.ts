import * as v from 'valibot'
import { expect, test } from 'vitest'
import { site } from '../examples/noor/site.ts'
import { said } from '../testing/said.ts'
import { attempt, checkContent } from './check-content.ts'
import { aboutSchema, projectsSchema, SCHEMAS, siteSchema, testimonialsSchema } from './fields.ts'

const sentences = (schema: v.GenericSchema, value: unknown) =>
  said(attempt(() => checkContent('file.ts', schema, value)).faults)

const { email: _, ...withoutEmail } = site
const project = { title: 'A', description: 'B', tags: ['C'], image: 'd.png', imageAlt: 'E' }
const PROOF = { label: 'RCS', url: 'https://rcs.fr/' }
const LONG = 'Inscrite au RCS de Saint-Brieuc !'
const LINKEDIN = { label: 'LinkedIn', url: 'https://www.linkedin.com/in/votre-nom' }

test.each([
  [
    { url: 'www.combe.fr' },
    '«url» must be the public address of the site, such as https://www.combe.fr/, got "www.combe.fr".',
  ],
  [
    { url: 'http://www.combe.fr/' },
    '«url» must be the public address of the site, such as https://www.combe.fr/, with https, got "http://www.combe.fr/".',
  ],
  [{ tagLine: 'Bonjour' }, '«tagLine» is not a known field, check its spelling.'],
  [
    { links: [LINKEDIN] },
    '«url» of the link ‹LinkedIn› must be the https address of your own page, such as https://github.com/ines-marchand, got "https://www.linkedin.com/in/votre-nom".',
  ],
  [
    { visits: 'weekly' },
    '«visits» must be true to count visits, or \'monthly\' to get the figures by mail too, got "weekly".',
  ],
  [{ name: 'Noor 🙂' }, '«name» must be the owner\'s name without emoji, got "Noor 🙂".'],
  [{ name: 'Noor 🇫🇷' }, '«name» must be the owner\'s name without emoji, got "Noor 🇫🇷".'],
  [
    { proofs: [{ ...PROOF, label: '' }] },
    '«label» of proof 1 must be a text of at most 32 characters, such as \'Inscrite au RCS de Brest\', got "".',
  ],
  [
    { proofs: [{ ...PROOF, url: 'http://rcs.fr/' }] },
    '«url» of the proof ‹RCS› must be a web address that begins with https://, such as https://example.com, got "http://rcs.fr/".',
  ],
  [{ proofs: Array(4).fill(PROOF) }, '«proofs» must be a list of at most 3, got 4.'],
  [
    { location: { city: 'Lille', country: 'France' } },
    '«location.country» must be a country in two capital letters (ISO 3166-1), such as FR, got "France".',
  ],
  [{ tagline: '  ' }, '«tagline» must be a non-empty text, got "".'],
  [
    { phone: { shown: '06', dial: '0639981234' } },
    '«phone.dial» must be the international number, such as +33639981234, got "0639981234".',
  ],
  [{ copyrightYear: 26 }, '«copyrightYear» must be a year such as 2026, got 26.'],
  [
    { sections: ['about', 'about'] },
    '«sections» must be a list that names each section once, got ["about","about"].',
  ],
  [
    { openGraph: { ...site.openGraph, image: '../a.png' } },
    '«openGraph.image» must be a file name of content/images, without a folder, got "../a.png".',
  ],
  [
    { proofs: [{ ...PROOF, label: LONG }] },
    `«label» of the proof ‹${LONG}› must be a text of at most 32 characters, such as 'Inscrite au RCS de Brest', got "${LONG}".`,
  ],
])('the error names the field of site.ts that is wrong or unknown: %j', (own, sentence) => {
  expect(sentences(siteSchema, { ...site, ...own })).toEqual([`content/file.ts: ${sentence}`])
})

test('an error names the missing field, or the wrong field and its project', () => {
  expect(sentences(siteSchema, withoutEmail)).toEqual(['content/file.ts: «email» is missing.'])
  const projects = [project, { ...project, url: 'example', label: '' }]
  expect(sentences(projectsSchema, { lead: 'Voici', projects })).toEqual([
    'content/file.ts: «url» of project 2 must be a web address that begins with https://, such as https://example.com, got "example".',
    'content/file.ts: «label» of project 2 must be a short text such as \'Réalisation 2025\', or false for none, got "".',
  ])
})

test.each([
  { name: 'Noor #1* © ® ™' },
  { proofs: Array(3).fill({ ...PROOF, label: LONG.slice(1) }) },
  { phone: { shown: '06', dial: '+123456789012345' } },
  { visits: false },
])('site.ts may contain %j', own => {
  expect(sentences(siteSchema, { ...site, ...own })).toEqual([])
})

test.each([0, 1.5, '365'])('the schema refuses a retention period of %j days', retentionDays => {
  expect(sentences(v.pick(SCHEMAS.legal, ['retentionDays']), { retentionDays })).toEqual([
    `content/file.ts: «retentionDays» must be a whole number of days from 1 on, such as 365, got ${JSON.stringify(retentionDays)}.`,
  ])
})

test('all unknown fields in a file are reported together, along with the other errors', () => {
  const study = { file: 'a.md', duree: '1 an', roles: 'Tout' }
  const projects = [{ ...project, url: 'example', imgae: 'a.png', titel: 'B', study }]
  expect(sentences(projectsSchema, { lead: 'Voici', laed: 1, projects, project: 2 })).toEqual([
    'content/file.ts: «study.duree» of the project ‹A› is not a known field, check its spelling.',
    'content/file.ts: «imgae» of the project ‹A› is not a known field, check its spelling.',
    'content/file.ts: «laed» is not a known field, check its spelling.',
    'content/file.ts: «study.roles» of the project ‹A› is not a known field, check its spelling.',
    'content/file.ts: «titel» of the project ‹A› is not a known field, check its spelling.',
    'content/file.ts: «project» is not a known field, check its spelling.',
    expect.stringMatching('«url» of the project ‹A› must be a web address'),
  ])
})

test('when a list stands where fields should be, the error asks for fields between { and }', () => {
  const openGraph = ['A', 'B']
  expect(sentences(siteSchema, { ...site, openGraph })).toContain(
    'content/file.ts: «openGraph» must be fields between { and }, got ["A","B"].',
  )
})

test('a picture’s focus may be «30% 70%», but must be the same wherever the picture is used', () => {
  const focuses = (...all: object[]) =>
    sentences(projectsSchema, { lead: 'F', projects: all.map(it => ({ ...project, ...it })) })
  expect(focuses({ focus: '0% 100%' }, { focus: '0% 100%' })).toEqual([])
  expect(focuses({ focus: 'top' }, { image: 'f.png', focus: 'center' })).toEqual([])
  expect(focuses({ focus: '30% 170%' })).toEqual([
    "content/file.ts: «focus» of the project ‹A› must be 'top', 'center', or how far from left and top, such as '30% 70%', got \"30% 170%\".",
  ])
  expect(focuses({ focus: 'top' }, { focus: 'center' })).toEqual([
    'content/file.ts: «focus» of project 2 must be "top" as in project 1, which shows the same picture, got "center".',
  ])
  expect(focuses({}, { focus: 'center' })).toEqual([
    'content/file.ts: «focus» of project 2 must be left out as in project 1, which shows the same picture, got "center".',
  ])
})

test('a project has both a picture and its description, or neither', () => {
  const { image, imageAlt, ...bare } = project
  const faults = (own: object) =>
    sentences(projectsSchema, { lead: 'F', projects: [bare, { ...bare, ...own }] })
  expect(faults({})).toEqual([])
  expect(faults({ image })).toEqual([
    'content/file.ts: «imageAlt» of project 2 must be a description of the picture, got nothing.',
  ])
  expect(faults({ imageAlt })).toEqual([
    'content/file.ts: «imageAlt» of project 2 must be left out when the project has no «image», got "E".',
  ])
})

test('a project’s year may be a number or text, and its label may be `false`', () => {
  const checked = checkContent('projects.ts', projectsSchema, {
    lead: 'Voici',
    projects: [
      { ...project, label: false, year: 2025 },
      { ...project, label: "Travail d'étude", year: '2023 – 2025' },
    ],
  })
  expect(checked.projects).toMatchObject([
    { label: false, year: '2025' },
    { label: 'Travail d’étude', year: '2023\u00a0–\u00a02025' },
  ])
})

test.each([31 / 2, 2023 - 2025, 25])('the schema refuses the year %j', year => {
  expect(sentences(projectsSchema, { lead: 'Voici', projects: [{ ...project, year }] })).toEqual([
    `content/file.ts: «year» of the project ‹A› must be a year such as 2025, or a text such as '2023 – 2025', got ${year}.`,
  ])
})

test.each([
  [5, '5'],
  [0.125, '0,125'],
  [1200, '1\u00a0200'],
  ['98 %', '98\u00a0%'],
  ['+30 %', '+30\u00a0%'],
  ['< 1 s', '<\u00a01\u00a0s'],
  ['24/7', '24/7'],
  ['1 200 €', '1\u00a0200\u00a0€'],
])('the schema turns the figure %j into «%s»', (value, shown) => {
  const figures = checkContent('about.ts', v.pick(aboutSchema, ['figures']), {
    figures: [{ value, label: 'projets' }],
  })
  expect(figures).toEqual({ figures: [{ value: shown, label: 'projets' }] })
})

test.each(['', -1, true, undefined])(
  'the schema refuses the figure %j, and the error says what is expected',
  value => {
    const about = { lead: 'A', paragraph: 'B', values: [], figures: [{ value, label: 'projets' }] }
    expect(sentences(aboutSchema, about)).toEqual([
      expect.stringMatching(
        /^content\/file\.ts: «value» of the figure ‹projets› must be (a number|zero or more)/,
      ),
    ])
  },
)

test('sentences and titles get French typography, and names stay as typed', () => {
  const checked = checkContent('site.ts', siteSchema, {
    ...site,
    tagline: "C'est vrai : oui...",
    role: "Développeuse d'applications",
    name: "Anne L'Hermite",
  })
  expect(checked.tagline).toBe('C’est vrai\u00a0: oui…')
  expect(checked.role).toBe('Développeuse d’applications')
  expect(checked.name).toBe("Anne L'Hermite")
})

test('a quote gets the quotation marks of its language, and its French translation gets French ones', () => {
  const of = (quoted: object) => ({ testimonials: [{ person: 'Marc', ...quoted }] })
  const checked = (quoted: object) =>
    checkContent('testimonials.ts', testimonialsSchema, of(quoted))
  const dutch = { quote: 'Goed gedaan.', language: 'nl-be', translation: '"Bien fait."' }
  expect(checked(dutch)).toEqual(
    of({
      quote: '“Goed gedaan.”',
      language: 'nl-BE',
      translation: '«\u00a0Bien fait.\u00a0»',
    }),
  )
  expect(checked({ quote: 'Goed.', language: 'nl' })).toEqual(
    of({ quote: '“Goed.”', language: 'nl' }),
  )
})

test('a quote in the page’s language loses its `language` and `translation`', () => {
  const testimonials = [
    { person: "L'Hermite", quote: 'Très bien.', language: 'fr-CH', translation: 'Very good.' },
  ]
  expect(checkContent('testimonials.ts', testimonialsSchema, { testimonials })).toEqual({
    testimonials: [{ person: "L'Hermite", quote: '«\u00a0Très bien.\u00a0»' }],
  })
})

test('a translated quote needs a `language`, and every `language` must be a known one', () => {
  const of = (quoted: object) => ({ testimonials: [{ person: 'Marc', quote: 'Goed.', ...quoted }] })
  expect(sentences(testimonialsSchema, of({ translation: 'Bien.' }))).toEqual([
    "content/file.ts: «language» of the testimonial ‹Marc› must be the language of the quote, such as 'nl', because the quote has a translation, got nothing.",
  ])
  for (const language of ['néerlandais', 'nl_NL', 'xx'])
    expect(sentences(testimonialsSchema, of({ language }))).toEqual([
      `content/file.ts: «language» of the testimonial ‹Marc› must be a language as a BCP 47 tag, such as 'nl' or 'en-GB', got "${language}".`,
    ])
})

test('each wrong field of a testimonial is reported', () => {
  const testimonials = [{ quote: '', url: 'http://roux.fr' }]
  expect(sentences(testimonialsSchema, { testimonials })).toEqual([
    'content/file.ts: «quote» of testimonial 1 must be a non-empty text, got "".',
    'content/file.ts: «person» of testimonial 1 is missing.',
    'content/file.ts: «url» of testimonial 1 must be a web address that begins with https://, such as https://example.com, got "http://roux.fr".',
  ])
})
