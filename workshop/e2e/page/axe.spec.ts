import { expectNoFault } from '../kit/axe.ts'
import {
  answerWith,
  contactForm,
  draft,
  expectSentNatively,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|.* (404|422|500))|^404, chemin inconnu :|^contact TypeError: /,
})

test('axe finds nothing wrong with the page, the legal notice and the privacy notice', async ({
  page,
}) => {
  await page.goto('/')
  await expectNoFault(page)
  for (const id of ['mentions-legales', 'confidentialite']) {
    await page.goto(`/#${id}`)
    await expect(page.locator(`#${id}`)).toBeVisible()
    await expectNoFault(page, `#${id}`)
    await page.keyboard.press('Escape')
  }
})

test('axe finds nothing wrong with the 404 page', async ({ page }) => {
  await page.goto('/inconnu')
  await expectNoFault(page)
})

test('axe finds nothing wrong with the page on a phone and its open menu', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expectNoFault(page, '.nav')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await expectNoFault(page, '.nav')
})

const FORM_AND_TOASTS = '#contact, #toasts-polite, #toasts-assertive'

test('axe finds nothing wrong with a form with an error, its toast and its counter, nor while it is sending', async ({
  page,
}) => {
  await answerWith(page, () => {})
  const contact = await openForm(page)
  await contact.message.fill('m'.repeat(1990))
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  await expectNoFault(page, FORM_AND_TOASTS)
  await send(contact)
  await expect(contact.submit).toBeDisabled()
  await expectNoFault(page, FORM_AND_TOASTS)
})

test('axe finds nothing wrong with a failure and a success together', async ({ page }) => {
  await answerWith(page, succeeds, json(500, {}))
  const contact = await openForm(page)
  for (const toast of [contact.success, contact.error]) {
    await send(contact)
    await expect(toast).toBeVisible()
  }
  await contact.success.hover()
  await expectNoFault(page, FORM_AND_TOASTS)
})

test('axe finds nothing wrong with the page that refuses and the page that confirms', async ({
  page,
}) => {
  await page.route('**/assets/contact.*.js', route => route.abort())
  await page.goto('/#contact')
  const contact = contactForm(page)
  await send(contact, draft({ name: '   ' }))
  await expect(page.locator('main.result')).toBeVisible()
  await expectNoFault(page)
  await send(contact)
  await expectSentNatively(page)
  await expectNoFault(page)
})
