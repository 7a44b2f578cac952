import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { DOCUMENT, LOGO, MINIMUM, PICTURE, writeContent } from '../testing/contents.ts'
import { ENGLISH, writeTranslation } from '../testing/translation.ts'
import type { Finding } from './finding.ts'
import { loadSites } from './load-sites.ts'

const placesOf = (faults: readonly Finding[]) =>
  faults.map(({ file, field }) => [file, field].join(' ').trim())
const project = { title: 'Panier', description: 'Un site.', tags: [], imageAlt: 'Un site' }

test('all missing pictures, icons, files and sections are reported together, and so are faulty drawings', async () => {
  const value = { title: 'A', description: 'B', icon: 'iconn' }
  const folder = await writeContent(temporaryDirectory(), {
    site: {
      ...MINIMUM.site,
      openGraph: { ...MINIMUM.site.openGraph, image: 'a.png' },
      documents: [{ label: 'CV', file: 'b.pdf' }],
      sections: ['absente'],
    },
    about: { ...MINIMUM.about, portrait: { image: 'c.jpg', alt: 'Moi' }, values: [value] },
    services: { ...MINIMUM.services, services: [{ ...value, features: [] }] },
    projects: { lead: 'A', projects: [{ ...project, image: 'd.png', study: 'e.md' }] },
    testimonials: { testimonials: [{ quote: 'Bien.', person: 'Ève', portrait: 'f.jpg' }] },
    look: { logo: 'g.svg' },
  })
  for (const file of ['relief.svg', 'descent.svg']) writeFileSync(join(folder, file), '<svg/>')
  const { sites, faults } = await loadSites(folder)
  expect(sites).toEqual([])
  expect(placesOf(faults)).toEqual([
    'site.ts «sections»',
    'about.ts «icon» of the value ‹A›',
    'services.ts «icon» of the service ‹A›',
    'site.ts «openGraph.image»',
    'about.ts «portrait.image»',
    'testimonials.ts «portrait» of the testimonial ‹Ève›',
    'projects.ts «image» of the project ‹Panier›',
    'site.ts «file» of the document ‹CV›',
    'relief.svg',
    'descent.svg',
    'look.ts «logo»',
    'projects.ts «study» of the project ‹Panier›',
  ])
})

const naming = (to: string, file: string, image: string, study: string) => ({
  site: { ...MINIMUM.site, actions: [{ label: 'A', to }], documents: [{ label: 'B', file }] },
  projects: {
    lead: 'A',
    projects: [
      { ...project, image },
      { ...project, image, study },
    ],
  },
})

/** Writes content with a button, a document and a case study, and a translation with `text` as its case study. */
async function writeNaming({ site, projects }: ReturnType<typeof naming>, text: string) {
  const main = naming('contact', DOCUMENT, PICTURE, 'panier.md')
  const folder = await writeContent(temporaryDirectory(), { ...main, look: { logo: LOGO } })
  mkdirSync(join(folder, 'studies'))
  writeFileSync(join(folder, 'studies/panier.md'), 'Un.')
  const { actions, documents } = site
  const english = { ...ENGLISH, site: { ...ENGLISH.site, actions, documents }, projects }
  await writeTranslation(folder, { ...english, 'studies/basket.md': text })
  return folder
}

test('an error about a translation’s button, picture, document or case study names the translation’s file', async () => {
  const folder = await writeNaming(naming('nowhere', 'a.pdf', 'b.png', 'basket.md'), '# A')
  const { faults } = await loadSites(folder)
  expect(placesOf(faults)).toEqual([
    'en/site.ts «to» of the action ‹A›',
    'en/projects.ts «image» of project 1',
    'en/projects.ts «image» of project 2',
    'en/site.ts «file» of the document ‹B›',
    'en/studies/basket.md',
  ])
})

test('a translation has case studies of its own, and shares the address, drawings and logo of content/', async () => {
  const folder = await writeNaming(naming('contact', DOCUMENT, PICTURE, 'basket.md'), 'One.')
  const { sites } = await loadSites(folder, { SITE_URL: 'https://preview.fr' })
  const [main, english] = sites
  expect(main).toMatchObject({ url: 'https://preview.fr/', logo: { viewBox: '0 0 100 80' } })
  expect(english?.languages).toEqual([
    { tag: 'fr', path: '', slugs: { 1: 'panier' } },
    { tag: 'en', path: 'en/', slugs: { 1: 'basket' } },
  ])
  const { url, map, descent, logo } = main ?? {}
  expect(english).toMatchObject({ url, map, descent, logo })
})
