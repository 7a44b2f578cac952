import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { FRENCH } from '../packages/contact-server/wire/french.ts'
import { ROOT } from '../root.ts'
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

test('the page shows the owner’s map, and the descent if «mapMark» names its town', async () => {
  const mapMark = { place: 'Die', coordinates: '44° 45′ N' }
  const folder = await writeContent(temporaryDirectory(), { site: { ...MINIMUM.site, mapMark } })
  const map = readFileSync(join(ROOT, 'site/parts/relief.svg'), 'utf8')
  writeFileSync(join(folder, 'relief.svg'), map.replace('id="river"', 'id="stream"'))
  const shownOf = async (place: string) => {
    const root = `viewBox="0 0 1600 2400" data-place="${place}" data-drop="9" data-ground="sea"`
    const drawing = `<svg ${root}><path id="footer-river" d="M0 0"/></svg>`
    writeFileSync(join(folder, 'descent.svg'), drawing)
    const [site] = (await loadSites(folder)).sites
    return { river: site?.map.river, descent: site?.descent?.place }
  }
  expect(await shownOf('Die')).toEqual({ river: undefined, descent: 'Die' })
  expect(await shownOf('Sète')).toEqual({ river: undefined, descent: undefined })
})

test('the testimonials section needs testimonials.ts, and is left out when its list is empty', async () => {
  const methode = '---\ntitle: A\nkind: text\naltitude: 640 m\nplace: Die\n---\n\nUn.\n'
  const own = {
    site: { ...MINIMUM.site, sections: ['testimonials', 'methode'] },
    sections: { methode },
  }
  const folder = await writeContent(temporaryDirectory(), own)
  expect(said((await loadSites(folder)).faults)).toEqual([
    'content/site.ts: «sections» names testimonials, which need testimonials.ts.',
  ])
  await writeContent(folder, { ...own, testimonials: { testimonials: [] } })
  const [site] = (await loadSites(folder)).sites
  expect(site?.content.site).toMatchObject({
    sections: ['methode'],
    landmarks: { methode: { altitude: '640\u00a0m', place: 'Die' } },
  })
  expect(site?.languages).toEqual([])
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

test('SITE_URL overrides the address in the content, unless it is blank', () => {
  expect(siteUrl(OWN, 'https://preview.combe.fr')).toBe('https://preview.combe.fr/')
  expect(siteUrl(OWN, ' ')).toBe(OWN)
  expect(siteUrl(OWN)).toBe(OWN)
})
