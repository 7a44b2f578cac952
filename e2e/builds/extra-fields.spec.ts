import type { Page } from '@playwright/test'
import {
  CONTACT_URL,
  draft,
  expectFilled,
  expectHydrated,
  expectSent,
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

test.use({ site: 'languages' })

const ownFields = (page: Page) => ({
  budget: page.getByLabel('Budget (facultatif)', { exact: true }),
  genre: page.getByLabel('Genre de projet', { exact: true }),
  date: page.getByLabel('Échéance (facultatif)', { exact: true }),
})

test('the draft and the mail contain the answers to the extra fields; the lists are disabled during sending', async ({
  page,
  server,
}) => {
  const release = await hold(page, CONTACT_URL)
  const contact = await openForm(page)
  const { budget, genre, date } = ownFields(page)
  const typed = draft()
  await fill(contact, typed)
  await budget.selectOption(CHEAP)
  await genre.selectOption('Refonte')
  await page.reload()
  await contact.name.focus()
  await expectHydrated(contact.form)
  await expectFilled(contact, typed)
  await expect(budget).toHaveValue(CHEAP)
  await expect(genre).toHaveValue('Refonte')
  await genre.focus()
  await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(budget).toBeDisabled()
  await expect(contact.status).toBeFocused()
  release()
  await expectSent(contact.success)
  await expect(genre).toBeFocused()
  for (const field of [budget, genre, date]) await expect(field).toHaveValue('')
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
  await expectListsInLine(page)
  await expectLongOptionFits(page)
})

/** Expects lists next to each other to line up, even when one label takes two lines. */
async function expectListsInLine(page: Page) {
  await page.setViewportSize({ width: 1024, height: 800 })
  const form = page.locator('form.contact-form')
  await form
    .locator('label')
    .filter({ hasText: 'Genre de projet' })
    .evaluate(label => {
      label.textContent = 'Genre de projet, et le nom des personnes qui le suivent'
    })
  const tops = await form
    .locator('select')
    .evaluateAll(lists => lists.map(list => Math.round(list.getBoundingClientRect().top)))
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
}

/** Expects a list to stay in a phone's window, even with an option almost as long as an owner may write. */
async function expectLongOptionFits(page: Page) {
  await page.setViewportSize({ width: 320, height: 568 })
  const list = page.locator('select').first()
  await list.evaluate((list: HTMLSelectElement) => list.add(new Option('Option '.repeat(14))))
  const { x = 0, width = 0 } = (await list.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(0)
  expect(x + width).toBeLessThan(320)
}
