import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { expect, test } from '../kit/fixtures.ts'
import { ANCHORS, BAR_LINKS } from '../kit/sections.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const menuOf = (page: Page) => ({
  button: page.locator('.burger'),
  open: page.getByRole('button', { name: phrases.openMenu, exact: true }),
  close: page.getByRole('button', { name: phrases.closeMenu, exact: true }),
  links: page.getByRole('navigation', { name: phrases.mainNavigation }).getByRole('link'),
})

async function openMenu(page: Page) {
  await page.goto('/')
  const menu = menuOf(page)
  await menu.open.tap()
  await expect(menu.button).toHaveAttribute('aria-expanded', 'true')
  return menu
}

async function expectClosed(page: Page) {
  const { button, links } = menuOf(page)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(links).toHaveCount(0)
  for (const behind of ['main', 'footer'])
    await expect(page.locator(behind)).toHaveJSProperty('inert', false)
}

test('the menu is closed at first, its button says what it opens', async ({ page }) => {
  await page.goto('/')
  await expectClosed(page)
  await expect(menuOf(page).open).toHaveAttribute('aria-controls', 'menu')
})

test('the button opens a stacked menu, and closes it', async ({ page }) => {
  const { links, close } = await openMenu(page)
  await expect(links).toContainText(BAR_LINKS.map(({ name }) => name))
  const tops = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(tops).size).toBe(BAR_LINKS.length)
  await close.tap()
  await expectClosed(page)
})

test('choosing any link closes the menu and goes there', async ({ page }) => {
  const { open, links } = await openMenu(page)
  for (const [index, anchor] of ANCHORS.entries()) {
    await links.nth(index).tap()
    await expectClosed(page)
    await expect(page).toHaveURL(`/#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeInViewport()
    await open.tap()
  }
})

/** What leads a page elsewhere without a tap in the menu, in order, and where it leads. */
const LEAD: [string, (page: Page) => Promise<unknown>, string?][] = [
  ['an address typed', page => page.evaluate(hash => location.assign(hash), '#contact'), 'contact'],
  ['Back', page => page.evaluate(() => history.back())],
  ['Forward', page => page.evaluate(() => history.forward()), 'contact'],
]

test('an open menu gives way to wherever the page is led', async ({ page }) => {
  await page.goto('/')
  const { open, links } = menuOf(page)
  for (const [how, lead, anchor] of LEAD) {
    await open.tap()
    await expect(links, how).toHaveCount(BAR_LINKS.length)
    await lead(page)
    await expectClosed(page)
    await expect(page, how).toHaveURL(anchor ? `/#${anchor}` : '/')
    if (anchor) await expect(page.locator(`#${anchor} h2`), how).toBeInViewport()
    else await expect.poll(() => page.evaluate(() => scrollY), how).toBe(0)
  }
})

test('the menu stays for a click that opens its link elsewhere', async ({ page, context }) => {
  await page.goto('/')
  const { open, links } = menuOf(page)
  await open.tap()
  const opened = context.waitForEvent('page')
  await links.first().click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(`/#${ANCHORS[0]}`)
  await expect(links).toHaveCount(BAR_LINKS.length)
  await expect(page).toHaveURL('/')
})

test('Escape closes the menu and gives the focus back to its button', async ({ page }) => {
  const { links, button } = await openMenu(page)
  await links.first().focus()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(button).toBeFocused()
})

test('a window that grows closes the menu', async ({ page }) => {
  await openMenu(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(page.locator('.burger')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectClosed(page)
})

test('the page behind an open menu is inert', async ({ page }) => {
  await openMenu(page)
  for (const behind of ['main', 'footer'])
    await expect(page.locator(behind)).toHaveJSProperty('inert', true)
})

test('the page behind an open menu does not scroll', async ({ page }) => {
  await openMenu(page)
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
})

test('the keyboard stays in the bar while the menu is open', async ({ page }) => {
  await openMenu(page)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const strayed = page.locator(':is(main, footer):focus-within')
    await expect(strayed).toHaveCount(0)
  }
})
