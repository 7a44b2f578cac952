import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { optionalPhrases } from '../../../schema/optional-phrases.ts'
import { brokenAddresses, offTheGrid } from '../kit/composition.ts'
import { contrastsIn } from '../kit/contrast.ts'
import { buildIdentity, type Changes, DOCUMENT, PICTURE } from '../kit/identity.ts'
import { printPage } from '../kit/page.ts'
import { startServer } from '../kit/server.ts'
import { expect, test } from '../kit/test.ts'
import { expectColours, LOOK } from './colours.ts'
import { expectTestimonials, PORTRAIT, TESTIMONIALS } from './testimonials.ts'

/** Projects of a copy's own, so that what is counted does not depend on the owner's. */
const projects = (count: number, live: boolean) =>
  `Array.from({ length: ${count} }, (_, i) => ({
    title: 'Projet ' + i, description: 'Un site pour le client ' + i + '.', tags: i === 1 ? [] : ['React', 'CSS'],
    image: '${PICTURE}', imageAlt: 'Une page', ...(i === 0 && { badge: 'NOUVEAU', ...(${live} && { url: 'https://www.roux.fr/' }) }),
    ...[{ label: 'Réalisation', year: 2025 }, { client: 'Coopérative Roux & <fils>', year: '2023 – 2024' }, { label: false }][i],
  }))`

/** One that a network gives, and one whose label is wider than its row on a phone. */
const PROFILES = [
  { label: 'X', url: 'https://x.com/ines' },
  { label: 'LinkedIn', url: 'https://www.linkedin.com/in/jean-baptiste-vandenbroucke/' },
  { label: 'Conférences et articles', url: 'https://conferences.delacroix.dev/' },
]
const STATUS =
  'Disponible à partir de la mi-janvier 2027, deux jours par semaine, à Clermont-Ferrand ou à distance'

/** Wider than any column of the page; each part of it fits. */
const LONG_ADDRESS = 'direction@ateliervandenbroucke.delacroix.example'

type Identity = {
  changes: Changes
  args?: string[]
  /** What holds for this one alone; it stands at its address. */
  check: (page: Page) => Promise<void>
}

