import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import {
  answerWith,
  CONTACT_PATH,
  CONTACT_URL,
  contactForm,
  draft,
  expectFilled,
  expectSent,
  fill,
  openForm,
  succeeds,
} from '../kit/contact-form.ts'
import { expect, hold, requestsOf, test, WITH_MOTION } from '../kit/fixtures.ts'
import { mailsAbout } from '../kit/mailbox.ts'

const EMPTY = { name: '', email: '', subject: '', message: '' }

test('the form has its labels, placeholders and button', async ({ still }) => {
  const { form, name, email, subject, message, submit } = contactForm(still)
  await expect(name).toHaveAttribute('placeholder', phrases.placeholders.name)
  await expect(email).toHaveAttribute('placeholder', /^\S+@\S+$/)
  await expect(subject).toHaveAttribute('placeholder', phrases.placeholders.subject)
  await expect(message).toHaveAttribute('placeholder', phrases.placeholders.message)
  await expect(submit).toHaveText(phrases.send)
  await expect(submit).toBeEnabled()
  const section = still.locator('#contact')
  await expect(section.getByRole('heading', { level: 2 })).toHaveText(phrases.contact)
  await expect(section).toContainText(phrases.contactSubtitle)
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    content.site.availability.title,
  )
  await expect(still.getByRole('form', { name: phrases.contact })).toHaveCount(1)
  await expect(form.getByRole('textbox')).toHaveCount(4)
})

test('a message is confirmed, the fields are cleared and the mail is there, to the letter', async ({
  page,
  server,
}) => {
  const contact = await openForm(page)
  const typed = draft({
    name: 'Zoë d’Œuvre 👩🏽‍💻',
    message: 'Ça « marche » ?\n\nOui 🎉\nÀ bientôt',
  })
  await fill(contact, typed)
  await contact.submit.click()
  await expectSent(contact.success)
  await expect(contact.error).toHaveCount(0)
  await expectFilled(contact, EMPTY)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  const [mail] = await mailsAbout(server.dataDir, typed.subject)
  expect(mail?.replyTo).toEqual([{ name: typed.name, address: typed.email }])
  expect(mail?.text).toContain(typed.message)
})

test('the call has exactly the four trimmed fields and the headers of the backend', async ({
  page,
}) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  const { name, email, subject, message } = draft()
  await fill(contact, {
    name: `  ${name} `,
    email: ` ${email} `,
    subject: ` ${subject}  `,
    message: `\n ${message} \n`,
  })
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  const [post] = posts
  expect(post?.method()).toBe('POST')
  expect(post?.postDataJSON()).toEqual({ name, email, subject, message })
  const headers = await post?.allHeaders()
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    apikey: 'demo-public-key',
    authorization: 'Bearer demo-public-key',
    'x-client-info': expect.stringMatching(/\S/),
    'idempotency-key': expect.stringMatching(/^[\w-]{16,}$/),
  })
})

test('while sending the button is disabled and says so', async ({ page }) => {
  const release = await hold(page, CONTACT_URL)
  const contact = await openForm(page)
  const typed = draft()
  await fill(contact, typed)
  await contact.submit.click()
  await expect(contact.submit).toBeDisabled()
  await expect(contact.submit).toHaveText(phrases.sending)
  await expect(contact.submit.locator('.spinner')).toHaveCSS('animation-name', 'none')
  await expectFilled(contact, typed)
  await expect(contact.name).toBeDisabled()
  release()
  await expect(contact.submit).toBeEnabled()
  await expect(contact.submit).toHaveText(phrases.send)
  await expect(contact.submit.locator('.spinner')).toHaveCount(0)
  await expect(contact.success).toBeVisible()
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('while sending a mark spins in the button', async ({ page }) => {
    const release = await hold(page, CONTACT_URL)
    const contact = await openForm(page)
    await fill(contact, draft())
    await contact.submit.click()
    await expect(contact.submit.locator('.spinner')).toHaveCSS('animation-name', 'spin')
    release()
    await expect(contact.success).toBeVisible()
  })
})

test('a double click sends once', async ({ page, server }) => {
  const posts = requestsOf(page, CONTACT_PATH)
  const contact = await openForm(page)
  const typed = draft()
  await fill(contact, typed)
  await contact.submit.dblclick()
  await expect(contact.success).toBeVisible()
  expect(posts).toHaveLength(1)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

test('the Enter key in a field sends, once', async ({ page }) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  await fill(contact, draft())
  await contact.subject.press('Enter')
  await expect(contact.success).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('the focus is back on the button once the message is sent', async ({ page }) => {
  await answerWith(page, succeeds)
  const contact = await openForm(page)
  await fill(contact, draft())
  await contact.submit.focus()
  await page.keyboard.press('Enter')
  await expect(contact.success).toBeVisible()
  await expect(contact.submit).toBeFocused()
})

test('two messages in a row are two mails, each under a key of its own', async ({
  page,
  server,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', async request => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  const contact = await openForm(page)
  const typed = draft()
  for (const message of ['Un', 'Deux']) {
    await fill(contact, { ...typed, message })
    await contact.submit.click()
    await expect(contact.success).toBeVisible()
    await contact.success.getByRole('button', { name: phrases.closeNotification }).click()
    await expect(contact.success).toHaveCount(0)
  }
  expect(new Set(keys).size).toBe(2)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(2)
})
