import type { Page } from '@playwright/test'
import { hold, printPage } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot emulate paper')

test('even before its fonts load, the page prints black on white on two A4 sheets, with no form', async ({
  page,
}) => {
  await hold(page, '**/fonts/*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#projects h2')).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
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
  for (const hidden of [
    '.nav',
    'form',
    'footer',
    '.hero .button',
    '#projects img',
    '[download]',
    '.document',
  ])
    await expect(page.locator(hidden).first()).toBeHidden()
  await expectWords(page)
  const { pdf, sheets } = await printPage(page)
  expect(sheets).toBe(2)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeCloseTo(595, -1)
  expect(Number(height)).toBeCloseTo(842, -1)
})

/** Reads the visible `::after` text of the visible elements that match the selector. */
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

async function expectWords(page: Page) {
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await wordsBehind(page, '.contact-details dl')).toEqual([canonical?.replace(/\/$/, '')])
  const [project] = await wordsBehind(page, '#projects a[target]')
  expect(project).toBe('https://le-passeur.example/')
  const profiles = await wordsBehind(page, '.contact-details .link-list a')
  expect(profiles).toEqual([' carnet.noor.example', ' social.example/@noor'])
  const proofs = await wordsBehind(page, '.hero .link-list a')
  expect(proofs).toEqual([' avis.noor.example', ' kvk.example/noor'])
  const [credit] = await wordsBehind(page, '#projects h3')
  expect(credit).toBe(' (Bacs du Vieux Bras, 2026)')
}
