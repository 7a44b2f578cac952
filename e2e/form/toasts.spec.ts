import type { Page } from '@playwright/test'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { answerWith, closeToast, json, openForm, send, succeeds } from '../kit/contact-form.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

const STAYS_MS = 8000
const sending = `polite: Envoi en cours...`

/** From now on, records the text that appears in the page's live regions; the returned function lists it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(records => {
      const spoken = records
        .filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
        .map(({ target }) => (target instanceof Element ? target : target.parentElement))
        .map(element => element?.closest('[aria-live]'))
      for (const region of new Set(spoken)) {
        const heard = region?.cloneNode(true) as Element | undefined
        for (const silent of heard?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove()
        if (heard?.textContent) said.push(`${heard.ariaLive}: ${heard.textContent}`)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said'))
}

test('an error toast stays until it is closed, and a success toast disappears on its own', async ({
  page,
}) => {
  await page.clock.install()
  await answerWith(page, json(500, {}), succeeds)
  const contact = await openForm(page)
  const pass = (ms: number) => page.clock.fastForward(ms)
  await send(contact)
  await expect(contact.error).toBeVisible()
  await page.mouse.move(5, 300)
  await pass(10 * STAYS_MS)
  await expect(contact.error).toBeVisible()
  await contact.error.getByRole('button').press('Enter')
  await expect(contact.error).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  await contact.submit.press('Enter')
  const toast = contact.success
  await expect(toast).toBeVisible()
  await pass(STAYS_MS - 3000)
  await expect(toast).toBeVisible()
  await pass(3000)
  await expect(toast).toHaveCount(0)
  const pointer = { hold: () => toast.hover(), leave: () => page.mouse.move(5, 300) }
  const focus = {
    hold: () => toast.getByRole('button').focus(),
    leave: () => contact.name.focus(),
  }
  for (const [first, second] of [
    [pointer, focus],
    [focus, pointer],
  ] as const) {
    await send(contact)
    await expect(toast).toBeInViewport()
    await first.hold()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3 * STAYS_MS)
    await second.hold()
    await first.leave()
    await page.clock.runFor(STAYS_MS)
    await expect(toast).toBeVisible()
    await second.leave()
    await page.clock.runFor(STAYS_MS - 1)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()
  }
  await expect(page.locator('.toasts')).not.toHaveAttribute('aria-label')
})

test('a screen reader announces each result once, and announces a repeated failure again', async ({
  page,
}) => {
  await answerWith(page, json(500, {}), succeeds)
  const contact = await openForm(page)
  const said = await listen(page)
  const refused = [`polite: 4 champs à corriger`, `assertive: Erreur${FRENCH.refusals.name}`]
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
  await send(contact)
  const failed = `assertive: Erreur${FRENCH.refusals.failed}Écrire par email`
  await expect.poll(async () => (await said()).slice(4)).toEqual([sending, failed])
  await contact.submit.click()
  const sent = `polite: ${FRENCH.toasts.sentTitle}${FRENCH.toasts.sent}`
  await expect.poll(async () => (await said()).slice(6)).toEqual([sending, sent])
  await expect(page.locator('.toast')).toHaveCount(1)
  await closeToast(contact.success)
  expect(await said()).toHaveLength(8)
})
