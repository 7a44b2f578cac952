import { FIELDS, LIMITS } from '../../packages/contact-server/wire/message.ts'
import { draft, openForm, send } from '../kit/contact-form.ts'
import { RED } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const WORDS = {
  98: `2 caractères restants`,
  99: `1 caractère restant`,
  100: `0 caractère restant`,
  101: `1 caractère en trop`,
  102: `2 caractères en trop`,
}

test('a counter appears in the last tenth of a field’s limit, and is announced when typing stops', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot replace the text of an email field')
  await page.clock.install()
  const contact = await openForm(page)
  const counter = contact.form.locator('.counter')
  for (const field of FIELDS) {
    const left = Math.floor(LIMITS[field] / 10)
    await contact[field].fill('x'.repeat(LIMITS[field] - left))
    await expect(counter).toHaveText(`${left} caractères restants`)
    await contact[field].fill('x'.repeat(LIMITS[field] - left - 1))
    await expect(counter).toHaveCount(0)
  }
  for (const [length, text] of Object.entries(WORDS)) {
    await contact.name.fill('x'.repeat(Number(length)))
    await expect(counter).toHaveText(text)
  }
  await expect(counter).toHaveAttribute('aria-hidden', 'true')
  await expect(counter).toHaveCSS('color', RED)
  await send(contact, { ...draft(), name: 'n'.repeat(95) })
  await expect(contact.success).toBeVisible()
  await expect(counter).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await contact.name.fill('x'.repeat(80))
  await page.clock.runFor(1100)
  await contact.name.fill('x'.repeat(95))
  await page.clock.runFor(900)
  await contact.name.fill('x'.repeat(96))
  await page.clock.runFor(900)
  await expect(counter).toHaveText(`4 caractères restants`)
  await expect(contact.status).toBeEmpty()
  await page.clock.runFor(200)
  await expect(contact.status).toHaveText(`4 caractères restants`)
  await contact.name.fill('x'.repeat(97))
  await contact.name.press('Enter')
  await page.clock.runFor(200)
  await expect(contact.status).toHaveText('3 champs à corriger')
  await page.clock.runFor(900)
  await expect(contact.status).toHaveText('3 champs à corriger')
})
