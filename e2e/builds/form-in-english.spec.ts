import type { Page, Request } from '@playwright/test'
import { CONTACT_URL, draft, expectHydrated, expectToast } from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { expect, test } from '../kit/test.ts'

/** The visitor's budget as the owner reads it, in French and with no-break spaces. */
const ANSWER = '3\u00a0000 à\u00a05\u00a0000\u00a0€'
const TOO_LONG = 'Please keep “Deadline” to 40 characters'

test.use({
  site: 'languages',
  locale: 'fr-FR',
  expectedComplaints: /^Failed to load resource: .* 422/,
})

async function openEnglish(page: Page, typed = draft()) {
  await page.goto('/en/#contact')
  const form = page.locator('form.contact-form')
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    await form.locator(`[name=${field}]`).fill(typed[field])
  await form.getByLabel('Your budget').selectOption('€3,000 to €5,000')
  await form.getByLabel('Kind of project').selectOption('Redesign')
  return {
    form,
    submit: form.getByRole('button'),
    error: page.locator('#toasts-assertive .toast'),
    success: page.locator('#toasts-polite .toast'),
  }
}

/** Expects that the copy repeats the visitor's answers in English, and has no line for a field without an answer. */
const expectEnglishCopy = async (page: Page, deadline = '') =>
  expect(await page.getByRole('link', { name: 'Save a copy' }).getAttribute('href')).toContain(
    encodeURIComponent(
      `\r\nYour budget: €3,000 to €5,000\r\nKind of project: Redesign\r\n${deadline}\r\n`,
    ),
  )

const linesOf = (text = '') =>
  text.split(/\r?\n/).filter(line => /^(your )?(budget|deadline|échéance|langue)/i.test(line))

test('in a French browser, the English form replies in English, and the mail has the choices in French', async ({
  page,
  server,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read the body of a request')
  const posts: Request[] = []
  await page.route(CONTACT_URL, route => {
    posts.push(route.request())
    const sent = route.request().postDataJSON()
    const first = JSON.stringify({ ...sent, 'extra.budget': '4000' })
    return route.continue(posts.length === 1 ? { postData: first } : {})
  })
  const typed = draft()
  const { form, submit, error, success } = await openEnglish(page, typed)
  await expectHydrated(form)
  await form.locator('[name=email]').fill('elodie')
  await submit.click()
  await expectToast(error, 'Error', 'Please enter a valid email address')
  await form.locator('[name=email]').fill(typed.email)
  await submit.click()
  await expectToast(error, 'Error', 'Please choose an option from the list for “Your budget”')
  await submit.click()
  await expectToast(success, 'Message sent!', 'I’ll get back to you as soon as I can.')
  await expectEnglishCopy(page)
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'no draft is left').toEqual([])
  expect(posts[1]?.headers()['content-language']).toBe('en')
  expect(posts[1]?.postDataJSON()).toEqual({
    ...typed,
    'extra.budget': ANSWER,
    'extra.genre': 'Refonte',
    'extra.date': '',
  })
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  const [mail] = await mailsAbout(server.dataDir, typed.subject)
  expect(linesOf(mail?.text)).toEqual([`Budget : ${ANSWER}`, 'Langue : anglais (page /en/)'])
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

  test('without scripts, a refused English form keeps its language and answers, and can be resent', async ({
    page,
    server,
  }) => {
    const typed = draft()
    const { form, submit } = await openEnglish(page, typed)
    const deadline = form.getByLabel('Deadline')
    await deadline.fill('a'.repeat(41))
    await submit.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
    await expect(page.locator('main .lead')).toHaveText(TOO_LONG)
    await expect(form.locator('.field-error')).toHaveText([TOO_LONG])
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(deadline).toBeFocused()
    await expect(deadline).toHaveAccessibleDescription(TOO_LONG)
    await expect(form.locator('[name=message]')).toHaveValue(typed.message)
    const list = form.getByLabel('Your budget')
    await expect(list).toHaveValue(ANSWER)
    expect(await list.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.text)).toBe(
      '€3,000 to €5,000',
    )
    await deadline.fill('May 2027')
    await submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!')
    await expectEnglishCopy(page, 'Deadline: May 2027\r\n')
    await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
    const [mail] = await mailsAbout(server.dataDir, typed.subject)
    expect(linesOf(mail?.text)).toEqual([
      `Budget : ${ANSWER}`,
      'Échéance : May 2027',
      'Langue : anglais (page /en/)',
    ])
  })
})
