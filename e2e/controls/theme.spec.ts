import type { Page } from '@playwright/test'
import { PAPER, scrollPage, type Theme } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: ABOUT_404 })

/** `PAPER.dark` as the page writes it in `theme-color`. */
const DARK_PAPER = '#0a1a1e'
const NAMES = { dark: 'Passer au thème clair', light: 'Passer au thème sombre' } as const
const SAID = { dark: 'Thème sombre activé', light: 'Thème clair activé' }

async function expectTheme(page: Page, theme: Theme) {
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
  await expect(page.locator('button.theme')).toHaveAccessibleName(NAMES[theme])
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

/** Records the theme when `<body>` appears, before the first paint. */
const watchFirstElement = (page: Page) =>
  page.addInitScript(() => {
    const firstElement = new MutationObserver(() => {
      if (!document.body) return
      firstElement.disconnect()
      const { backgroundColor } = getComputedStyle(document.body)
      const theme = document.documentElement.dataset.theme ?? 'none'
      Object.assign(window, { atFirstElement: [theme, backgroundColor] })
    })
    firstElement.observe(document, { childList: true, subtree: true })
  })

/** Opens a page and expects the theme both when `<body>` appears (recorded by `watchFirstElement`) and later. */
async function expectToOpen(page: Page, path: string, theme: Theme) {
  await page.goto(path)
  const seen = await page.evaluate(() => Reflect.get(window, 'atFirstElement'))
  expect(seen).toEqual([theme, PAPER[theme]])
  await expectTheme(page, theme)
}

/** Clicks the theme button by script. Lists the first theme that it sets, then the colours that change gradually. */
const tapTheme = (page: Page, times: number) =>
  page.evaluate(async times => {
    const changed = new Promise(resolve =>
      new MutationObserver(resolve).observe(document.documentElement, {
        attributeFilter: ['data-theme'],
      }),
    )
    for (let i = 0; i < times; i++) document.querySelector<HTMLElement>('button.theme')?.click()
    await changed
    const theme = document.documentElement.dataset.theme
    const fading = document
      .getAnimations()
      .map(animation => (animation as CSSTransition).transitionProperty ?? '')
      .filter(property => property.includes('color'))
    return [theme, ...fading]
  }, times)

test('the theme follows the system until the visitor changes it; the change reaches all tabs', async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  // A background tab may get no frames, and Playwright's click waits for two frames.
  await page.bringToFront()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  for (const system of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: system })
    await expectTheme(page, system)
  }
  expect(await stored(page)).toEqual({})
  await watchFirstElement(page)
  for (const theme of ['dark', 'light', 'dark'] as const) {
    await page.locator('button.theme').click()
    await expectTheme(page, theme)
    expect(await stored(page)).toEqual({ theme })
    await expect(page.locator('.nav [aria-live]')).toHaveText(SAID[theme])
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await scrollPage(page, 400)
  expect(await tapTheme(page, 2), 'the theme between the taps never shows').toEqual(['dark'])
  await expectTheme(page, 'dark')
  for (const theme of ['light', 'dark'] as const) {
    expect(await tapTheme(page, 1), 'all colours change at once').toEqual([theme])
    await expectTheme(page, theme)
  }
  const colours = page.locator('meta[name=theme-color]')
  await expect(colours).toHaveCount(2)
  for (const meta of await colours.all()) await expect(meta).toHaveAttribute('content', DARK_PAPER)
  await expectTheme(otherTab, 'dark')
  await expectToOpen(page, '/', 'dark')
  await expect(colours.first()).toHaveAttribute('content', DARK_PAPER)
})

test.describe(() => {
  test.use({ site: 'demo' })

  test('a dark site stays dark in a light system until the visitor changes the theme, but prints on white', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await watchFirstElement(page)
    const toolbar = page.locator('meta[name=theme-color]:not([media])')
    const manifest = await page.request.get('/manifest.webmanifest')
    expect(await manifest.json()).toMatchObject({ theme_color: DARK_PAPER })
    // The theme is in the markup, so it also applies without scripts.
    expect(await (await page.request.get('/')).text()).toContain('<html data-theme="dark"')
    await expectToOpen(page, '/404.html', 'dark')
    await expectToOpen(page, '/', 'dark')
    await expect(toolbar).toHaveAttribute('content', DARK_PAPER)
    expect(await stored(page)).toEqual({})
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.locator('button.theme').click()
    await expect(toolbar).not.toHaveAttribute('content', DARK_PAPER)
    await expectToOpen(page, '/404.html', 'light')
  })
})
