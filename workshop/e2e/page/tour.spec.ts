import { phrases } from '../../../content/phrases.ts'
import { contactForm, send } from '../kit/contact-form.ts'
import { PHONE, scrollThrough } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

/** The fixture `quiet` looks at the console, the requests and the cookies of these visits, as of all others. */
test('a whole visit is quiet: no complaint, no other host, no cookie', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await page.goto('/')
  await scrollThrough(page)
  const contact = contactForm(page)
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  await send(contact)
  await expect(contact.success).toBeVisible()
  await page.locator('button.theme').click()
  for (const name of [phrases.legalNotice, phrases.privacy]) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: phrases.openMenu }).click()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
})
