import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readManifest } from '../../packages/contact-server/pages/manifest.ts'
import { ENGLISH } from '../../packages/contact-server/wire/english.ts'
import { takenName } from '../../schema/folder/root-files.ts'
import { TEST_SITE } from '../../testing/places.ts'
import { distOf } from '../sites/sites.ts'
import {
  allPages,
  attribute,
  attributeWhere,
  canonical,
  home,
  isOwn,
  isPublished,
  languages,
  publicFiles,
  publicFolder,
} from './built.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const text = (name: string) => read(join(publicFolder, name))

test('the web app manifest names the site and states the real format and size of its icons', async () => {
  expect(attributeWhere(home, 'rel', 'manifest', 'href')).toMatch(/\/manifest\.webmanifest$/)
  const manifest = JSON.parse(text('manifest.webmanifest'))
  expect(manifest).toEqual({
    name: 'Noor, Design et développement web',
    short_name: 'Noor',
    lang: 'fr',
    start_url: './',
    display: 'minimal-ui',
    background_color: '#f2f5f4',
    theme_color: '#f2f5f4',
    icons: expect.any(Array),
  })
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(join(publicFolder, src)).metadata()
    expect([`image/${format}`, `${width}x${height}`], src).toEqual([type, sizes])
  }
  const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose)
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']))
})

test('the icons are at the paths where browsers look for them', () => {
  expect(attributeWhere(home, 'rel', 'icon', 'href')).toBe('/favicon.svg')
  for (const path of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])
    expect(isPublished(path), path).toBe(true)
  expect(text('favicon.svg')).toContain('<path d="M10.6 13h2.8L15.5 23h-7z"/>')
})

test('the files for the server contain the owner’s data, the retention period and the English form’s words', async () => {
  const { content, languages } = readManifest(TEST_SITE)
  const { translations } = await import(join(TEST_SITE, 'translations.js'))
  const { sentences, labels } = translations.en
  expect(sentences).toEqual(ENGLISH)
  const options = ['Under €3,000', '€3,000 to €9,000', 'Over €9,000']
  expect(Object.values(labels)).toEqual(['Budget', ...options])
  expect(languages?.en).toMatchObject(translations.en)
  expect(content).toMatchObject({
    retentionDays: 365,
    owner: {
      name: 'Noor',
      email: 'bonjour@noor.example',
      extraFields: [{ name: 'budget', label: 'Budget' }],
      colours: { paper: { light: '#f2f5f4' }, accent: { light: '#f0c04a' } },
    },
  })
})

test('each picture has the proportions and widths that its place on the page needs', async () => {
  const [tall = ''] = globSync(join(distOf('sections'), 'site/img/*/haut-*.avif'))
  const shapes = [tall, ...publicFiles('.avif')].map(async path => {
    const { width, height } = await sharp(path).metadata()
    return [basename(path).replace(/-\d+\.avif/, ''), width, `${width}×${height}`] as const
  })
  const sorted = (await Promise.all(shapes)).sort(([, a], [, b]) => a - b)
  const ofPicture = Map.groupBy(sorted, ([name]) => name)
  const sizes = Map.groupBy(ofPicture.keys(), name =>
    ofPicture
      .get(name)
      ?.map(([, , size]) => size)
      .join(' '),
  )
  expect(Object.fromEntries([...sizes].map(([size, names]) => [size, names.sort()]))).toEqual({
    '48×48 96×96 144×144': ['hilde', 'lotte', 'marc'],
    '320×320 640×640': ['noor'],
    '480×300 720×450 960×600 1280×800 1600×1000': [
      'cageot',
      'cageot-composer',
      'cageot-etiquettes',
      'musee-du-vent',
      'passeur',
      'passeur-etats',
      'passeur-panneau',
      'vent-affiches',
      'vent-girouette',
    ],
    '320×200 480×300 640×400 960×600': ['niveau', 'radio-digue', 'talus'],
    '320×200 480×300 640×400 800×500': ['idriss'],
    '200×320': ['haut'],
  })
})

test('robots.txt allows all pages and names the sitemap', () => {
  const lines = text('robots.txt').split('\n')
  expect(lines).toContain('User-agent: *')
  expect(lines.filter(line => /^disallow/i.test(line))).toEqual([])
  expect(lines).toContain(`Sitemap: ${canonical}sitemap.xml`)
  expect(text('sitemap.xml')).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="/)
})

test('the page links to the owner’s vCard', () => {
  const links = home.elements.filter(element => attribute(element, 'download') !== undefined)
  expect(links.map(link => attribute(link, 'href'))).toEqual(['/contact.vcf'])
  expect(text('contact.vcf')).toMatch(/^BEGIN:VCARD\r\n[\s\S]*\r\nFN:Noor\r\n/)
})

/** XML namespaces and vocabularies: they look like URLs, but browsers don't fetch them. */
const VOCABULARIES = [
  'https://schema.org',
  'http://www.w3.org/2000/svg',
  'http://www.sitemaps.org/schemas/sitemap/0.9',
  'http://www.w3.org/1999/xhtml',
]

/** The other sites that examples/noor links to. */
const WRITTEN = [
  'https://le-passeur.example/',
  'https://cageot.example/',
  'https://musee-du-vent.example/',
  'https://carnet.noor.example/',
  'https://social.example/@noor',
  'https://agenda.noor.example/',
  'https://avis.noor.example/',
  'https://kvk.example/noor',
]

test('each URL in pages and text files is the site’s own, a link in the content, or a namespace', () => {
  const texts = [
    ...allPages.map(({ html }) => html),
    ...['robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'contact.vcf'].map(text),
  ]
  const found = texts.flatMap(all => all.match(/https?:\/\/[^\s"'<>)\\,]+/g) ?? [])
  const foreign = found.filter(
    url => !isOwn(url) && !VOCABULARIES.includes(url) && !WRITTEN.includes(url),
  )
  expect(foreign).toEqual([])
})

test('every file in assets/ is used by a page, a script or a style sheet', () => {
  const askers = [
    ...allPages.map(({ html }) => html),
    ...publicFiles('.js', '.css').map(read),
  ].join()
  const assets = publicFiles('').filter(path => /assets.[^.]+\..*(?<!\.br|\.gz)$/.test(path))
  expect(assets.filter(path => !askers.includes(basename(path)))).toEqual([])
})

test('the owner’s files cannot replace any file of the site, or appear in one of its folders', () => {
  const tags = languages.map(({ tag }) => tag)
  const names = readdirSync(publicFolder).filter(name => !/^\.|\.(br|gz)$/.test(name))
  expect(names.filter(name => !takenName(name, tags))).toEqual([])
})
