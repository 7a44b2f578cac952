import type { Locator, Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { expect, test } from '../kit/fixtures.ts'

const DIALOGS = { 'mentions-legales': phrases.legalNotice, confidentialite: phrases.privacy }

type Closing = (page: Page) => Promise<unknown>
const CLOSINGS: Record<string, Closing> = {
  Escape: page => page.keyboard.press('Escape'),
  'its button': page => page.getByRole('button', { name: phrases.close, exact: true }).click(),
  'a click beside it': page => page.mouse.click(8, 8),
}

async function expectOpensAndCloses(page: Page, name: string, close: Closing) {
  const opener = page.getByRole('button', { name, exact: true })
  await opener.click()
  const dialog = dialogOf(page, name)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name)
  await close(page)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

for (const [id, name] of Object.entries(DIALOGS)) {
  test(`the dialog ${id} opens by its button, closes in three ways, and the focus returns`, async ({
    page,
  }) => {
    await page.goto('/')
    for (const [closing, close] of Object.entries(CLOSINGS))
      await test.step(closing, () => expectOpensAndCloses(page, name, close))
  })

  test(`/#${id} opens its dialog, and closing it leaves a clean address`, async ({ page }) => {
    await page.goto(`/#${id}`)
    const dialog = dialogOf(page, name)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
  })
}

test('the link to the privacy text opens its dialog and gets the focus back', async ({ page }) => {
  await page.goto('/#contact')
  const link = page.getByRole('link', { name: phrases.privacyLink })
  await link.click()
  const dialog = dialogOf(page, phrases.privacy)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

const ELSEWHERE: Parameters<Locator['click']>[0][] = [
  { modifiers: ['ControlOrMeta'] },
  { modifiers: ['Shift'] },
  { button: 'middle' },
]

test('a click that asks for a new tab gets one, which shows the text, and opens no dialog here', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: phrases.privacyLink })
  for (const click of ELSEWHERE) {
    const opened = context.waitForEvent('page')
    await link.click(click)
    const tab = await opened
    await expect(tab).toHaveURL('/#confidentialite')
    await expect(dialogOf(tab, phrases.privacy)).toBeVisible()
    await tab.close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

const OPENINGS: Record<string, [name: string, open: (page: Page) => Promise<unknown>]> = {
  'its button': [
    phrases.legalNotice,
    page => page.getByRole('button', { name: phrases.legalNotice, exact: true }).press('Enter'),
  ],
  'a link': [
    phrases.privacy,
    page => page.getByRole('link', { name: phrases.privacyLink }).press('Enter'),
  ],
  'its address': [phrases.legalNotice, page => page.goto('/#mentions-legales')],
}

for (const [opening, [name, open]] of Object.entries(OPENINGS)) {
  test(`opened by ${opening} a dialog has the focus itself, so that its title is said; its button is next`, async ({
    page,
  }) => {
    await page.goto('/')
    await open(page)
    const dialog = dialogOf(page, name)
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: phrases.close, exact: true })).toBeFocused()
  })
}

test('a dialog that has just been opened is scrolled by the arrow keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/#mentions-legales')
  const dialog = dialogOf(page, phrases.legalNotice)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
})

test('the link opens the dialog again after it was closed', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: phrases.privacyLink })
  for (const round of ['first', 'second']) {
    await link.click()
    await expect(dialogOf(page, phrases.privacy), `${round} time`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, phrases.privacy), `${round} time`).toBeHidden()
  }
})

test('closing a dialog opened by its address keeps the query of the address', async ({ page }) => {
  await page.goto('/?source=carte#mentions-legales')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/?source=carte')
})

test('the page behind a dialog does not scroll', async ({ page }) => {
  await page.goto('/#mentions-legales')
  await expect(dialogOf(page, phrases.legalNotice)).toBeVisible()
  await page.mouse.move(8, 300)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, phrases.legalNotice)).toBeHidden()
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
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

test('in a browser without command and closedby dialogs open and close all the same', async ({
  page,
}) => {
  await forgetCommands(page)
  await page.goto('/')
  for (const [closing, close] of Object.entries(CLOSINGS))
    await test.step(closing, () => expectOpensAndCloses(page, phrases.legalNotice, close))
})

test('in a browser without closedby a click inside a dialog leaves it open', async ({ page }) => {
  await forgetCommands(page)
  await page.goto('/#mentions-legales')
  const dialog = dialogOf(page, phrases.legalNotice)
  await dialog.getByRole('paragraph').first().click()
  await dialog.getByRole('heading', { level: 2 }).click()
  await dialog.click({ position: { x: 5, y: 5 } })
  await expect(dialog).toBeVisible()
})
