import type { Locator, Page } from '@playwright/test'
import { scrolledBy } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const DIALOGS = { 'mentions-legales': 'Mentions légales', confidentialite: 'Confidentialité' }

type Closing = (page: Page) => Promise<unknown>
const CLOSINGS: Record<string, Closing> = {
  Escape: page => page.keyboard.press('Escape'),
  'its button': page => page.getByRole('button', { name: 'Fermer', exact: true }).click(),
  'a click beside it': page => page.mouse.click(8, 8),
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const privacyLink = (page: Page) => page.getByRole('link', { name: 'voir la confidentialité' })

const titleOf = (dialog: Locator) => dialog.getByRole('heading', { level: 2 })

/** The focus is on its title, so that a voice begins with it; its button is next. */
async function expectOpen(dialog: Locator, how: string, focused = titleOf(dialog)) {
  await expect(focused, how).toBeFocused()
  await dialog.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Fermer' }), how).toBeFocused()
}

/** Opens a dialog and closes it, in each way. */
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

test('dialogs open by their buttons, a link and their addresses, close in three ways, and leave focus and address as they were', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of Object.values(DIALOGS))
    await expectOpensAndCloses(page, page.getByRole('button', { name, exact: true }), name)
  await expectOpensAndCloses(page, privacyLink(page), 'Confidentialité')
  for (const [id, name] of Object.entries(DIALOGS))
    for (const path of ['/', '/?source=carte']) {
      const dialog = dialogOf(page, name)
      await page.goto(`${path}#${id}`)
      // On a page that comes with the fragment the browser puts the focus on what that names, the dialog itself.
      await expectOpen(dialog, path, page.locator('dialog[open]:focus, [open] h2:focus'))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)
    }
})

test('a click that asks for a new tab gets one, which shows the text, and opens no dialog here', async ({
  page,
  context,
}) => {
  await page.goto('/')
  for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
    const opened = context.waitForEvent('page')
    await privacyLink(page).click({ modifiers: [modifier] })
    const tab = await opened
    await expect(tab).toHaveURL('/#confidentialite')
    await expect(dialogOf(tab, 'Confidentialité')).toBeVisible()
    await tab.close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a dialog is scrolled by the arrow keys, the page behind it is not scrolled at all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/#mentions-legales')
  const dialog = dialogOf(page, 'Mentions légales')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.mouse.move(4, 300)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.mouse.wheel(0, 100)
  await expect.poll(() => scrolledBy(page)).toBe(100)
})

/** A browser from before `command` and `closedby`: neither their properties nor what they do. */
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

test('in a browser without command and closedby dialogs open and close all the same, and stay for a click inside', async ({
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
