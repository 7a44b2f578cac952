import type { Page } from '@playwright/test'
import { about as noor } from '../../../examples/noor/about.ts'
import { services } from '../../../examples/noor/services.ts'
import { contrastsIn } from '../../page-check/contrast.ts'
import { type Content, DOCUMENT, MINIMUM } from '../../testing/contents.ts'
import { brokenParts } from '../kit/composition.ts'
import { DESKTOP, THEMES, windowsOf } from '../kit/page.ts'
import { expect } from '../kit/test.ts'
import { PAPER, structuredData } from './designed.ts'
import { BOOKING, expectLongActions } from './long-actions.ts'
import { expectLongTexts } from './long-texts.ts'
import { projects } from './projects.ts'

const NAME = 'Jean-Baptiste Vandenbroucke-Delacroix'
/** Profile links that are together too long for one line. */
const PROFILES = [
  { label: 'X', url: 'https://x.com/ines' },
  { label: 'LinkedIn', url: 'https://www.linkedin.com/in/jean-baptiste-vandenbroucke/' },
  { label: 'Conférences et articles', url: 'https://conferences.delacroix.dev/' },
  { label: 'Malt', url: 'https://www.malt.fr/profile/jbvandenbroucke' },
  { label: 'Mastodon', url: 'https://piaille.fr/@jbvandenbroucke' },
  { label: 'Carnet de notes', url: 'https://carnet.delacroix.dev/' },
]
const STATUS =
  'Disponible à partir de la mi-janvier 2027, deux jours par semaine, à Clermont-Ferrand ou à distance'

/** This address is wider than any column of the page, but each of its parts fits into a column. */
const LONG_ADDRESS = 'direction@ateliervandenbroucke.delacroix.example'

/** An owner with long texts everywhere and no phone number. */
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
    actions: [BOOKING, { label: 'Décrire votre projet par écrit', to: 'contact' }],
    barAction: BOOKING,
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
  testimonials: { testimonials: [{ quote: 'Rien à redire. '.repeat(9), person: 'Inès' }] },
  phrases: {
    ...MINIMUM.phrases,
    notFound: 'Cette page n’existe pas, ou n’existe plus à cette adresse',
  },
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
  await expectLongActions(page)
  await expectFigures(page)
  await expectProfiles(page)
  await expectAddressesWhole(page)
  await expectClosed(page)
  await expectLongTexts(page)
}

/** Expects a decimal comma in the figures, and each sign or unit, such as «<» or «%», in a separate element. */
async function expectFigures(page: Page) {
  const figures = page.locator('#about dd')
  await expect(figures).toHaveText(['12,5', '-30 %', '< 1 s', '24/7', '1 200 000 €'])
  await expect(figures.locator('b')).toHaveText(['-', '%', '<', '€'])
}

/**
 * Expects the owner's profiles both as links and in the structured data. Expects that no line of the map crosses the
 * long sentence about the owner's availability.
 */
async function expectProfiles(page: Page) {
  const urls = PROFILES.map(({ url }) => url)
  const links = page.locator('#contact a[rel~=me]')
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(urls)
  const { '@graph': graph } = await structuredData(page)
  expect(graph.find(node => node['@type'] === 'Person')?.sameAs).toEqual(urls)
  await expect(page.locator('.pitch > :nth-last-child(2)')).toHaveText(STATUS)
  for (const { viewport, size } of windowsOf('320×844 900×700 1280×800')) {
    await page.setViewportSize(viewport)
    const [weakest] = await contrastsIn(page, '.pitch')
    expect(weakest?.ratio, size).toBeGreaterThan(12)
  }
}

/** Expects that the long address breaks only after `@`, dots and hyphens. */
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

/**
 * Checks the availability card of an owner who takes no work. The card has its section's background colour and the
 * page's text colour. The dot before its title is transparent.
 */
async function expectClosed(page: Page) {
  await page.setViewportSize(DESKTOP)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    const [ink = '', band = '', dot] = await page.evaluate(() => {
      const styleOf = (selector: string, part?: string) =>
        getComputedStyle(document.querySelector(selector) as Element, part)
      const { backgroundColor } = styleOf('.availability h3', '::before')
      return [styleOf('body').color, styleOf('.contact').backgroundColor, backgroundColor]
    })
    const card = page.locator('.availability')
    await expect(card).toHaveCSS('background-color', band)
    await expect(card).toHaveCSS('color', ink)
    expect(dot).toBe('rgba(0, 0, 0, 0)')
  }
}
