import type { Page } from '@playwright/test'
import { printPage, THEMES } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('the page prints on A4 in both themes, on two sheets where there is much to say', async ({
  page,
}) => {
  await page.goto('/')
  for (const theme of THEMES) {
    await page.evaluate(choice => localStorage.setItem('theme', choice), theme)
    await page.reload()
    const { pdf, sheets } = await printPage(page)
    expect(sheets).toBe(2)
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(width)).toBeCloseTo(595, -1)
    expect(Number(height)).toBeCloseTo(842, -1)
  }
})

test('on paper everything is black on white, with all that matters, the addresses of the site and of its projects, and nothing to click', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  const titles = ['Le Passeur', 'Radio Digue', 'Site complet', 'Coulisses']
  const shown = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'bonjour@noor.example' }),
    ...titles.map(title => page.locator('h3').getByText(title, { exact: true }).first()),
  ]
  for (const element of shown) {
    await expect(element).toBeVisible()
    await expect(element).toHaveCSS('opacity', '1')
  }
  for (const hidden of ['.nav', 'form', 'footer', '.hero .button', '#projects img', '[download]'])
    await expect(page.locator(hidden).first()).toBeHidden()
  await expectWords(page)
})

/** The words that the style sheet sets behind what a selector finds, where they are seen. */
const wordsBehind = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(elements =>
    elements
      .filter(it => it.checkVisibility() || getComputedStyle(it).display === 'contents')
      .map(element => getComputedStyle(element, '::after'))
      .filter(({ fontSize, display }) => Number.parseFloat(fontSize) > 8 && display !== 'none')
      .map(({ content }) =>
        [...content.matchAll(/"((?:\\.|[^"\\])*)"/g)]
          .map(([, text = '']) => text.replace(/\\(.)/g, '$1'))
          .join(''),
      ),
  )

/** The addresses of the site, of the owner's pages elsewhere and of the projects can be read, and what a project is. */
async function expectWords(page: Page) {
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await wordsBehind(page, '.contact-details dl')).toEqual([canonical?.replace(/\/$/, '')])
  expect(await wordsBehind(page, '#projects a[target]')).toEqual([
    'https://le-passeur.example/',
    'https://cageot.example/',
    'https://musee-du-vent.example/',
  ])
  expect(await wordsBehind(page, '.contact-details .profiles a')).toEqual([
    ' carnet.noor.example',
    ' social.example/@noor',
  ])
  expect(await wordsBehind(page, '#projects h3')).toEqual([
    ' (Bacs du Vieux Bras, 2026)',
    ' (Coopérative Cageot, 2025)',
    ' (Musée du Vent, 2024\u00a0–\u00a02025)',
    ' (Éditions du Talus, 2024)',
    ' (Syndicat des eaux du Saule, 2023)',
    ' (bénévole, Radio Digue, 2023)',
  ])
}