const IDENTITIES: Record<string, Identity> = {
  'a long name, five sections, three projects, no phone, facts about availability': {
    changes: {
      site: `{
        ...present, name: 'Jean-Baptiste Vandenbroucke-Delacroix', email: '${LONG_ADDRESS}', location: { city: 'Clermont-Ferrand', country: 'FR' }, phone: undefined,
        documents: ['Curriculum vitae et références', 'Conditions générales'].map(label => ({ label, file: '${DOCUMENT}' })),
        mapMark: undefined, landmarks: undefined, sections: ['about', 'skills', 'projects', 'services', 'testimonials'],
        links: ${JSON.stringify(PROFILES)},
        availability: { ...present.availability, status: '${STATUS}', from: 'Dès janvier 2027', where: 'Sur site ou à distance', rate: 'À partir de 400 € par jour', reply: 'Réponse sous 24 h' },
      }`,
      about:
        "{ ...present, figures: [12.5, '-30 %', '< 1 s', '24/7', '1 200 000 €'].map((value, i) => ({ value, label: 'Chiffre ' + i })) }",
      skills: '{ ...present, categories: [] }',
      projects: `{ ...present, projects: ${projects(3, true)} }`,
      testimonials: "{ testimonials: [{ quote: 'Rien à redire.', person: 'Inès' }] }",
      legal: `{
        ...present, notice: { ...present.notice, rows: [] },
        privacy: { intro: 'Aucun cookie.', sections: [{ title: 'Vos droits', text: 'Écrivez à ${LONG_ADDRESS}.' }] },
      }`,
    },
    check: async page => {
      const name = 'Jean-Baptiste Vandenbroucke-Delacroix'
      const heading = page.getByRole('heading', { level: 1, name, exact: true })
      expect(await heading.textContent()).toBe(name)
      const logo = page.getByRole('link', { name: new RegExp(`^${name}`) })
      await expect(logo).toHaveText('Jean-Baptiste')
      const contact = page.locator('#contact')
      await expect(contact.getByText(phrases.phoneTerm)).toHaveCount(0)
      await expect(contact.locator('a[href^="tel:"]')).toHaveCount(0)
      await expect(contact.getByText('À partir de 400\u00a0€ par jour')).toBeVisible()
      await expect(page.locator('#projects h3')).toHaveCount(3)
      await expect(page.locator('.map-mark')).toHaveCount(0)
      await expectFigures(page)
      await expectProfiles(page)
      await expectCredits(page)
      await expectDocuments(page)
      await expectAddressesWhole(page)
    },
  },
  'a name of one word, twelve projects without a link, testimonials, portraits, sections in another order, without services':
    {
      changes: {
        site: "{ ...present, name: 'Lou', sections: ['projects', 'about', 'testimonials'] }",
        about: `{ ...present, portrait: ${PORTRAIT} }`,
        testimonials: TESTIMONIALS,
        projects: `{ ...present, projects: ${projects(12, false)} }`,
      },
      check: async page => {
        const sections = page.locator('main > section[id]')
        await expect(sections).toHaveCount(4)
        const ids = await sections.evaluateAll(elements => elements.map(({ id }) => id))
        expect(ids).toEqual(['projects', 'about', 'testimonials', 'contact'])
        const links = [phrases.projects, phrases.about, optionalPhrases.testimonials]
        await expect(page.locator('#menu a:not(.button)')).toContainText(links)
        await expect(page.locator('.live')).toHaveCount(0)
        await expect(page.locator('.examples > li')).toHaveCount(12)
        await expect(page.locator('.examples > li').first().getByText('NOUVEAU')).toBeVisible()
        const labels = ['Réalisation', ...Array(9).fill(phrases.example)]
        await expect(page.locator('.planned')).toHaveText(labels)
        await expectTestimonials(page)
      },
    },
  'a name of four words, five services, seven categories, no figures, colours and a logo of its own, everything filled in for production':
    {
      args: ['--production'],
      changes: {
        look: LOOK,
        site: `{
          ...present, url: 'https://www.roux.fr', name: 'Ève Charlotte de Montfort', role: 'Développeuse front-end et e-commerce', familyName: undefined, email: 'eve@roux.fr', phone: { shown: '06 12 34 56 78', dial: '+33612345678' },
          title: 'Ève de Montfort, développeuse à Die', description: 'Des sites </script> & des « API ».',
          openGraph: { title: 'Ève de Montfort', description: 'Des sites.', picture: 'Développeuse, Die' },
          tagline: 'Des sites simples.', profile: 'Développeuse à Die.', sections: ['about', 'skills', 'services'],
          location: { city: 'Die', country: 'FR' }, mapMark: undefined, landmarks: undefined,
        }`,
        about:
          "{ lead: 'Bonjour.', paragraph: 'Voilà.', figures: [], values: [1, 2].map(n => ({ icon: 'gauge', title: 'Valeur ' + n, description: 'Tenir ce qui est promis.' })) }",
        skills: `{
          lead: 'Mes outils.',
          categories: [1, 2, 3, 4, 5, 6, 7].map(n => ({ name: 'Couche ' + n, caption: 'Ce qui la tient', skills: ['React', 'PostgreSQL', 'Accessibilité RGAA'] })),
        }`,
        services: `{
          lead: 'Mes services.',
          services: [1, 2, 3, 4, 5].map(n => ({ icon: 'layers', title: n === 1 ? 'Sites <b>' : 'Service ' + n, description: 'Du croquis au site.', features: n === 2 ? [] : ['Maquette', 'Mise en ligne'] })),
        }`,
        projects: `{ lead: 'Mes projets.', projects: ${projects(3, true)} }`,
        legal:
          "{ retentionDays: 1095, notice: { intro: 'Mentions.', rows: [{ term: 'Éditrice', text: 'Ève de Montfort EI' }] }, privacy: { intro: 'Aucun cookie.', sections: [{ title: 'Vos droits', text: 'Écrivez à eve@roux.fr.' }] } }",
      },
      check: async page => {
        await expectColours(page)
        await expect(page.locator('.role .word')).toHaveText(['front-end', 'e-commerce'])
        const canonical = page.locator('link[rel=canonical]')
        await expect(canonical).toHaveAttribute('href', 'https://www.roux.fr/')
        const files = ['contact.vcf', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest']
        const texts = await Promise.all(
          files.map(async file => (await page.request.get(new URL(file, page.url()).href)).text()),
        )
        expect(texts[0]).toContain('N;CHARSET=UTF-8:de Montfort;Ève Charlotte;;;')
        const demonstration = /sacha.combe|39\s?98\s?12\s?34|valence|[\w-]+\.example\b/gi
        const left = [await page.content(), ...texts].flatMap(
          text => text.match(demonstration) ?? [],
        )
        expect(left).toEqual([])
        const { '@graph': graph } = await structuredData(page)
        expect(graph).toHaveLength(3)
        expect(graph[2]).toMatchObject({
          description: 'Des sites </script> & des «\u00a0API\u00a0».',
        })
        expect(graph[2]).toHaveProperty('makesOffer[0].itemOffered.name', 'Sites <b>')
      },
    },
}

/** The first in the first screen, each among the contact details, none on paper; a visitor who has one asks whether it changed. */
async function expectDocuments(page: Page) {
  const size = '180\u00a0ko'
  const first = page.locator('.hero').getByRole('link', { name: 'références' })
  await expect(first).toHaveText(`Curriculum vitae et références (PDF, ${size})`)
  const rows = page.locator('.contact-details > a:not([download])')
  const texts = ['Curriculum vitae et références', 'Conditions générales']
  await expect(rows).toHaveText(texts.map(label => `${label}, PDF, ${size}`))
  await page.emulateMedia({ media: 'print' })
  for (const link of [first, rows.first()]) await expect(link).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const url = new URL((await first.getAttribute('href')) ?? '', page.url()).href
  expect(url).toBe(`${page.url()}fichiers/${DOCUMENT}`)
  const response = await page.request.get(url)
  const { etag = '', ...headers } = response.headers()
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '180000',
    'cache-control': 'no-cache',
  })
  const again = await page.request.get(url, { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
}

/** As written, on one line, a sign that begins or ends one in a colour of its own. */
async function expectFigures(page: Page) {
  const figures = page.locator('#about dd')
  await expect(figures).toHaveText(['12,5', '-30 %', '< 1 s', '24/7', '1 200 000 €'])
  await expect(figures.locator('b')).toHaveText(['-', '%', '<', '€'])
}

/** Beside the form and in the footer, in the structured data, the card and on paper; the line of availability above the buttons. */
async function expectProfiles(page: Page) {
  const urls = PROFILES.map(({ url }) => url)
  for (const place of ['#contact', 'footer']) {
    const links = page.locator(`${place} a[rel~=me]`)
    expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(urls)
    await expect(links.first()).toHaveAccessibleName(`X ${phrases.newTab}`)
  }
  const { '@graph': graph } = await structuredData(page)
  expect(graph.find(node => node['@type'] === 'Person')?.sameAs).toEqual(urls)
  const card = await (await page.request.get(new URL('contact.vcf', page.url()).href)).text()
  expect(card.replaceAll('\r\n ', '').match(/(?<=URL;TYPE=HOME:).*(?=\r)/g)).toEqual(urls)
  await expect(page.locator('.pitch > :nth-last-child(2)')).toHaveText(STATUS)
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    const [weakest] = await contrastsIn(page, '.pitch')
    expect(weakest?.ratio, `a line of the map runs through words at ${width}`).toBeGreaterThan(12)
  }
}

