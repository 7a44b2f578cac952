import { FIELDS, type Field } from '../../../contact/message.ts'
import { phrases } from '../../../content/phrases.ts'
import {
  answerWith,
  type ContactForm,
  closeToast,
  contactForm,
  draft,
  EMPTY,
  expectFilled,
  expectSent,
  expectToast,
  fill,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { PAPER } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

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

/** The rest of what is refused is tried without a browser, in contact/message.test.ts. */
const REFUSED: Record<Field, string[]> = {
  name: ['   ', 'n'.repeat(101)],
  email: ['   ', email(256), 'elo die@example.fr', 'elodie@localhost'],
  subject: [' \u00a0 ', 's'.repeat(201)],
  message: [' \n\n ', 'm'.repeat(2001)],
}

/** Of the four, those and no other are marked, each with its sentence below, which describes it. */
async function expectMarked(contact: ContactForm, fields: readonly Field[]) {
  await expect(contact.form.locator('.field-error')).toHaveText(
    fields.map(field => SENTENCES[field]),
  )
  const marks = () =>
    contact.form.locator('[aria-invalid]').evaluateAll(inputs =>
      inputs.map(input => {
        const said = document.getElementById(input.getAttribute('aria-describedby') ?? '')
        return { field: input.id, invalid: input.ariaInvalid, said: said?.textContent ?? '' }
      }),
    )
  const expected = FIELDS.map(field => {
    const isMarked = fields.includes(field)
    return { field, invalid: `${isMarked}`, said: isMarked ? SENTENCES[field] : '' }
  })
  await expect.poll(marks).toEqual(expected)
}

test('the form says what the browser needs to check it without scripts, and cuts nothing', async ({
  still,
}) => {
  const contact = contactForm(still)
  for (const field of FIELDS) {
    await expect(contact[field]).toHaveAttribute('required')
    await expect(contact[field]).not.toHaveAttribute('maxlength')
    const placeholder = field === 'email' ? /^\S+@\S+$/ : phrases.placeholders[field]
    await expect(contact[field]).toHaveAttribute('placeholder', placeholder)
  }
  await expect(contact.email).toHaveAttribute('type', 'email')
  await expect(contact.message).toHaveAttribute('rows', '6')
  await expectFilled(contact, EMPTY)
})

test('a blank, long or wrong field gets its sentence, and nothing is sent', async ({ page }) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  const right = draft()
  await fill(contact, right)
  for (const field of FIELDS) {
    for (const value of REFUSED[field])
      await test.step(`${field}: ${value.length}`, async () => {
        await contact[field].fill(value)
        await contact.submit.click()
        await expectToast(contact.error, 'Erreur', SENTENCES[field])
        await expectMarked(contact, [field])
        await expect(contact[field]).toBeFocused()
        await closeToast(contact.error)
      })
    await contact[field].fill(right[field])
  }
  expect(posts).toEqual([])
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('no field is called wrong before it was checked; then every failure is marked and counted, the first is told by the toast and focused', async ({
  page,
}) => {
  await answerWith(page, succeeds)
  await page.goto('/')
  await expectMarked(contactForm(page), [])
  const contact = await openForm(page)
  await expectMarked(contact, [])
  const right = draft()
  for (const [index, field] of FIELDS.entries()) {
    await contact.submit.click()
    await expectToast(contact.error, 'Erreur', SENTENCES[field])
    await expect(contact[field]).toBeFocused()
    await expectMarked(contact, FIELDS.slice(index))
    const left = FIELDS.length - index
    const count = left > 1 ? `${left} ${phrases.fieldsToFix}` : phrases.oneFieldToFix
    await expect(contact.status).toHaveText(count)
    await contact[field].fill(right[field])
    await expectMarked(contact, FIELDS.slice(index + 1))
  }
  await expect(contact.error).toHaveCSS('background-color', 'rgb(172, 39, 36)')
  await expect(contact.error).toHaveCSS('color', PAPER.light)
  await expect(contact.error.getByRole('link'), 'no offer to write by email').toHaveCount(0)
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  await expect(contact.error).toHaveCount(0)
  await expectMarked(contact, [])
})

test('the mark of a field goes away with what sets it right, and no sooner', async ({ page }) => {
  const contact = await openForm(page)
  await send(contact, draft({ email: 'elodie', message: 'm'.repeat(2001) }))
  await expectMarked(contact, ['email', 'message'])
  await contact.message.press('Backspace')
  await expectMarked(contact, ['email'])
  await contact.email.pressSequentially('@example')
  await expectMarked(contact, ['email'])
  await contact.email.pressSequentially('.fr')
  await expectMarked(contact, [])
})

test('what is pasted is never cut; values of exactly 100, 255, 200 and 2000 characters are accepted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const contact = await openForm(page)
  const message = `${'m'.repeat(998)}\n\n${'m'.repeat(1000)}`
  const subject = draft().subject.padEnd(200, '!')
  const longest = { name: 'n'.repeat(100), email: email(255), subject, message }
  expect(FIELDS.map(field => longest[field].length)).toEqual([100, 255, 200, 2000])
  await fill(contact, { ...longest, name: '' })
  await page.evaluate(text => navigator.clipboard.writeText(text), `${longest.name}n`)
  await contact.name.press('ControlOrMeta+V')
  await expect(contact.name).toHaveValue(`${longest.name}n`)
  await contact.name.press('Backspace')
  await contact.submit.click()
  await expectSent(contact.success)
})
