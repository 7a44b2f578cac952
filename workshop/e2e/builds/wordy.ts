import type { Page } from '@playwright/test'
import { about as noor } from '../../../examples/noor/about.ts'
import { services } from '../../../examples/noor/services.ts'
import { contrastsIn } from '../../page-check/contrast.ts'
import { type Content, DOCUMENT, MINIMUM } from '../../testing/contents.ts'
import { brokenParts } from '../kit/composition.ts'
import { DESKTOP, THEMES, windowsOf } from '../kit/page.ts'
import { expect } from '../kit/test.ts'
import { PAPER, structuredData } from './designed.ts'
import { projects } from './projects.ts'

const NAME = 'Jean-Baptiste Vandenbroucke-Delacroix'
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

/** Much of everything: a long name, sections, documents and facts about availability, but no phone. */
export const WORDY: Partial<Content> = {
  site: {
    ...MINIMUM.site,
    name: NAME,
    email: LONG_ADDRESS,
    location: { city: 'Clermont-Ferrand', country: 'FR' },
    documents: [
      { label: 'Curriculum vitae et références', file: DOCUMENT },
      { label: 'Conditions générales', file: DOCUMENT },
    ],
    sections: ['about', 'skills', 'projects', 'services', 'testimonials'],
    links: PROFILES,
    availability: {
      ...MINIMUM.site.availability,
      open: false,
      status: STATUS,
      from: 'Dès janvier 2027',
      where: 'Sur site ou à distance',
      rate: 'À partir de 400 € par jour',
      reply: 'Réponse sous 24 h',
    },
  },
  about: {
    lead: noor.lead,
    paragraph: noor.paragraph,
    values: noor.values,
    figures: [12.5, '-30 %', '< 1 s', '24/7', '1 200 000 €'].map((value, at) => ({
      value,
      label: `Chiffre ${at}`,
    })),
  },
  services,
  projects: { lead: 'Mes projets.', projects: projects(3, true) },
  testimonials: { testimonials: [{ quote: 'Rien à redire.', person: 'Inès' }] },
  legal: {
    ...MINIMUM.legal,
    privacy: {
      intro: 'Aucun cookie.',
      sections: [{ title: 'Vos droits', text: `Écrivez à ${LONG_ADDRESS}.` }],
    },
  },
}

export async function expectWordy(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: NAME, exact: true })
  expect(await heading.textContent()).toBe(NAME)
  const logo = page.getByRole('link', { name: new RegExp(`^${NAME}`) })
  await expect(logo).toHaveText('Jean-Baptiste')
  const contact = page.locator('#contact')
  await expect(contact.getByText('Téléphone')).toHaveCount(0)
  await expect(contact.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(contact.getByText('À partir de 400\u00a0€ par jour')).toBeVisible()
  await expect(page.locator('#projects h3')).toHaveCount(3)
  await expect(page.locator('.map-mark')).toHaveCount(0)
  await expectFigures(page)
  await expectProfiles(page)
  await expectCredits(page)
  await expectDocuments(page)
  await expectAddressesWhole(page)
  await expectClosed(page)
}

/** The first in the first screen, each among the contact details, none on paper. */
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
    await expect(links.first()).toHaveAccessibleName(`X (nouvel onglet)`)
  }
  const { '@graph': graph } = await structuredData(page)
  expect(graph.find(node => node['@type'] === 'Person')?.sameAs).toEqual(urls)
  const card = await (await page.request.get(new URL('contact.vcf', page.url()).href)).text()
  expect(card.replaceAll('\r\n ', '').match(/(?<=URL;TYPE=HOME:).*(?=\r)/g)).toEqual(urls)
  await expect(page.locator('.pitch > :nth-last-child(2)')).toHaveText(STATUS)
  for (const { viewport, size } of windowsOf('320×844 900×700 1280×800')) {
    await page.setViewportSize(viewport)
    const [weakest] = await contrastsIn(page, '.pitch')
    expect(weakest?.ratio, `a line of the map runs through words, ${size}`).toBeGreaterThan(12)
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
}

/** The long address breaks after its signs alone: in the narrowest column, beside the form, in a dialog, on paper. */
async function expectAddressesWhole(page: Page) {
  for (const width of [320, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await brokenParts(page, LONG_ADDRESS), `at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.locator('form').getByRole('link', { name: 'voir la confidentialité' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await brokenParts(page, LONG_ADDRESS), 'in a dialog').toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  expect(await brokenParts(page, LONG_ADDRESS), 'on paper').toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

/** The card of an owner who takes no project is an outline, and its dots are empty, in both themes. */
async function expectClosed(page: Page) {
  await page.setViewportSize(DESKTOP)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    const [ink = '', band = '', ...dots] = await page.evaluate(() => {
      const styleOf = (selector: string, part?: string) =>
        getComputedStyle(document.querySelector(selector) as Element, part)
      const dots = ['.availability h3', '.status'].map(it => styleOf(it, '::before'))
      return [
        styleOf('body').color,
        styleOf('.contact').backgroundColor,
        // A full dot is all border.
        ...dots.map(({ padding, backgroundColor }) => `${padding} of ${backgroundColor}`),
      ]
    })
    const card = page.locator('.availability')
    await expect(card).toHaveCSS('background-color', band)
    await expect(card).toHaveCSS('color', ink)
    expect(dots).toEqual([
      expect.stringMatching(/^[4-9]\.?\d*px of rgba\(0, 0, 0, 0\)$/),
      '3.5px of rgba(0, 0, 0, 0)',
    ])
  }
}
