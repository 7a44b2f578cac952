import type { Page } from '@playwright/test'
import { expectHydrated, expectToast } from '../kit/contact-form.ts'
import { overflowOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ site: 'languages' })

/** The visible links to other languages in the bar, while the menu is closed. */
const inBar = (page: Page) => page.locator('.nav .language:visible')
const inMenu = (page: Page) => page.locator('#menu .language:visible')

test('on a German page, the form has the owner’s words, and the bar or the menu links to other languages', async ({
  page,
}) => {
  await page.goto('/de/#contact')
  await expectOwnWords(page)
  await expect(inBar(page)).toHaveText(['Français', 'English'])
  for (const [at, [tag, path]] of [['fr', '/'] as const, ['en', '/en/'] as const].entries()) {
    const link = inBar(page).nth(at)
    await expect(link).toHaveAttribute('lang', tag)
    await expect(link).toHaveAttribute('hreflang', tag)
    await expect(link).toHaveAttribute('href', path)
  }
  const shown: number[] = []
  for (const width of [320, 415, 416, 897, 1152, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const parts = page.locator('.nav .language:visible, .nav-row > button:visible')
    const boxes = await parts.evaluateAll(all => all.map(it => it.getBoundingClientRect().toJSON()))
    expect(Math.min(...boxes.map(box => box.width)), `${width}`).toBeGreaterThanOrEqual(40)
    expect(new Set(boxes.map(box => box.height)), `${width}`).toEqual(new Set([44]))
    expect(await overflowOf(page), `${width}`).toBeLessThanOrEqual(0)
    if ((await inBar(page).count()) === 2) shown.push(width)
  }
  expect(shown).toEqual([416, 897, 1152, 1600])
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await expect(inMenu(page)).toHaveText(['Français', 'English'])
  await expect(inMenu(page).first()).toHaveCSS('font-size', '17px')
  const color = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(inMenu(page).first()).toHaveCSS('color', color)
  await inMenu(page).first().click()
  await expect(page).toHaveURL('/#contact')
})

/** Expects the words of a language that the template doesn't include. */
async function expectOwnWords(page: Page) {
  const form = page.locator('form.contact-form')
  await form.locator('#name').focus()
  await expectHydrated(form)
  await form.getByRole('button').click()
  await expectToast(
    page.locator('#toasts-assertive .toast'),
    'Error',
    'Bitte nennen Sie Ihren Namen',
  )
  // Without footerServices, the footer lists the titles of the services.
  await expect(page.locator('.footer a[href$="#services"]').last()).toContainText('Leichte Seiten')
}

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

  test('without scripts, a phone shows the links to other languages in the menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/')
    await expect(page.locator('.nav-row > .language:visible')).toHaveCount(0)
    await expect(inMenu(page)).toHaveCount(2)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await inMenu(page).getByText('English').click({ trial: true })
    const menu = page.locator('#menu')
    await menu.evaluate(menu => {
      for (let i = 0; i < 12; i++) menu.append('Une section ', document.createElement('br'))
    })
    const [bar, heading] = [await menu.boundingBox(), await page.locator('h1').boundingBox()]
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  })
})
