import { phrases } from '../content/phrases.ts'
import { contactForm, draft, expectSentNatively, fill } from './contact-form.ts'
import { expect, hold, PAPER, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const ISLANDS = /\/assets\/(nav|theme|contact)\.[^/]+\.js$/

/** What comes in the place of each island's script. */
const BROKEN: Record<string, string> = {
  'throws when it is loaded': 'throw new Error("broken")',
  'throws when it is to wake': 'export const wakeUp = () => { throw new Error("broken") }',
  'is a page of a hotel’s Wi-Fi': '<!doctype html><title>Wi-Fi</title>',
}

for (const [fault, body] of Object.entries(BROKEN)) {
  test(`where each island’s script ${fault}, menu, theme and form work without`, async ({
    page,
  }) => {
    await page.route(ISLANDS, route => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto('/')
    const menu = page.locator('.nav').getByRole('link', { name: phrases.contactMe })
    await page.locator('.burger').click()
    await expect(menu).toBeVisible()
    await page.locator('button.theme').click()
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
    await menu.click()
    await expect(menu).toBeHidden()
    const contact = contactForm(page)
    await fill(contact, draft())
    await contact.submit.click()
    await expectSentNatively(page)
  })
}

test('a message is not held for a script that never ends', async ({ page }) => {
  await page.clock.install()
  await hold(page, '**/assets/contact.*.js')
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  const contact = contactForm(page)
  await fill(contact, draft())
  await contact.submit.click()
  await expect(contact.form).toHaveAttribute('data-held')
  await page.clock.fastForward(10_000)
  await expectSentNatively(page)
})
