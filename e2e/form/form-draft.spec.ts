import type { Request } from '@playwright/test'
import {
  answerWith,
  draft,
  expectFilled,
  expectHydrated,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { holdScripts } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

test('a draft survives a reload, is stored only in its tab, and is deleted once it is sent', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox 159 crashes in this test')
  const posts = await answerWith(page, json(500, {}), succeeds)
  const contact = await openForm(page)
  const typed = draft({ message: 'm'.repeat(1990) })
  await send(contact, typed)
  await expect(contact.error).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await contact.name.fill('Une autre')
  release()
  await expectHydrated(contact.form)
  await expectFilled(contact, { ...typed, name: 'Une autre' })
  await expect(contact.form.locator('.counter')).toHaveText('10 caractères restants')
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  expectSameKey(posts)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

function expectSameKey(posts: Request[]) {
  const [first, second] = posts.map(post => post.headers()['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
}

test('without browser storage, the theme button and the form still work', async ({ page }) => {
  const posts = await answerWith(page, json(500, {}), succeeds)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  const contact = await openForm(page)
  await page.locator('button.theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await send(contact)
  await expect(contact.error).toBeVisible()
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  expectSameKey(posts)
})
