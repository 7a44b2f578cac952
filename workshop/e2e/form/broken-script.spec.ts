import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { contactForm, expectAwake, expectSentNatively, send } from '../kit/contact-form.ts'
import { hold, PAPER, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  viewport: PHONE,
  expectedComplaints: /^contact |^Failed to load resource: net::ERR_FAILED/,
})

const SCRIPT_URL = '**/assets/contact.*.js'

/** What comes in the place of the form's script. */
const BROKEN: Record<string, string> = {
  'throws when it is loaded': 'throw new Error("broken")',
  'throws when it is to wake': 'export const wakeUp = () => { throw new Error("broken") }',
  'is a page of a hotel’s Wi-Fi': '<!doctype html><title>Wi-Fi</title>',
}

test('where the form’s script is broken, menu, theme and form work without, and the console says why', async ({
  page,
}) => {
  for (const [fault, body] of Object.entries(BROKEN)) {
    const told = complaintsOf(page)
    await page.route(SCRIPT_URL, route => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto('/')
    const menu = page.locator('.nav').getByRole('link', { name: phrases.contactMe })
    await page.locator('.burger').click()
    await expect(menu).toBeVisible()
    await page.locator('button.theme').click()
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
    await menu.click()
    await expect(menu).toBeHidden()
    await send(contactForm(page))
    await expectSentNatively(page)
    expect(told.join('\n'), fault).toMatch(/^contact .*Error: ./m)
    await page.evaluate(() => localStorage.clear())
  }
})

/** The errors in the console from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

test('a form that did not come is fetched again when the visitor comes back to it', async ({
  page,
}) => {
  const told = complaintsOf(page)
  await page.route(SCRIPT_URL, route => route.abort())
  await page.goto('/#contact')
  const contact = contactForm(page)
  await contact.name.focus()
  await expect.poll(() => told.join('\n')).toMatch(/^contact TypeError: /m)
  await page.unroute(SCRIPT_URL)
  await contact.email.focus()
  await expectAwake(contact.form)
})

test('a message is not held for a script that never ends', async ({ page }) => {
  await page.clock.install()
  await hold(page, SCRIPT_URL)
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  const contact = contactForm(page)
  await send(contact)
  await expect(contact.form).toHaveAttribute('data-held')
  await page.clock.fastForward(10_000)
  await expectSentNatively(page)
})
