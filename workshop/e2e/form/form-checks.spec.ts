import { FIELDS, type Field } from '../../../contact/message.ts'
import { phrases } from '../../../content/phrases.ts'
import {
  answerWith,
  type ContactForm,
  contactForm,
  draft,
  expectFilled,
  expectSent,
  expectToast,
  fill,
  openForm,
  succeeds,
} from '../kit/contact-form.ts'
import { expect, test } from '../kit/fixtures.ts'

const SENTENCES: Record<Field, string> = {
  name: 'Le nom doit contenir entre 1 et 100 caractères',
  email: "L'email est invalide",
  subject: 'Le sujet doit contenir entre 1 et 200 caractères',
  message: 'Le message doit contenir entre 1 et 2000 caractères',
}

const email = (length: number) => {
  const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`
}

const REFUSED: Record<Field, string[]> = {
  name: ['', '   ', 'n'.repeat(101)],
  email: [
    '',
    '   ',
    email(256),
    'elodie',
    'elodie@',
    'elo die@example.fr',
    'elodie@example@fr',
    'elodie@example.',
    'elodie@localhost',
  ],
  subject: ['', ' \u00a0 ', 's'.repeat(201)],
  message: ['', ' \n\n ', 'm'.repeat(2001)],
}

for (const field of FIELDS) {
  test(`an empty, blank, long or wrong ${field} gets «${SENTENCES[field]}» and nothing is sent`, async ({
    page,
  }) => {
    const posts = await answerWith(page, succeeds)
    const contact = await openForm(page)
    await fill(contact, draft())
    for (const value of REFUSED[field]) {
      await contact[field].fill(value)
      await contact.submit.click()
      await expectRefused(contact, field)
      await contact.error.getByRole('button', { name: phrases.closeNotification }).click()
      await expect(contact.error).toHaveCount(0)
    }
    expect(posts).toEqual([])
    await contact[field].fill(draft()[field])
    await contact.submit.click()
    await expect(contact.success).toBeVisible()
    expect(posts).toHaveLength(1)
  })
}

async function expectRefused(contact: ContactForm, field: Field) {
  await expectToast(contact.error, 'Erreur', SENTENCES[field])
  await expectMarked(contact, [field])
  await expect(contact[field]).toBeFocused()
  await expect(contact[field]).toHaveAccessibleDescription(SENTENCES[field])
}

/** Of the four, those and no other are marked, each with its sentence below and read out with it. */
async function expectMarked(contact: ContactForm, fields: readonly Field[]) {
  await expect(contact.form.locator('.field-error')).toHaveText(
    fields.map(field => SENTENCES[field]),
  )
  for (const field of FIELDS) {
    const isMarked = fields.includes(field)
    await expect(contact[field]).toHaveAttribute('aria-invalid', `${isMarked}`)
    await expect(contact[field]).toHaveAccessibleDescription(isMarked ? SENTENCES[field] : '')
  }
}

test('no field is called wrong before it was checked', async ({ page }) => {
  await page.goto('/')
  await expectMarked(contactForm(page), [])
  const contact = await openForm(page)
  await expectMarked(contact, [])
})

test('every failure is marked, the first in their order is told by the toast and focused', async ({
  page,
}) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  const right = draft()
  for (const [index, field] of FIELDS.entries()) {
    await contact.submit.click()
    await expectToast(contact.error, 'Erreur', SENTENCES[field])
    await expect(contact[field]).toBeFocused()
    await expectMarked(contact, FIELDS.slice(index))
    await contact[field].fill(right[field])
    await expectMarked(contact, FIELDS.slice(index + 1))
  }
  expect(posts).toEqual([])
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  await expect(contact.error).toHaveCount(0)
  await expectMarked(contact, [])
})

test('the error toast has the destructive style', async ({ page }) => {
  const contact = await openForm(page)
  await contact.submit.click()
  await expect(contact.error).toHaveCSS('background-color', 'rgb(172, 39, 36)')
  await expect(contact.error).toHaveCSS('color', 'rgb(245, 243, 239)')
})

test('a validation error does not offer to write by email', async ({ page }) => {
  const contact = await openForm(page)
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  await expect(contact.error.getByRole('link')).toHaveCount(0)
})

test('the mark of a field goes away with what sets it right, and no sooner', async ({ page }) => {
  const contact = await openForm(page)
  await fill(contact, draft({ email: 'elodie', message: 'm'.repeat(2001) }))
  await contact.submit.click()
  await expectMarked(contact, ['email', 'message'])
  await contact.message.press('Backspace')
  await expectMarked(contact, ['email'])
  await contact.email.pressSequentially('@example')
  await expectMarked(contact, ['email'])
  await contact.email.pressSequentially('.fr')
  await expectMarked(contact, [])
})

test('how many fields are to be corrected is announced', async ({ page }) => {
  const contact = await openForm(page)
  const status = contact.form.getByRole('status')
  await contact.submit.click()
  await expect(status).toHaveText(`4 ${phrases.fieldsToFix}`)
  await fill(contact, draft({ subject: '' }))
  await contact.submit.click()
  await expect(status).toHaveText(phrases.oneFieldToFix)
})

test('what is pasted is never cut', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const contact = await openForm(page)
  const pasted = 'n'.repeat(101)
  await page.evaluate(text => navigator.clipboard.writeText(text), pasted)
  await contact.name.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(contact.name).toHaveValue(pasted)
})

test('values of exactly 100, 255, 200 and 2000 characters are accepted', async ({ page }) => {
  const contact = await openForm(page)
  const name = 'n'.repeat(100)
  const message = `${'m'.repeat(998)}\n\n${'m'.repeat(1000)}`
  const subject = draft().subject.padEnd(200, '!')
  const longest = { name, email: email(255), subject, message }
  expect(FIELDS.map(field => longest[field].length)).toEqual([100, 255, 200, 2000])
  await fill(contact, longest)
  await contact.submit.click()
  await expectSent(contact.success)
})

test('spaces around a value do not count', async ({ page }) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  await fill(contact, draft({ name: `  ${'n'.repeat(100)}  ` }))
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  expect(posts[0]?.postDataJSON().name).toBe('n'.repeat(100))
})

test('the form says what the browser needs to check it without scripts', async ({ page }) => {
  await page.goto('/')
  const contact = contactForm(page)
  for (const field of FIELDS) {
    await expect(contact[field]).toHaveAttribute('required')
    await expect(contact[field]).not.toHaveAttribute('maxlength')
  }
  await expect(contact.email).toHaveAttribute('type', 'email')
  await expect(contact.message).toHaveAttribute('rows', '6')
  await expectFilled(contact, { name: '', email: '', subject: '', message: '' })
})
