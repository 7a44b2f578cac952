import type { Locator, Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { scrolledBy } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const DIALOGS = { 'mentions-legales': phrases.legalNotice, confidentialite: phrases.privacy }

type Closing = (page: Page) => Promise<unknown>
const CLOSINGS: Record<string, Closing> = {
  Escape: page => page.keyboard.press('Escape'),
  'its button': page => page.getByRole('button', { name: phrases.close, exact: true }).click(),
  'a click beside it': page => page.mouse.click(8, 8),
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const privacyLink = (page: Page) => page.getByRole('link', { name: phrases.privacyLink })

/** Opens a dialog by its button and closes it, in each way. */
async function expectOpensAndCloses(page: Page, name: string) {
  const opener = page.getByRole('button', { name, exact: true })
  const dialog = dialogOf(page, name)
  for (const [closing, close] of Object.entries(CLOSINGS)) {
    await opener.click()
    await expect(dialog, closing).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name)
    await close(page)
    await expect(dialog, closing).toBeHidden()
    await expect(opener, closing).toBeFocused()
  }
}

for (const [id, name] of Object.entries(DIALOGS)) {
  test(`the dialog ${id} opens by its button and its address, closes in three ways, and leaves focus and address as they were`, async ({
    page,
  }) => {
    await page.goto('/')
    await expectOpensAndCloses(page, name)
    for (const path of ['/', '/?source=carte']) {
      await page.goto(`${path}#${id}`)
      await expect(dialogOf(page, name)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page, name)).toBeHidden()
      await expect(page).toHaveURL(path)
    }
  })
}

test('the link to the privacy text opens its dialog, each time, and gets the focus back', async ({
  page,
}) => {
  await page.goto('/#contact')
  const link = privacyLink(page)
  for (const round of ['first', 'second']) {
    await link.click()
    await expect(dialogOf(page, phrases.privacy), `${round} time`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, phrases.privacy), `${round} time`).toBeHidden()
    await expect(link).toBeFocused()
  }
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
  for (const click of ELSEWHERE) {
    const opened = context.waitForEvent('page')
    await privacyLink(page).click(click)
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
  'a link': [phrases.privacy, page => privacyLink(page).press('Enter')],
  'its address': [phrases.legalNotice, page => page.goto('/#mentions-legales')],
}

test('in an open dialog the title has the focus, so that a voice begins with it; its button is next', async ({
  page,
}) => {
  await page.goto('/')
  for (const [opening, [name, open]] of Object.entries(OPENINGS)) {
    await open(page)
    const dialog = dialogOf(page, name)
    await expect(dialog.getByRole('heading', { level: 2 }), opening).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: phrases.close }), opening).toBeFocused()
    await page.keyboard.press('Escape')
  }
})

test('a dialog is scrolled by the arrow keys, the page behind it is not scrolled at all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/#mentions-legales')
  const dialog = dialogOf(page, phrases.legalNotice)
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
  await expectOpensAndCloses(page, phrases.legalNotice)
  await page.goto('/#mentions-legales')
  const dialog = dialogOf(page, phrases.legalNotice)
  await dialog.getByRole('paragraph').first().click()
  await dialog.getByRole('heading', { level: 2 }).click()
  await dialog.click({ position: { x: 5, y: 5 } })
  await expect(dialog).toBeVisible()
})
