import type { Page } from '@playwright/test'
import { REFUSALS, SENTENCES } from '../../../contact/sentences.ts'
import { phrases } from '../../../content/phrases.ts'
import {
  answerWith,
  CONTACT_URL,
  expectSent,
  json,
  openForm,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { hold } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

const STAYS_MS = 8000
const sending = `polite: ${phrases.sending}`

/** Everything that a live region of the page says from now on, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(records => {
      const spoken = records
        .filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
        .map(({ target }) => (target instanceof Element ? target : target.parentElement))
        .map(element => element?.closest('[aria-live]'))
      for (const region of new Set(spoken))
        if (region?.textContent) said.push(`${region.ariaLive}: ${region.textContent}`)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said'))
}

/** A toast, and time standing still. */
async function withToast(page: Page, reply = succeeds) {
  await page.clock.install()
  await answerWith(page, reply)
  const contact = await openForm(page)
  await send(contact)
  const toast = page.getByRole('region', { name: phrases.notifications }).locator('.toast')
  await expect(toast).toBeVisible()
  const close = toast.getByRole('button', { name: phrases.closeNotification })
  return { toast, close, contact }
}

test('a success leaves after its delay, which begins again after the pointer or the focus was on it', async ({
  page,
}) => {
  const { toast, close, contact } = await withToast(page)
  await page.mouse.move(5, 300)
  await page.clock.fastForward(STAYS_MS - 3000)
  await close.focus()
  await page.clock.fastForward(3 * STAYS_MS)
  await expect(toast).toBeVisible()
  await contact.name.focus()
  await page.clock.fastForward(STAYS_MS - 3000)
  await toast.hover()
  await page.clock.fastForward(3 * STAYS_MS)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 300)
  await page.clock.fastForward(STAYS_MS - 3000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(3000)
  await expect(toast).toHaveCount(0)
})

test('an error stays until it is closed, which by keyboard does not lose the place in the page', async ({
  page,
}) => {
  const { toast, close } = await withToast(page, json(500, {}))
  await page.mouse.move(5, 300)
  await page.clock.fastForward(10 * STAYS_MS)
  await expect(toast).toBeVisible()
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('what happens to a message is said once, and nothing besides', async ({ page }) => {
  await answerWith(page, json(500, {}), succeeds)
  const contact = await openForm(page)
  const said = await listen(page)
  await contact.submit.click()
  await expect(contact.error).toBeVisible()
  const refused = `assertive: Erreur${REFUSALS.name}`
  expect(await said()).toEqual([`polite: 4 ${phrases.fieldsToFix}`, refused])
  await send(contact)
  const failed = `assertive: Erreur${REFUSALS.failed}${phrases.writeByEmail}`
  await expect.poll(async () => (await said()).slice(2)).toEqual([sending, failed])
  await contact.submit.click()
  const sent = `polite: ${SENTENCES.sentTitle}${SENTENCES.sent}`
  await expect.poll(async () => (await said()).slice(4)).toEqual([sending, sent])
  await contact.success.getByRole('button').click()
  await expect(contact.success).toHaveCount(0)
  expect(await said()).toHaveLength(6)
})

test('what fails twice in the same words is said twice, and had gone in between, for a frame at least', async ({
  page,
}) => {
  const contact = await openForm(page)
  const said = await listen(page)
  const refused = [`polite: 4 ${phrases.fieldsToFix}`, `assertive: Erreur${REFUSALS.name}`]
  await contact.name.press('Enter')
  await expect.poll(said).toEqual(refused)
  const hadGone = page.evaluate(async () => {
    const regions = [...document.querySelectorAll('[aria-live]')]
    const first = document.querySelector('.toast')
    let isGone = false
    for (;;) {
      await new Promise(requestAnimationFrame)
      isGone ||= regions.every(region => !region.textContent)
      const toast = document.querySelector('.toast')
      if (toast && toast !== first) return isGone
    }
  })
  await contact.name.press('Enter')
  expect(await hadGone).toBe(true)
  await expect.poll(said).toEqual([...refused, ...refused])
})

test('what became of a message is told once the dialog that hides it is closed', async ({
  page,
}) => {
  const release = await hold(page, CONTACT_URL)
  const contact = await openForm(page)
  await send(contact)
  await contact.form.getByRole('link', { name: phrases.privacyLink }).click()
  const dialog = page.getByRole('dialog', { name: phrases.privacy })
  await expect(dialog).toBeVisible()
  release()
  await expect(contact.name).toHaveValue('')
  await expect(contact.success).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectSent(contact.success)
})
