import { axeFaults } from '../../tools/page-check/axe.ts'
import { expectNoFault, expectReadable } from '../kit/axe.ts'
import {
  answerWith,
  closeToast,
  contactForm,
  draft,
  expectSentNatively,
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

test('axe finds nothing wrong with a refused form, its counter and both kinds of toast', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox 159 crashes in this test')
  await answerWith(page, succeeds, json(500, {}))
  const contact = await openForm(page)
  await contact.message.fill('m'.repeat(1990))
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  await expectNoFault(page, `#contact, ${TOASTS}`)
  await closeToast(contact.error)
  for (const toast of [contact.success, contact.error]) {
    await send(contact)
    await toast.hover()
    expect(await axeFaults(page, TOASTS)).toEqual([])
    await expectReadable(page, TOASTS)
  }
})

test('axe finds nothing wrong with the reply pages for refused and sent messages', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot replace the text of an email field')
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
