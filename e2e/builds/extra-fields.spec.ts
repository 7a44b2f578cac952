import type { Page } from '@playwright/test'
import {
  CONTACT_URL,
  contactForm,
  draft,
  expectFilled,
  expectHydrated,
  expectSent,
  expectSentNatively,
  expectToast,
  fill,
  openForm,
} from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { hold } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** The first option of the list «budget», with the no-break spaces that the page adds. */
const CHEAP = 'moins de 3\u00a0000\u00a0€'
const NO_CHOICE = 'Le champ «\u00a0Genre de projet\u00a0» doit être un choix de la liste'
const TOO_LONG = 'Le champ «\u00a0Échéance\u00a0» doit contenir au plus 40 caractères'

test.use({ site: 'languages', expectedComplaints: /^Failed to load resource: .* 422/ })

const ownFields = (page: Page) => ({
  budget: page.getByLabel('Budget (facultatif)', { exact: true }),
  genre: page.getByLabel('Genre de projet', { exact: true }),
  date: page.getByLabel('Échéance (facultatif)', { exact: true }),
})

test('the draft keeps the answers to the extra fields, and the mail has a line for each answer', async ({
  page,
  server,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot read the body of a request')
  const contact = await openForm(page)
  const own = ownFields(page)
  const typed = draft()
  await fill(contact, typed)
  await own.budget.selectOption(CHEAP)
  await own.genre.selectOption('Refonte')
  await page.reload()
  await contact.name.focus()
  await expectHydrated(contact.form)
  await expectFilled(contact, typed)
  await expect(own.budget).toHaveValue(CHEAP)
  await expect(own.genre).toHaveValue('Refonte')
  const posted = page.waitForRequest(CONTACT_URL)
  await contact.submit.click()
  await expectSent(contact.success)
  const body = { ...typed, 'extra.budget': CHEAP, 'extra.genre': 'Refonte', 'extra.date': '' }
  expect((await posted).postDataJSON()).toEqual(body)
  for (const field of Object.values(own)) await expect(field).toHaveValue('')
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
  const [mail] = await mailsAbout(server.dataDir, typed.subject)
  const lines = mail?.text
    ?.split(/\r?\n/)
    .filter(line => /^(Sujet|Budget|Genre|Éch|Date)/.test(line))
  expect(lines).toEqual([
    `Sujet : ${typed.subject}`,
    `Budget : ${CHEAP}`,
    'Genre de projet : Refonte',
    expect.stringContaining('Date : '),
  ])
})

test('a required list refuses a missing or altered choice, but accepts a translated choice', async ({
  page,
}) => {
  const contact = await openForm(page)
  const { genre, date } = ownFields(page)
  await fill(contact, draft({ message: '' }))
  await date.fill('a'.repeat(41))
  await contact.submit.click()
  await expectToast(contact.error, 'Erreur', NO_CHOICE)
  await expect(contact.form.locator('.field-error')).toHaveText([
    NO_CHOICE,
    TOO_LONG,
    'Le message doit contenir entre 1 et 2000 caractères',
  ])
  await expect(genre).toBeFocused()
  await expect(genre).toHaveAttribute('aria-invalid', 'true')
  await expect(genre).toHaveAccessibleDescription(NO_CHOICE)
  await expect(contact.form.locator('.counter')).toHaveText(['1 caractère en trop'])
  await genre.selectOption('Application')
  await expect(genre).toHaveAttribute('aria-invalid', 'false')
  await expect(contact.error).toHaveCount(0)
  await fill(contact, draft())
  await date.fill('')
  await genre.evaluate((list: HTMLSelectElement) => {
    const [, first, second] = list.options
    if (first) first.text = 'Redesign'
    if (second) second.value = 'Autre'
  })
  await genre.selectOption({ index: 2 })
  await contact.submit.click()
  await expectToast(contact.error, 'Erreur', NO_CHOICE)
  await genre.selectOption({ index: 1 })
  await contact.submit.click()
  await expectSent(contact.success)
})

test('while a message is sent, lists are disabled; afterwards, the focus returns to its list', async ({
  page,
}) => {
  const release = await hold(page, CONTACT_URL)
  const contact = await openForm(page)
  const { budget, genre } = ownFields(page)
  await fill(contact, draft())
  await genre.selectOption('Refonte')
  await genre.focus()
  await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(budget).toBeDisabled()
  await expect(contact.status).toBeFocused()
  release()
  await expectSent(contact.success)
  await expect(genre).toBeFocused()
  // Select fields next to each other line up, even when one label takes two lines.
  await page.setViewportSize({ width: 1024, height: 800 })
  const labels = contact.form.locator('label')
  await labels.filter({ hasText: 'Genre de projet' }).evaluate(label => {
    label.textContent = 'Genre de projet, et le nom des personnes qui le suivent'
  })
  const tops = await contact.form
    .locator('select')
    .evaluateAll(lists => lists.map(list => Math.round(list.getBoundingClientRect().top)))
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

  test('without scripts, a refused form says why, keeps all answers, and is sent once corrected', async ({
    page,
    server,
  }) => {
    await page.goto('/')
    const contact = contactForm(page)
    const own = ownFields(page)
    const typed = draft()
    await fill(contact, typed)
    await own.budget.selectOption(CHEAP)
    await own.genre.selectOption('Application')
    await own.date.fill('a'.repeat(41))
    await contact.submit.click()
    await expect(page.locator('main .lead')).toHaveText(TOO_LONG)
    await expect(contact.form.locator('.field-error')).toHaveText([TOO_LONG])
    await expect(contact.form.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(own.date).toBeFocused()
    await expect(own.date).toHaveAccessibleDescription(TOO_LONG)
    await expectFilled(contact, typed)
    await expect(own.budget).toHaveValue(CHEAP)
    await expect(own.genre).toHaveValue('Application')
    await own.date.fill('mai 2027')
    await contact.submit.click()
    await expectSentNatively(page)
    await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
    const [mail] = await mailsAbout(server.dataDir, typed.subject)
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(
      `Budget : ${CHEAP}\nGenre de projet : Application\nÉchéance : mai 2027\n`,
    )
  })
})
