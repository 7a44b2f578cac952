import type { Page } from '@playwright/test'
import { readManifest } from '../../../server/pages/manifest.ts'
import {
  buildContent,
  type Content,
  DOCUMENT,
  MINIMUM,
  writeContent,
} from '../../testing/contents.ts'
import { Scratch } from '../../testing/scratch.ts'
import { startServer } from '../kit/server.ts'
import { expect, test } from '../kit/test.ts'
import { expectColours, LOOK } from './colours.ts'
import { expectDesigned, structuredData } from './designed.ts'
import { projects } from './projects.ts'
import { expectTestimonials, PORTRAIT, TESTIMONIALS } from './testimonials.ts'
import { expectWordy, WORDY } from './wordy.ts'

test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot emulate paper')

type Identity = {
  content: Partial<Content>
  args?: string[]
  /** The expected number of printed sheets, 1 by default. */
  sheets?: number
  /** Checks what is special about this owner's page. The page is already open. */
  check?: (page: Page) => Promise<void>
}

const { site } = MINIMUM

const IDENTITIES: Record<string, Identity> = {
  'an owner with only the required fields, built for a static host,': {
    args: ['--static'],
    content: {},
    check: async page => {
      await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1)
      const fields = page.locator('.contact-form [name]:not([name=website])')
      const names = await fields.evaluateAll(all => all.map(field => field.getAttribute('name')))
      expect(names).toEqual(['name', 'email', 'subject', 'message'])
    },
  },
  'an owner with a long name and long texts': {
    content: WORDY,
    check: expectWordy,
  },
  'an owner with testimonials, portraits, own colours and reordered sections, built for production,':
    {
      args: ['--production'],
      sheets: 2,
      content: {
        look: LOOK,
        site: {
          ...site,
          name: 'Ève Charlotte de Montfort',
          role: 'Développeuse front-end et e-commerce',
          email: 'eve@roux.fr',
          phone: { shown: '06 12 34 56 78', dial: '+33612345678' },
          description: 'Des sites </script> & des « API ».',
          sections: ['projects', 'about', 'testimonials', 'skills', 'services'],
          documents: [{ label: 'CV', file: DOCUMENT }],
          actions: [{ label: 'Lire mon CV', to: DOCUMENT }],
          barAction: { label: 'Mes projets', to: 'projects' },
        },
        about: {
          lead: 'Bonjour.',
          paragraph: 'Voilà.',
          figures: [],
          values: [1, 2].map(n => ({
            icon: 'gauge',
            title: `Valeur ${n}`,
            description: 'Tenir ce qui est promis.',
          })),
          portrait: PORTRAIT,
        },
        testimonials: TESTIMONIALS,
        skills: {
          lead: 'Mes outils.',
          categories: [1, 2, 3, 4, 5, 6, 7].map(n => ({
            name: `Couche ${n}`,
            caption: 'Ce qui la tient',
            skills: ['React', 'PostgreSQL', 'Accessibilité RGAA'],
          })),
        },
        services: {
          lead: 'Mes services.',
          services: [1, 2, 3, 4, 5].map(n => ({
            icon: 'layers',
            title: n === 1 ? 'Sites <b>' : `Service ${n}`,
            description: 'Du croquis au site.',
            features: n === 2 ? [] : ['Maquette', 'Mise en ligne'],
          })),
        },
        projects: { lead: 'Mes projets.', projects: projects(12, false) },
      },
      check: async page => {
        await expectSections(page)
        await expectActions(page)
        await expectColours(page)
        await expectOwnWords(page)
        await expectTestimonials(page)
      },
    },
}

async function expectSections(page: Page) {
  const sections = page.locator('main > section[id]')
  const ids = await sections.evaluateAll(elements => elements.map(({ id }) => id))
  expect(ids).toEqual(['projects', 'about', 'testimonials', 'skills', 'services', 'contact'])
  await expect(page.locator('.live')).toHaveCount(0)
  await expect(page.locator('.examples > li')).toHaveCount(12)
  await expect(page.locator('.examples > li').first().getByText('NOUVEAU')).toBeVisible()
  const labels = ['Réalisation', ...Array(9).fill('Exemple')]
  await expect(page.locator('.planned')).toHaveText(labels)
  // All other titles begin with «Projet», so this title alone could be confused with them. Its accessible name
  // therefore also contains the label «Exemple».
  const titles = page.locator('.examples').getByRole('heading')
  await expect(titles.nth(3)).toHaveAccessibleName('Projet (Exemple)')
  await expect(titles.nth(4)).toHaveAccessibleName('Projet 4')
}

/** Expects one button in the first screen, which opens the owner's document. Expects the owner's button in the bar. */
async function expectActions(page: Page) {
  const links = page.locator('.actions a')
  await expect(links).toHaveText(['Lire mon CV'])
  await expect(links).toHaveClass('button')
  await expect(links).toHaveAttribute('href', `/fichiers/${DOCUMENT}`)
  await expect(page.locator('.nav .button')).toHaveAttribute('href', '#projects')
  await expect(page.locator('.nav .button')).toHaveText('Mes projets')
  const notFound = await page.request.get(`${page.url()}inconnu`)
  const html = await notFound.text()
  expect(html.includes('<a href="/#projects" class="button">Mes projets</a>')).toBe(true)
}

/**
 * Expects the owner's own words in the page, the vCard, robots.txt, the sitemap and the manifest. Expects no word of
 * the demonstration there.
 */
async function expectOwnWords(page: Page) {
  await expect(page.locator('.role .word')).toHaveText(['front-end', 'e-commerce'])
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', 'https://www.roux.fr/')
  const files = ['contact.vcf', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest']
  const texts = await Promise.all(
    files.map(async file => (await page.request.get(new URL(file, page.url()).href)).text()),
  )
  expect(texts[0]).toContain('N;CHARSET=UTF-8:de Montfort;Ève Charlotte;;;')
  const demonstration = /sacha.combe|39\s?98\s?12\s?34|valence|[\w-]+\.example\b/gi
  const left = [await page.content(), ...texts].flatMap(text => text.match(demonstration) ?? [])
  expect(left).toEqual([])
  const { '@graph': graph } = await structuredData(page)
  expect(graph[2]).toMatchObject({
    description: 'Des sites </script> & des «\u00a0API\u00a0».',
  })
  expect(graph[2]).toHaveProperty('makesOffer[0].itemOffered.name', 'Sites <b>')
}

for (const [identity, { content, args = [], sheets, check }] of Object.entries(IDENTITIES))
  test(`the page of ${identity} keeps its design on screens and on paper`, async ({ page }) => {
    test.setTimeout(240_000)
    await using scratch = new Scratch()
    const folder = await writeContent(scratch.directory(), content)
    const dist = await buildContent(scratch, folder, { args })
    const { home, stop } = await startServer(dist)
    scratch.defer(stop)
    // `npm start` reads in the manifest whether the last build was for production.
    expect(readManifest(dist).stamp.production).toBe(args.includes('--production'))
    await page.goto(home)
    await check?.(page)
    await expectDesigned(page, sheets)
  })
