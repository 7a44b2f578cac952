import type { Locator, Page } from '@playwright/test'
import { DESKTOP, scrolledBy } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

type Closing = (page: Page) => Promise<unknown>
const CLOSINGS: Record<string, Closing> = {
  Escape: page => page.keyboard.press('Escape'),
  'its button': page => page.getByRole('button', { name: 'Fermer', exact: true }).click(),
  'a click beside it': page => page.mouse.click(8, 8),
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const privacyLink = (page: Page) => page.getByRole('link', { name: 'voir la confidentialité' })

const titleOf = (dialog: Locator) => dialog.getByRole('heading', { level: 2 })

/** Expects the focus on `focused` (by default the dialog's title) and, after Tab, on the close button. */
async function expectOpen(dialog: Locator, how: string, focused = titleOf(dialog)) {
  await expect(focused, how).toBeFocused()
  await dialog.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Fermer' }), how).toBeFocused()
}

async function expectOpensAndCloses(page: Page, opener: Locator, name: string) {
  const dialog = dialogOf(page, name)
  for (const [closing, close] of Object.entries(CLOSINGS)) {
    await opener.click()
    await expectOpen(dialog, closing)
    await close(page)
    await expect(dialog, closing).toBeHidden()
    await expect(opener, closing).toBeFocused()
  }
}

test('a URL, a button or a link opens a dialog; closing it restores focus, URL and scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/?source=carte#mentions-legales')
  const dialog = dialogOf(page, 'Mentions légales')
  // The URL's fragment is the dialog's id, so the browser may focus either the dialog or its title.
  await expectOpen(dialog, 'address', page.locator('dialog[open]:focus, [open] h2:focus'))
  await page.keyboard.press('PageDown')
  await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.mouse.move(4, 300)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/?source=carte')
  await page.mouse.wheel(0, 100)
  await expect.poll(() => scrolledBy(page)).toBe(100)
  await page.setViewportSize(DESKTOP)
  await page.evaluate(() => location.assign('#contact'))
  const opener = page.getByRole('button', { name: 'Confidentialité', exact: true })
  // This attribute lets screen readers announce that the button opens a dialog.
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await expectOpensAndCloses(page, opener, 'Confidentialité')
  await expect(page).toHaveURL('/?source=carte#contact')
  await privacyLink(page).click()
  await expectOpen(dialogOf(page, 'Confidentialité'), 'by the link')
  await page.keyboard.press('Escape')
  await expect(privacyLink(page)).toBeFocused()
  await page.evaluate(() => location.assign('#confidentialite'))
  await expect(dialogOf(page, 'Confidentialité')).toBeVisible()
})

test('a Shift-click on a link to a dialog opens a new window; a link to another site’s dialog leads there', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const link = privacyLink(page)
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['Shift'] })
  const window = await opened
  await expect(window).toHaveURL('/#confidentialite')
  await expect(dialogOf(window, 'Confidentialité')).toBeVisible()
  await window.close()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const elsewhere = 'http://127.0.0.1/#confidentialite'
  await page.route('http://127.0.0.1/', route => route.fulfill())
  await link.evaluate((it, href) => it.setAttribute('href', href), elsewhere)
  await link.click()
  await expect(page).toHaveURL(elsewhere)
})

/** Imitates a browser that doesn't support the attributes `command` and `closedby`. */
async function forgetCommands(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    addEventListener('command', event => event.preventDefault(), true)
    addEventListener('DOMContentLoaded', () => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby')
    })
  })
}

test('dialogs also work in browsers that don’t support the attributes command and closedby', async ({
  page,
}) => {
  await forgetCommands(page)
  await page.goto('/')
  const name = 'Mentions légales'
  const opener = page.getByRole('button', { name, exact: true })
  await expectOpensAndCloses(page, opener, name)
  await opener.click()
  const dialog = dialogOf(page, name)
  await dialog.getByRole('paragraph').first().click()
  await titleOf(dialog).click()
  await dialog.click({ position: { x: 5, y: 5 } })
  await expect(dialog).toBeVisible()
})
