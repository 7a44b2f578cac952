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
  for (const hidden of ['.relief', '#projects img', '.profile', '.icon', '.toasts'])
    await expect(page.locator(hidden).first()).toBeHidden()
  // On paper, the button shows its link's address instead of its label.
  await expect(page.locator('.live .button').first()).toHaveCSS('font-size', '0px')
  const words = await page.locator('body').ariaSnapshot()
  expect(words.replaceAll(/\n *- (\/url:.*|\w+:)(?=\n)/g, '')).toMatchSnapshot('paper.yml')
  const { pdf, sheets } = await printPage(page)
  expect(sheets).toBe(2)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeCloseTo(595, -1)
  expect(Number(height)).toBeCloseTo(842, -1)
})
