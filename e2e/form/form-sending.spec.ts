import {
  CONTACT_PATH,
  CONTACT_URL,
  closeToast,
  draft,
  EMPTY,
  expectCopy,
  expectFilled,
  expectSent,
  fill,
  openForm,
  send,
} from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { DESKTOP, hold } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('the form trims its text, the button says «Envoi en cours...», and the toast waits for a dialog to close', async ({
  page,
  server,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read the body of a request')
  const posted = page.waitForRequest(CONTACT_URL)
  const release = await hold(page, CONTACT_URL)
  const contact = await openForm(page)
  const { submit } = contact
  const typed = draft({
    name: 'Zoë d’Œuvre 👩🏽‍💻',
    message: 'Ça « marche » ?\n\nOui 🎉\nÀ bientôt',
  })
  const spaced = Object.entries(typed).map(([field, text]) => [field, `  ${text} `])
  await send(contact, Object.fromEntries(spaced))
  expect((await posted).postDataJSON()).toEqual({ ...typed, 'extra.budget': '' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText('Envoi en cours...')
  await expect(contact.message).toHaveValue(`  ${typed.message} `)
  await expect(contact.name).not.toBeEditable()
  const spinner = submit.locator('.spinner')
  await expect(spinner).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(spinner).toHaveCSS('animation-name', 'spin')
  const link = contact.form.getByRole('link', { name: 'voir la confidentialité' })
  const dialog = page.getByRole('dialog', { name: 'Confidentialité' })
  await link.click()
  await expect(dialog).toBeVisible()
  release()
  await expectFilled(contact, EMPTY)
  await expect(submit).toHaveText('Envoyer le message')
  await expect(submit).toBeEnabled()
  await expect(spinner).toHaveCount(0)
  await expect(contact.success).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectSent(contact.success)
  await closeToast(contact.success)
  await link.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  const [mail] = await mailsAbout(server.dataDir, typed.subject)
  expect(mail?.replyTo).toEqual([{ name: typed.name, address: typed.email }])
  expect(mail?.text).toContain(typed.message)
})

test('while a message is being sent, the form keeps the focus, and keys and clicks do nothing', async ({
  page,
  server,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (CONTACT_PATH.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  const release = await hold(page, CONTACT_URL)
  const contact = await openForm(page)
  const typed = draft()
  await fill(contact, typed)
  await contact.email.press('Enter')
  await expect(contact.submit).toBeDisabled()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(contact.email).toBeFocused()
  await expectFilled(contact, typed)
  release()
  await closeToast(contact.success)
  expect(keys).toHaveLength(1)
  const releaseNext = await hold(page, CONTACT_URL)
  await fill(contact, typed)
  await contact.submit.dblclick()
  await expect(contact.submit).toHaveJSProperty('disabled', true)
  await contact.submit.click({ force: true })
  await expect(contact.status).toHaveText('Envoi en cours...')
  releaseNext()
  await expectSent(contact.success)
  await expect(contact.submit).toBeFocused()
  expect(keys.filter(Boolean)).toHaveLength(2)
  expect(new Set(keys).size, 'each message has its own key').toBe(2)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(2)
})

/** Counts the fields in each row that takes the full width. Runs in the page. */
function rowsOf(fields: Element) {
  const { left, right } = fields.getBoundingClientRect()
  const boxes = [...fields.querySelectorAll('.field')].map(field => field.getBoundingClientRect())
  const rows = [...Map.groupBy(boxes, ({ top }) => top).values()]
  return rows
    .filter(row => Math.abs((row[0]?.left ?? 0) - left) < 1)
    .filter(row => Math.abs((row.at(-1)?.right ?? 0) - right) < 1)
    .map(({ length }) => length)
}

test('after sending, a line above the fields offers a copy until someone types; no field moves', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const release = await hold(page, CONTACT_URL)
  const contact = await openForm(page)
  const topOf = () => contact.message.evaluate(it => it.getBoundingClientRect().top)
  const depthOf = () => contact.message.evaluate((it: HTMLElement) => it.offsetTop)
  const typed = draft({ name: 'Zoë d’Œuvre 👩🏽‍💻', message: 'À 100 % ?\n\nOui 🎉' })
  await fill(contact, typed)
  expect(await contact.form.locator('.fields').evaluate(rowsOf)).toEqual([2, 1, 1, 1])
  await contact.submit.focus()
  const top = await topOf()
  await contact.submit.press('Enter')
  await expect(contact.sent).toHaveCSS('visibility', 'hidden')
  const depth = await depthOf()
  release()
  await expect(contact.sent).toBeVisible()
  await expect(contact.sent.locator('*')).toHaveText([
    'Message envoyé !',
    'Réponse sous deux jours',
    'Enregistrer une copie',
  ])
  await expect(contact.form.locator('.fields > *').first()).toHaveClass(/sent/)
  expect(await depthOf()).toBe(depth)
  expect(await topOf()).toBeCloseTo(top, 0)
  await expect(contact.submit).toBeFocused()
  await closeToast(contact.success)
  await expectCopy(page, typed)
  await contact.message.focus()
  const before = await topOf()
  await page.keyboard.type('É')
  await expect(contact.sent).toHaveCount(0)
  expect(await topOf()).toBeCloseTo(before, 0)
})
