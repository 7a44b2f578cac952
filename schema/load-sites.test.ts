import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { FRENCH } from '../packages/contact-server/wire/french.ts'
import { MINIMUM, writeContent } from '../testing/contents.ts'
import { said } from '../testing/said.ts'
import { ENGLISH, writeTranslation } from '../testing/translation.ts'
import { loadSites, siteUrl } from './load-sites.ts'
import { FRENCH_WORDS } from './words/fr.ts'

const GERMAN = {
  ...ENGLISH,
  legal: { ...ENGLISH.legal, privacy: { intro: 'Höchstens {retention}.' } },
  phrases: { ...FRENCH_WORDS, send: 'Senden' },
  sentences: FRENCH,
}

async function load(own: Parameters<typeof writeContent>[1], english: object = ENGLISH) {
  const folder = await writeContent(temporaryDirectory(), own)
  await writeTranslation(folder, { ...english })
  await writeTranslation(folder, GERMAN, 'de')
  const loaded = await loadSites(folder)
  return { ...loaded, faults: said(loaded.faults) }
}

test('all languages are loaded, the main one first, and each site has the list of languages', async () => {
  const { sites, faults } = await load({
    site: { ...MINIMUM.site, location: { city: 'Bonn', country: 'DE' } },
  })
  expect(faults).toEqual([])
  expect(sites.map(({ lang, path }) => [lang, path])).toEqual([
    ['fr', ''],
    ['de', 'de/'],
    ['en', 'en/'],
  ])
  expect(sites.map(({ phrases }) => phrases.send)).toEqual([
    'Envoyer le message',
    'Senden',
    'Send message',
  ])
  expect(sites.map(({ content }) => content.site.location.countryName)).toEqual([
    'Allemagne',
    'Deutschland',
    'Germany',
  ])
  expect(sites.map(({ languages }) => languages.length)).toEqual([3, 3, 3])
})

test('{retention} becomes a duration such as «un an», capitalised only at the start of a sentence', async () => {
  const withIntro = <T extends object>(legal: T, intro: string) => ({
    legal: { ...legal, privacy: { ...MINIMUM.legal.privacy, intro } },
  })
  const { sites } = await load(
    withIntro(MINIMUM.legal, '{retention} au plus. Effacé {retention} après.'),
    {
      ...ENGLISH,
      ...withIntro(ENGLISH.legal, '{retention} at most? {retention}, less than {retention}.'),
    },
  )
  expect(sites.map(({ content }) => content.legal.privacy.intro)).toEqual([
    'Un an au plus. Effacé un an après.',
    'Höchstens 1\u00a0Jahr.',
    'One year at most? One year, less than one year.',
  ])
})

test('a translation with errors gets no site; the other languages still get theirs', async () => {
  const { sites, faults } = await load({}, { ...ENGLISH, about: {} })
  expect(sites.map(({ lang }) => lang)).toEqual(['fr', 'de'])
  expect(faults).toEqual([
    'content/en/about.ts: «lead» is missing.',
    'content/en/about.ts: «paragraph» is missing.',
  ])
})

test('when content/phrases.ts has an error, no site is made', async () => {
  const { sites, faults } = await load({ phrases: { send: 3 } })
  expect(sites).toEqual([])
  expect(faults).toEqual([expect.stringContaining('phrases.ts: «send»')])
})

test('a portrait that is not in content/images is refused, wherever it is used', async () => {
  const portrait = 'absente.jpg'
  const { faults } = await load({
    about: { ...MINIMUM.about, portrait: { image: portrait, alt: 'Moi' } },
    testimonials: { testimonials: [{ quote: 'Bien.', person: 'Ève', portrait }] },
  } as never)
  expect(faults.filter(it => it.includes('names «absente.jpg»'))).toHaveLength(2)
})

test('an error about a translated button names the translation’s file', async () => {
  const actions = (to: string) => ({ actions: [{ label: 'Voir', to }] })
  const { faults } = await load(
    { site: { ...MINIMUM.site, ...actions('contact') } },
    { ...ENGLISH, site: { ...ENGLISH.site, ...actions('nowhere') } },
  )
  expect(faults).toContainEqual(
    expect.stringMatching(/^content\/en\/site\.ts: «to» of the action ‹Voir› must be a section/),
  )
})

test('all errors in a translation are reported together, file by file', async () => {
  const source = '---\ntitle: Ma façon\nkind: text\n---\n\nUn.\n'
  const main = {
    site: { ...MINIMUM.site, sections: ['methode'] },
    sections: { methode: source },
  }
  const english = {
    ...ENGLISH,
    about: { paragraph: 5 },
    services: { lead: 6 },
    phrases: { sned: 'Send' },
    sentences: { offline: '' },
  }
  expect((await load(main, english)).faults.filter(it => it.startsWith('content/en/'))).toEqual([
    'content/en/about.ts: «lead» is missing.',
    'content/en/phrases.ts: «sned» is not a known field, check its spelling.',
    'content/en/sentences.ts: «offline» must be a sentence, got "".',
    'content/en/sections/methode.md is missing.',
    'content/en/services.ts: «lead» must be a non-empty text, got 6.',
  ])
})

test('errors in the main language’s content are reported together, and no site is made', async () => {
  const { sites, faults } = await load({
    site: { ...MINIMUM.site, email: 'nobody' },
    phrases: { send: 3, older: 'a word that the page no longer shows' },
    about: { ...MINIMUM.about, lead: '' },
  })
  expect(sites).toEqual([])
  expect(faults.map(fault => fault.slice(0, fault.indexOf('»') + 1))).toEqual([
    'content/phrases.ts: «send»',
    'content/about.ts: «lead»',
    'content/site.ts: «email»',
  ])
})

test('loading a content folder again picks up changed files', async () => {
  const folder = await writeContent(temporaryDirectory(), {})
  const nameOf = async () => (await loadSites(folder)).sites[0]?.content.site.name
  expect(await nameOf()).toBe('Lou')
  await writeContent(folder, { site: { ...MINIMUM.site, name: 'Zoé' } })
  expect(await nameOf()).toBe('Zoé')
  expect((await loadSites(join(folder, 'images'))).faults.length).toBeGreaterThan(0)
})

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
])('siteUrl refuses %s as SITE_URL', SITE_URL => {
  expect(() => siteUrl(OWN, SITE_URL)).toThrow(
    `«SITE_URL» must be the public address of the site, such as https://www.combe.fr/, got "${SITE_URL}".`,
  )
})

test('a non-empty SITE_URL overrides the address in the content', () => {
  expect(siteUrl(OWN, 'https://preview.combe.fr')).toBe('https://preview.combe.fr/')
  expect(siteUrl(OWN, ' ')).toBe(OWN)
  expect(siteUrl(OWN)).toBe(OWN)
})
