import type { Page } from '@playwright/test'
import {
  answerWith,
  contactForm,
  draft,
  EMPTY,
  expectAwake,
  expectFilled,
  fill,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { holdScripts } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

async function reload(page: Page) {
  await page.reload()
  const contact = contactForm(page)
  await contact.name.focus()
  await expectAwake(contact.form)
}

test('after a reload what was typed is there again, a retry is the same message to the server, and what was sent is gone', async ({
  page,
}) => {
  const posts = await answerWith(page, json(500, {}), succeeds)
  const contact = await openForm(page)
  const typed = draft()
  await send(contact, typed)
  await expect(contact.error).toBeVisible()
  await reload(page)
  await expectFilled(contact, typed)
  await contact.submit.click()
  await expect(contact.success).toBeVisible()
  const [first, second] = posts.map(post => post.headers()['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  await reload(page)
  await expectFilled(contact, EMPTY)
})

test('a draft stays in its tab and leaves nothing behind it', async ({ page, context }) => {
  const contact = await openForm(page)
  await fill(contact, draft())
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const otherTab = await context.newPage()
  await expectFilled(await openForm(otherTab), EMPTY)
})

test('what is typed before the island wakes wins over the draft', async ({ page }) => {
  const contact = await openForm(page)
  const typed = draft()
  await fill(contact, typed)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await contact.name.fill('Une autre')
  release()
  await expectAwake(contact.form)
  await expectFilled(contact, { ...typed, name: 'Une autre' })
})

test('a damaged draft does not stop a message', async ({ page }) => {
  const posts = await answerWith(page, succeeds)
  const contact = await openForm(page)
  const damaged = ['{oops', '7', '[]', '{"name":1,"email":null,"idempotencyKey":[]}', 'null']
  for (const [index, value] of damaged.entries()) {
    await page.evaluate(text => sessionStorage.setItem('brouillon', text), value)
    await page.reload()
    await send(contact)
    await expect(contact.success, value).toBeVisible()
    expect(posts).toHaveLength(index + 1)
  }
})

test('a browser that refuses storage still sends', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  const contact = await openForm(page)
  await send(contact)
  await expect(contact.success).toBeVisible()
})
