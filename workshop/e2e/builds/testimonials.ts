import type { Page } from '@playwright/test'
import type { Testimonials } from '../../../schema/fields.ts'
import { PICTURE } from '../../testing/contents.ts'
import { offTheGrid } from '../kit/composition.ts'
import { overflowOf, scrollThrough, shiftsOf } from '../kit/page.ts'
import { expect } from '../kit/test.ts'

const TRANSLATION = 'J’attends toujours le panneau, mais avec plaisir. '.repeat(4)
const LONG = 'Je cherchais quelqu’un qui écoute avant de proposer, et je l’ai trouvé. '.repeat(8)

/**
 * Long and short quotations, with quotation marks as owners type them. For some people, the role, the company or the
 * portrait is missing.
 */
const QUOTATIONS = [
  { quote: '"Elle dit "c\'est prêt" et c\'est prêt"', person: 'Marc', url: 'https://www.roux.fr/' },
  {
    quote: LONG,
    person: 'Hélène Marchetti',
    role: 'Gérante',
    company: 'Le Panier',
    portrait: PICTURE,
  },
  { quote: '« Rien à redire. »', person: 'Inès', company: 'Vélo-école' },
  {
    quote: 'Un devis tenu.',
    person: 'Ève-Charlotte Vandenbroucke-Delacroix',
    role: 'Directrice des systèmes d’information et de la transformation numérique',
    portrait: PICTURE,
  },
  {
    quote: 'Ik wacht nog steeds op het bord, maar met plezier.',
    language: 'nl',
    translation: TRANSLATION,
    person: 'Paul Rey',
    role: 'Maire',
  },
  { quote: LONG.slice(0, 210), person: 'Colette Arnaud', role: 'Présidente' },
  { quote: 'Parfait.', person: 'Lou' },
]
export const TESTIMONIALS: Testimonials = { testimonials: QUOTATIONS }
export const PORTRAIT = { image: PICTURE, alt: 'Lou, de face' }

/**
 * Checks the layout of seven testimonials, and then of three. Expects that they stay within the window and on the grid
 * at every width.
 */
export async function expectTestimonials(page: Page) {
  const section = page.locator('#testimonials')
  await expect(section.getByRole('heading', { name: 'Témoignages' })).toBeVisible()
  const figures = page.locator('.testimonials figure')
  await expect(figures.first().locator('blockquote')).toHaveText(
    '«\u00a0Elle dit “c’est prêt” et c’est prêt\u00a0»',
    { useInnerText: true },
  )
  await expectTranslation(page)
  const link = figures.getByRole('link', { name: `Marc (nouvel onglet)` })
  await expect(link).toHaveAttribute('rel', 'noopener')
  await expectPortraits(page)
  await scrollThrough(page)
  expect(await shiftsOf(page)).toEqual([])
  for (const count of [7, 3]) {
    await figures.evaluateAll((all, left) => {
      for (const figure of all.slice(left)) figure.remove()
    }, count)
    await expect(figures).toHaveCount(count)
    for (const width of [320, 390, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `${count} at ${width}`).toBeLessThanOrEqual(0)
      expect(await offTheGrid(page), `${count} at ${width}`).toEqual([])
    }
  }
  await page.goto(page.url())
}

/** Expects a Dutch quotation that is marked as Dutch, and its French translation below it. */
async function expectTranslation(page: Page) {
  const figure = page.locator('.testimonials figure', { has: page.locator('[lang]') })
  await expect(figure).toHaveCount(1)
  const dutch = figure.locator('blockquote[lang=nl]')
  const translation = figure.getByText('Traduction «\u00a0J’attends', { exact: false })
  await expect(dutch).toHaveText('“Ik wacht nog steeds op het bord, maar met plezier.”')
  const [quote, below] = [await dutch.boundingBox(), await translation.boundingBox()]
  expect(quote && below && below.y - quote.y - quote.height).toBeGreaterThan(8)
  const [large, small] = await figure
    .locator('blockquote, .translation')
    .evaluateAll(all => all.map(element => Number.parseFloat(getComputedStyle(element).fontSize)))
  expect(small).toBeLessThan(large ?? 0)
}

/**
 * Expects square portraits, and an alternative text for the owner's portrait. Every other portrait stands beside a name
 * and needs no alternative text.
 */
async function expectPortraits(page: Page) {
  await expect(page.getByRole('img', { name: 'Lou, de face' })).toBeVisible()
  const sizes = await page
    .locator(':is(.about, .testimonials) img')
    .evaluateAll(all => all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
  expect(sizes).toEqual([192, 48, 48].map(px => [px, px]))
}
