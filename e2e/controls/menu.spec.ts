import type { Locator, Page } from '@playwright/test'
import { BAR_LINKS } from '../kit/noor.ts'
import { addStyle, DESKTOP, PHONE, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot tap')

test.use({ viewport: PHONE, hasTouch: true })

const menuOf = (page: Page) => ({
  button: page.locator('.burger'),
  open: page.getByRole('button', { name: 'Ouvrir le menu', exact: true }),
  close: page.getByRole('button', { name: 'Fermer le menu', exact: true }),
  links: page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link'),
})

async function openMenu(page: Page) {
  await page.goto('/')
  const menu = menuOf(page)
  await menu.open.tap()
  await expect(menu.button).toHaveAttribute('aria-expanded', 'true')
  return menu
}

async function expectInert(page: Page, isInert: boolean) {
  for (const behind of ['main', 'footer'])
    await expect(page.locator(behind)).toHaveJSProperty('inert', isInert)
}

async function expectClosed(page: Page) {
  const { button, links } = menuOf(page)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(links).toHaveCount(0)
  await expectInert(page, false)
}

/** Ways to close the menu: a name, an action, and the URL's fragment afterwards. */
const CLOSINGS: [how: string, act: (page: Page) => Promise<unknown>, fragment?: string][] = [
  ['a wider window', widen],
  ['a link', page => menuOf(page).links.first().tap(), '#projects'],
  ['the same link', page => menuOf(page).links.first().tap(), '#projects'],
  ['the last link', page => menuOf(page).links.last().tap(), '#contact'],
  ['an address typed', page => page.evaluate(() => location.assign('#services')), '#services'],
  ['Back', page => page.evaluate(() => history.back()), '#contact'],
  ['Forward', page => page.evaluate(() => history.forward()), '#services'],
]

async function widen(page: Page) {
  await page.setViewportSize(DESKTOP)
  await expect(menuOf(page).button).toHaveAttribute('aria-expanded', 'false')
  await expectInert(page, false)
  await page.setViewportSize(PHONE)
}

test('an open menu makes the page inert until the visitor closes it, navigates or widens the window', async ({
  page,
  context,
}) => {
  const { button, open, close, links } = await openMenu(page)
  await expect(button).toHaveAttribute('aria-controls', 'menu')
  await expectInert(page, true)
  await expect(links).toContainText(BAR_LINKS.map(({ name }) => name))
  const tops = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect().top))
  expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b))
  const opened = context.waitForEvent('page')
  await links.first().click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL('/#projects')
  await tab.close()
  await expect(page).toHaveURL('/')
  await close.tap()
  await expectClosed(page)
  for (const [how, act, fragment = ''] of CLOSINGS) {
    await open.tap()
    await expect(links, how).toHaveCount(BAR_LINKS.length)
    await act(page)
    await expectClosed(page)
    await expect(page, how).toHaveURL(`/${fragment}`)
    if (fragment) await expect(page.locator(`${fragment} h2`), how).toBeInViewport()
  }
})

test('the open menu has two columns in landscape and a map in portrait, and stays below the bar', async ({
  page,
}) => {
  const { links, close } = await openMenu(page)
  for (const { size, viewport } of windowsOf('568×320 844×390')) {
    await page.setViewportSize(viewport)
    await expect(links, size).toHaveCount(BAR_LINKS.length)
    const boxes = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect()))
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size, size).toBe(2)
    expect(Math.max(...boxes.map(({ bottom }) => bottom)), size).toBeLessThan(viewport.height)
  }
  await page.setViewportSize(PHONE)
  const clip = { x: 0, y: PHONE.height - 200, width: PHONE.width, height: 200 }
  const withMap = await page.screenshot({ clip })
  await addStyle(page, '.relief { visibility: hidden }')
  expect(withMap.equals(await page.screenshot({ clip }))).toBe(false)
  await page.setViewportSize({ width: 320, height: 200 })
  const bottomOf = async (locator: Locator) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return y + height
  }
  const menuTop = (await page.locator('#menu').boundingBox())?.y
  expect(menuTop).toBeGreaterThanOrEqual(await bottomOf(close))
  expect(await bottomOf(page.locator('#menu'))).toBe(200)
  await links.last().tap()
  await expectClosed(page)
  await expect(page.locator('#contact h2')).toBeInViewport()
  await expect(page.locator('.nav')).not.toBeInViewport()
})

test('the menu is closed on a page restored from the back/forward cache', async ({
  playwright,
  launchOptions,
  server,
}) => {
  // Playwright turns the back/forward cache off, so this test turns it on. The cache keeps a page's state, so the menu would
  // still be open if the page didn't close it.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  await using browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
  const page = await browser.newPage({ baseURL: server.url, viewport: PHONE })
  await page.goto('/')
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = `${persisted}`
    }),
  )
  const { button } = menuOf(page)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
})