/** What a project is, for whom and when, in words and as data; nothing where there is nothing to say. */
async function expectCredits(page: Page) {
  const texts = await page.locator('#projects :is(.planned, .credit)').allTextContents()
  const said = ['Réalisation', '2025', 'Coopérative Roux & <fils>, 2023\u00a0–\u00a02024']
  expect(texts).toEqual(said)
  const { '@graph': graph } = await structuredData(page)
  const works = graph.filter(node => node['@type'] === 'CreativeWork')
  expect(works).toMatchObject([
    { name: 'Projet 0', url: 'https://www.roux.fr/', dateCreated: '2025' },
    { name: 'Projet 1', sourceOrganization: { name: 'Coopérative Roux & <fils>' } },
  ])
  await page.emulateMedia({ media: 'print' })
  const behind = await page
    .locator('#projects h3')
    .evaluateAll(all => all.map(title => getComputedStyle(title, '::after').content))
  expect(behind).toEqual(['" (réalisation, 2025)"', `" (${said[2]})"`, 'none'])
  await page.emulateMedia({ media: 'screen' })
}

async function structuredData(page: Page): Promise<{ '@graph': Record<string, unknown>[] }> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}

/** The width between the margins of A4, in CSS pixels. */
const PAPER = { width: 680, height: 1034 }

