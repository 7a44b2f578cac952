import { phrases } from '../../../content/phrases.ts'
import {
  answerWith,
  CONTACT_PATH,
  CONTACT_URL,
  closeToast,
  draft,
  EMPTY,
  expectFilled,
  expectSent,
  fill,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { hold } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('a message is confirmed, the fields are cleared and the mail is there, to the letter', async ({
  page,
  server,
}) => {
  const contact = await openForm(page)
  const typed = draft({
    name: 'Zoë d’Œuvre 👩🏽‍💻',
    message: 'Ça « marche » ?\n\nOui 🎉\nÀ bientôt',
  })
  await send(contact, typed)
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
  const message = draft({ name: 'n'.repeat(100) })
  const spaced = Object.entries(message).map(([field, text]) => [field, `  ${text} `])
  await send(contact, Object.fromEntries(spaced))
  await expectSent(contact.success)
  const [post] = posts
  expect(post?.method()).toBe('POST')
  expect(post?.postDataJSON()).toEqual(message)
  expect(await post?.allHeaders()).toMatchObject({
    'content-type': 'application/json',
    apikey: 'demo-public-key',
    authorization: 'Bearer demo-public-key',
    'x-client-info': expect.stringMatching(/\S/),
    'idempotency-key': expect.stringMatching(/^[\w-]{16,}$/),
  })
})

test('while sending the button is disabled and says so, its mark spins unless the visitor wants less motion', async ({
  page,
}) => {
  const release = await hold(page, CONTACT_URL)
  const { submit, ...contact } = await openForm(page)
  const typed = draft()
  await send({ submit, ...contact }, typed)
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText(phrases.sending)
  await expectFilled({ submit, ...contact }, typed)
  await expect(contact.name).toBeDisabled()
  const spinner = submit.locator('.spinner')
  await expect(spinner).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(spinner).toHaveCSS('animation-name', 'spin')
  release()
  await expect(submit).toBeEnabled()
  await expect(submit).toHaveText(phrases.send)
  await expect(spinner).toHaveCount(0)
  await expect(contact.success).toBeVisible()
})

test('a double click sends once, so does Enter in a field; two messages are two mails, each under its own key', async ({
  page,
  server,
}) => {
  const posts: string[] = []
  page.on('request', request => {
    if (CONTACT_PATH.test(request.url())) posts.push(request.headers()['idempotency-key'] ?? '')
  })
  const contact = await openForm(page)
  const typed = draft()
  const ways = [() => contact.submit.dblclick(), () => contact.subject.press('Enter')]
  for (const act of ways) {
    await fill(contact, typed)
    await act()
    await expect(contact.success).toBeVisible()
    await closeToast(contact.success)
  }
  expect(posts).toHaveLength(2)
  expect(new Set(posts).size).toBe(2)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(2)
})
