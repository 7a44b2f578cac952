import { FIELDS, type Field } from '../../packages/contact-server/wire/message.ts'
import {
  CONTACT_PATH,
  type ContactForm,
  closeToast,
  draft,
  expectFilled,
  expectSent,
  openForm,
} from '../kit/contact-form.ts'
import { PAPER, RED, requestsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const SENTENCES: Record<Field, string> = {
  name: 'Le nom doit contenir entre 1 et 100 caractères',
  email: "L'email est invalide",
  subject: 'Le sujet doit contenir entre 1 et 200 caractères',
  message: 'Le message doit contenir entre 1 et 2000 caractères',
}

async function expectMarked(contact: ContactForm, fields: readonly Field[]) {
  await expect(contact.form.locator('.field-error')).toHaveText(
    fields.map(field => SENTENCES[field]),
  )
  await expect(contact.form.locator('.field-error > svg')).toHaveCount(fields.length)
  const marks = () =>
    contact.form.locator('[aria-invalid]').evaluateAll(inputs =>
      inputs.map(input => {
        const said = document.getElementById(input.getAttribute('aria-describedby') ?? '')
        return { field: input.id, invalid: input.ariaInvalid, said: said?.textContent ?? '' }
      }),
    )
  const states = FIELDS.map(field => {
    const isMarked = fields.includes(field)
    return { field, invalid: `${isMarked}`, said: isMarked ? SENTENCES[field] : '' }
  })
  const budget = { field: 'extra.budget', invalid: 'false', said: '' }
  await expect.poll(marks).toEqual([...states.slice(0, -1), budget, ...states.slice(-1)])
}

const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`
const subject = draft().subject.padEnd(200, '!')
/** The longest valid values: exactly 100, 255, 200 and 2000 characters. */
const LONGEST = {
  name: 'n'.repeat(100),
  email: `${'a'.repeat(254 - domain.length)}@${domain}`,
  subject,
  message: `${'m'.repeat(998)}\n\n${'m'.repeat(1000)}`,
}

/** One invalid value for each field; packages/contact-server/wire/message.test.ts tests more. */
const STILL_WRONG: Record<Field, string> = {
  name: '   ',
  email: `a${LONGEST.email}`,
  subject: `${subject}!`,
  message: `${LONGEST.message}m`,
}

test('each invalid field is marked until it is valid, and nothing is sent until all are valid', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot replace the text of an email field')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const posts = requestsOf(page, CONTACT_PATH)
  const contact = await openForm(page)
  await expectMarked(contact, [])
  await contact.submit.click()
  await contact.email.fill(LONGEST.email)
  const left = ['Erreur', SENTENCES.name, '3 champs à corriger']
  await expect(contact.error.locator('p')).toHaveText(left)
  await contact.email.fill('')
  for (const [index, field] of FIELDS.entries()) {
    const left = FIELDS.slice(index)
    const count = left.length > 1 ? `${left.length} champs à corriger` : 'Un champ à corriger'
    await contact.submit.click()
    // If several fields are invalid, the toast also says how many.
    const lines = ['Erreur', SENTENCES[field], ...(left.length > 1 ? [count] : [])]
    await expect(contact.error.locator('p')).toHaveText(lines)
    await expect(contact[field]).toBeFocused()
    await expectMarked(contact, left)
    await expect(contact.status).toHaveText(count)
    await contact[field].fill(STILL_WRONG[field])
    await expectMarked(contact, left)
    await contact[field].fill(LONGEST[field])
    await expectMarked(contact, FIELDS.slice(index + 1))
    await expect(contact.error).toHaveCount(0)
  }
  await page.evaluate(text => navigator.clipboard.writeText(text), `${LONGEST.name}n`)
  await contact.name.fill('')
  await contact.name.press('ControlOrMeta+V')
  await expectFilled(contact, { ...LONGEST, name: `${LONGEST.name}n` })
  await contact.submit.click()
  await expectMarked(contact, ['name'])
  await expect(contact.error).toHaveCSS('background-color', RED)
  await expect(contact.name).toHaveCSS('border-color', RED)
  await expect(contact.error).toHaveCSS('color', PAPER.light)
  await expect(contact.error.getByRole('link'), 'no offer to write by email').toHaveCount(0)
  expect(posts).toEqual([])
  await closeToast(contact.error)
  await expect(contact.name).toBeFocused()
  await contact.name.press('Backspace')
  await expectMarked(contact, [])
  await contact.submit.click()
  await expectSent(contact.success)
  await expect(contact.error).toHaveCount(0)
  expect(posts).toHaveLength(1)
})