/** Upright, on their side, and a desktop zoomed to 400 %. */
const SCREENS = [
  [320, 844],
  [390, 844],
  [768, 800],
  [900, 700],
  [1280, 800],
  [1600, 800],
  [320, 256],
  [568, 320],
  [844, 390],
] as const
/** The letters of a name that is sized by its width, and so may be smaller than the heading of a section. */
const READABLE_PX = 40

/** What holds for any content: nothing overflows or leaves the grid, the name fits the first screen, every link of the page leads somewhere. */
async function expectDesigned(page: Page, [width, height]: readonly [number, number]) {
  await page.setViewportSize({ width, height })
  const { overflow, sizes, barLines, name, dead, loose } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    sizes: ['h1', 'main h2'].map(heading =>
      Number.parseFloat(getComputedStyle(document.querySelector(heading) as Element).fontSize),
    ),
    barLines: Math.round((document.querySelector('.logo')?.clientHeight ?? 0) / 27),
    name: document.querySelector('h1')?.getBoundingClientRect().toJSON(),
    dead: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(link => link.hash.slice(1))
      .filter(id => !document.getElementById(id)),
    loose: [...document.querySelectorAll(':is(.live, .examples > li):has(.badge)')].filter(card => {
      const [corner = 0, badge = 0] = ['.picture', '.badge'].map(
        part => card.querySelector(part)?.getBoundingClientRect().right,
      )
      return Math.abs(badge - corner) > 20
    }).length,
  }))
  expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  expect(barLines, `at ${width}`).toBeLessThanOrEqual(2)
  const [nameSize = 0, headingSize = 0] = sizes
  expect(nameSize, `at ${width}`).toBeGreaterThanOrEqual(READABLE_PX)
  if (width >= 390 && height >= 800)
    expect(nameSize, `at ${width}`).toBeGreaterThanOrEqual(headingSize)
  expect(name?.left).toBeGreaterThanOrEqual(-5)
  expect(name?.right).toBeLessThanOrEqual(width)
  expect(name?.top).toBeGreaterThanOrEqual(60)
  expect(dead).toEqual([])
  expect(await offTheGrid(page), `at ${width}`).toEqual([])
  expect(loose, `a badge off the corner of its picture at ${width}`).toBe(0)
}

/** The long address breaks after its signs alone: in the narrowest column, beside the form, in a dialog, on paper. */
async function expectAddressesWhole(page: Page) {
  for (const width of [320, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await brokenAddresses(page, LONG_ADDRESS), `at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.locator('form').getByRole('link', { name: phrases.privacyLink }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await brokenAddresses(page, LONG_ADDRESS), 'in a dialog').toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  expect(await brokenAddresses(page, LONG_ADDRESS), 'on paper').toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

/** On one sheet of paper, the name, the contact details and the sections side by side. */
async function expectPrinted(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  const [name, pitch, details, heading] = await Promise.all(
    ['h1', '.pitch', '.contact-details', 'main h2:visible >> nth=0'].map(part =>
      page.locator(part).boundingBox(),
    ),
  )
  for (const part of [name, pitch])
    expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual(details?.x ?? 0)
  for (const part of [name, pitch, details])
    expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
  await expect(page.locator('.contact-details').getByText('@')).toBeVisible()
  expect((await printPage(page)).sheets).toBe(1)
}

for (const [identity, { changes, args = [], check }] of Object.entries(IDENTITIES))
  test(`the page of ${identity} is designed, for screens and for paper`, async ({ page }) => {
    test.setTimeout(240_000)
    const { dist, remove } = await buildIdentity(changes, { args })
    const { home, stop } = await startServer(dist)
    try {
      // What `npm start` goes by when it builds again.
      const { production } = JSON.parse(await readFile(`${dist}/stamp`, 'utf8'))
      expect(production).toBe(args.length > 0)
      await page.goto(home)
      await check(page)
      for (const screen of SCREENS) await expectDesigned(page, screen)
      await expect(page.locator(':is(ul, ol, dl, .examples):empty')).toHaveCount(0)
      await expectPrinted(page)
    } finally {
      await stop()
      await remove()
    }
  })
