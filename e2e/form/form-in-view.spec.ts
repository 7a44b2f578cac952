import { FIELDS, type Field } from '../../packages/contact-server/wire/message.ts'
import { type ContactForm, draft, fill, openForm } from '../kit/contact-form.ts'
import { windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** The focus ring is 3 px wide and 3 px away from the field. */
const RING_PX = 6

/**
 * Expects that neither the bar nor the toast covers the focused field or its focus ring. If the window has room, the bar
 * must not cover the field's label either.
 */
async function expectInView(contact: ContactForm, field: Field) {
  await expect(contact[field]).toBeFocused()
  const place = () =>
    contact[field].evaluate((input, ringPx) => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const top = box('.nav')?.bottom ?? 0
      const toast = box('.toast') ?? new DOMRect(0, innerHeight)
      const label = box(`label[for=${input.id}]`)?.top ?? 0
      const ring = input.getBoundingClientRect()
      const isShort = toast.top < innerHeight && innerHeight < 400
      const hasRoom = !isShort && ring.bottom + ringPx - label <= innerHeight - top
      return {
        belowBar: ring.top - ringPx - top,
        clearOfToast: Math.max(toast.top - ring.bottom, ring.top - toast.bottom) - ringPx,
        labelBelowBar: hasRoom ? label - top : 0,
      }
    }, RING_PX)
  const hidden = async () => Object.entries(await place()).filter(([, px]) => px < 0)
  await expect.poll(hidden, field).toEqual([])
}

/** Runs in the page. */
function scrollBelowBar(control: Element) {
  const bar = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
  scrollBy({ top: control.getBoundingClientRect().top - bar - 8, behavior: 'instant' })
}

/** A desktop zoomed to 400 %, and a phone with its keyboard open. */
const WINDOWS = windowsOf('320×256 390×500')

test('in a small window, an invalid field or one reached by Shift+Tab comes into view', async ({
  page,
}) => {
  const contact = await openForm(page)
  const right = draft()
  const wrong = { name: '', email: '', subject: '', message: 'm'.repeat(2001) }
  const { email, subject, budget, submit } = contact
  const next = { name: email, email: subject, subject: budget, message: submit }
  await fill(contact, right)
  for (const { size, viewport } of WINDOWS)
    await test.step(size, async () => {
      await page.setViewportSize(viewport)
      for (const field of FIELDS) {
        await contact[field].fill(wrong[field])
        await contact.submit.evaluate(scrollBelowBar)
        await contact.submit.click()
        await expect(contact.error).toBeVisible()
        await expectInView(contact, field)
        await contact[field].fill(right[field])
      }
      await expect(contact.error).toHaveCount(0)
      for (const field of FIELDS) {
        await next[field].evaluate(stop => stop.focus({ preventScroll: true }))
        await contact[field].evaluate(scrollBelowBar)
        await page.keyboard.press('Shift+Tab')
        await expectInView(contact, field)
      }
    })
})
