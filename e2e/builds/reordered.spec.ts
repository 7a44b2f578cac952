import type { Page } from '@playwright/test'
import { DOCUMENT } from '../../testing/contents.ts'
import { PALETTES } from '../../theme/palette.ts'
import { offTheGrid, structuredData } from '../kit/composition.ts'
import { overflowOf, THEMES, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ site: 'reordered' })

test('words, colours and the order of sections are the owner’s; testimonials stay on the grid', async ({
  page,
}) => {
  await page.goto('/')
  const sections = page.locator('main > section[id]')
  const ids = await sections.evaluateAll(elements => elements.map(({ id }) => id))
  expect(ids).toEqual(['projects', 'about', 'testimonials', 'skills', 'services', 'contact'])
  await expect(page.locator('.live')).toHaveCount(0)
  await expect(page.locator('.examples > li')).toHaveCount(12)
  await expect(page.locator('.examples > li').first().getByText('NOUVEAU')).toBeVisible()
  const labels = ['Réalisation', ...Array(9).fill('Exemple')]
  await expect(page.locator('.planned')).toHaveText(labels)
  // All other titles begin with «Projet» too, so the accessible name of this one adds the label «Exemple».
  const titles = page.locator('.examples').getByRole('heading')
  await expect(titles.nth(3)).toHaveAccessibleName('Projet (Exemple)')
  await expect(titles.nth(4)).toHaveAccessibleName('Projet 4')
  const links = page.locator('.actions a')
  await expect(links).toHaveText(['Lire mon CV'])
  await expect(links).toHaveClass('button')
  await expect(links).toHaveAttribute('href', `/fichiers/${DOCUMENT}`)
  await expect(page.locator('.nav .button')).toHaveAttribute('href', '#projects')
  await expect(page.locator('.nav .button')).toHaveText('Mes projets')
  const notFound = await page.request.get(`${page.url()}inconnu`)
  const html = await notFound.text()
  expect(html.includes('<a href="/#projects" class="button">Mes projets</a>')).toBe(true)
  await expectOwnFiles(page)
  await expectTestimonials(page)
})

async function expectOwnFiles(page: Page) {
  const read = async (file: string) =>
    (await page.request.get(new URL(file, page.url()).href)).text()
  const [html, icon, manifest, ...texts] = await Promise.all(
    ['', 'favicon.svg', 'manifest.webmanifest', 'contact.vcf', 'robots.txt', 'sitemap.xml'].map(
      read,
    ),
  )
  // The owner's palette may have the same red for errors as the default palette.
  const { brick, ...ofVercors } = PALETTES.vercors
  const others = Object.values(ofVercors).flatMap(({ light, dark }) => [light, dark])
  expect(others.filter(hex => `${html}${icon}${manifest}`.includes(hex))).toEqual([])
  await expect(page.locator('.logo use')).toBeVisible()
  expect(icon).toContain('d="M50 5 95 75H5z"')
  for (const theme of THEMES) {
    const bar = page.locator(`meta[name=theme-color][media*=${theme}]`)
    await expect(bar).toHaveAttribute('content', PALETTES.lichen.paper[theme])
  }
  await expect(page.locator('.role .word')).toHaveText(['front-end', 'e-commerce'])
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', 'https://www.roux.fr/')
  expect(texts[0]).toContain('N;CHARSET=UTF-8:de Montfort;Ève Charlotte;;;')
  const demonstration = /sacha.combe|39\s?98\s?12\s?34|valence|[\w-]+\.example\b/gi
  const left = [await page.content(), manifest, ...texts].flatMap(
    text => text?.match(demonstration) ?? [],
  )
  expect(left).toEqual([])
  const phone = page.getByRole('link', { name: '06 12 34 56 78' })
  await expect(phone).toHaveAttribute('href', 'tel:+33612345678')
  const { '@graph': graph } = await structuredData(page)
  expect(graph[2]).toMatchObject({
    description: 'Des sites </script> & des «\u00a0API\u00a0».',
  })
  expect(graph[2]).toHaveProperty('makesOffer[0].itemOffered.name', 'Sites <b>')
}

/** Expects three testimonials to stay on the grid, and a quotation's translation to be below it. */
async function expectTestimonials(page: Page) {
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
  await figures.evaluateAll(all => {
    for (const figure of all.slice(3)) figure.remove()
  })
  for (const { size, viewport } of windowsOf('768×800 1280×800 1600×800')) {
    await page.setViewportSize(viewport)
    expect(await overflowOf(page), size).toBeLessThanOrEqual(0)
    expect(await offTheGrid(page), size).toEqual([])
  }
}

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

/** Only the owner's portrait has alt text, because the other portraits stand next to a name. */
async function expectPortraits(page: Page) {
  await expect(page.getByRole('img', { name: 'Lou, de face' })).toBeVisible()
  const sizes = await page
    .locator(':is(.about, .testimonials) img')
    .evaluateAll(all => all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
  expect(sizes).toEqual([320, 48, 48].map(px => [px, px]))
}
