import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { expect, PAPER, test, WITH_MOTION } from '../kit/fixtures.ts'

const NAMES = { dark: phrases.toLight, light: phrases.toDark } as const
const OPPOSITE = { light: 'dark', dark: 'light' } as const
type Theme = keyof typeof NAMES

async function expectTheme(page: Page, theme: Theme) {
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
  await expect(page.locator('button.theme')).toHaveAccessibleName(NAMES[theme])
}

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

for (const system of ['light', 'dark'] as const) {
  const other = OPPOSITE[system]

  test(`without a choice a ${system} system gives the ${system} theme, and follows it`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/')
    await expectTheme(page, system)
    await page.emulateMedia({ colorScheme: other })
    await expectTheme(page, other)
    expect(await storedTheme(page)).toBeNull()
  })

  test(`on a ${system} system the toggle first goes to ${other}, then back`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/')
    const toggle = page.locator('button.theme')
    await toggle.click()
    await expectTheme(page, other)
    expect(await storedTheme(page)).toBe(other)
    const announcement = page.getByRole('status').filter({ hasText: 'activé' })
    const said = { dark: phrases.darkOn, light: phrases.lightOn }
    await expect(announcement).toHaveText(said[other])
    await toggle.click()
    await expectTheme(page, system)
    await expect(announcement).toHaveText(said[system])
    expect(await storedTheme(page)).toBe(system)
  })

  test(`a ${other} choice on a ${system} system is there before the first paint`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript(theme => {
      localStorage.setItem('theme', theme)
      const firstElement = new MutationObserver(() => {
        if (!document.body) return
        firstElement.disconnect()
        const { backgroundColor } = getComputedStyle(document.body)
        const theme = document.documentElement.dataset.theme ?? 'none'
        Object.assign(window, { atFirstElement: [theme, backgroundColor] })
      })
      firstElement.observe(document, { childList: true, subtree: true })
    }, other)
    await page.goto('/')
    const seen = await page.evaluate(() => Reflect.get(window, 'atFirstElement'))
    expect(seen).toEqual([other, PAPER[other]])
    await expectTheme(page, other)
  })
}

test('the choice lasts over a reload and on the 404 page', async ({ page }) => {
  await page.goto('/')
  await page.locator('button.theme').click()
  await page.reload()
  await expectTheme(page, 'dark')
})

test('the colour of the browser’s own bar follows the choice', async ({ page }) => {
  await page.goto('/')
  await page.locator('button.theme').click()
  const colours = page.locator('meta[name=theme-color]')
  for (const meta of await colours.all()) await expect(meta).toHaveAttribute('content', '#0c1522')
  await expect(colours).toHaveCount(2)
})

test('another tab follows the choice', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await page.goto('/')
  await page.locator('button.theme').click()
  await expectTheme(other, 'dark')
})

test('a browser that refuses storage still changes its theme', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await page.locator('button.theme').click()
  await expectTheme(page, 'dark')
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('two quick taps fade there and back', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await page.evaluate(() => {
      const toggle = document.querySelector<HTMLElement>('button.theme')
      toggle?.click()
      toggle?.click()
    })
    expect(await storedTheme(page)).toBe('light')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.locator('button.theme').click()
    await expectTheme(page, 'dark')
  })
})
