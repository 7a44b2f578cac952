import { expectNoFault } from '../kit/axe.ts'
import {
  answerWith,
  closeToast,
  draft,
  expectSentNatively,
  fill,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|.* (422|500))|^contact TypeError: /,
})

const TOASTS = '#toasts-polite, #toasts-assertive'

test('a screen reader finds what is wrong in a refused form; axe finds no fault in the form or its replies', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'all browsers get the same markup')
  await answerWith(page, succeeds, json(500, {}), route => route.continue())
  const contact = await openForm(page)
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  await expect(contact.status).toHaveText('4 champs à corriger')
  expect(await contact.form.ariaSnapshot()).toMatchSnapshot('refused-form.yml')
  const notifications = page.getByRole('region', { name: 'Notifications' })
  expect(await notifications.ariaSnapshot()).toMatchSnapshot('notification.yml')
  // With a long message, the form shows a counter.
  await contact.message.fill('m'.repeat(1990))
  await expectNoFault(page, `#contact, ${TOASTS}`)
  await closeToast(contact.error)
  await expect(notifications).toHaveCount(0)
  for (const toast of [contact.success, contact.error]) {
    await send(contact)
    await toast.hover()
    await expectNoFault(page, TOASTS)
  }
  // Posts the form as a browser without scripts does.
  await fill(contact, draft({ name: '   ' }))
  await contact.form.evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.locator('main.result')).toBeVisible()
  await expectNoFault(page)
  await send(contact)
  await expectSentNatively(page)
  await expectNoFault(page)
})
