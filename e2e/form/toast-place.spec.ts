import type { Page } from '@playwright/test'
import { answerWith, draft, EMPTY, fill, json, openForm } from '../kit/contact-form.ts'
import { PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

/** Tells whether the toast covers the focused field or the submit button, and whether the whole toast is in view. */
const placeOfToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect()
    const covered = [...document.querySelectorAll('.contact-form :is(:focus, [type=submit])')]
      .filter(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isBeside = right <= toast.left || left >= toast.right
        return !isBeside && bottom > toast.top && top < toast.bottom
      })
      .map(element => element.id || 'submit')
    return { covered, isInView: toast.height > 0 && toast.top >= 0 && toast.bottom <= innerHeight }
  })

/** Scrolls until an element's middle is at `share` of the window's height, as far as the page can scroll. */
const scrollTo = (page: Page, selector: string, share: number) =>
  page.evaluate(
    ([selector, share]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const middle = box.top + box.height / 2
      scrollBy({ top: middle - share * innerHeight, behavior: 'instant' })
    },
    [selector, share] as const,
  )

/** The focused field, the element to scroll to, and where its middle should be, as a share of the window's height. */
const PLACES = (['name', 'message'] as const).flatMap(field =>
  [`#${field}`, '[type=submit]'].flatMap(place =>
    [0.2, 0.5, 0.95].map(share => [field, place, share] as const),
  ),
)
const CLEAR = { covered: [], isInView: true }

test('a toast doesn’t cover the submit button or the focused field, and stays above an on-screen keyboard', async ({
  page,
}) => {
  await answerWith(page, json(500, {}))
  const small = { width: 320, height: 568 }
  await page.setViewportSize(small)
  const contact = await openForm(page)
  // In the second window, a toast has no room above or below the button, so it must scroll the page.
  for (const [message, height, share] of [
    [draft(), 568, 0.85],
    [draft(), 400, 0.6],
    [EMPTY, 568, 0.85],
  ] as const) {
    await page.setViewportSize({ ...small, height })
    await fill(contact, message)
    await contact.submit.focus()
    await scrollTo(page, '[type=submit]', share)
    await page.keyboard.press('Enter')
    await expect.poll(() => placeOfToast(page)).toEqual(CLEAR)
  }
  for (const viewport of [small, PHONE]) {
    await page.setViewportSize(viewport)
    for (const [field, place, share] of PLACES) {
      await contact[field].focus()
      await scrollTo(page, place, share)
      const where = `${viewport.width} px: ${field} has the focus, ${place} is at ${share}`
      // A phone's window has room for the toast; in a smaller one, the toast may be out of view.
      const free = viewport === PHONE ? CLEAR : { ...CLEAR, isInView: expect.any(Boolean) }
      // The toast moves once the page has been still for 100 ms.
      await expect
        .poll(() => placeOfToast(page), { message: where, intervals: [120] })
        .toEqual(free)
    }
  }
  const bottom = () => contact.error.evaluate(toast => toast.getBoundingClientRect().bottom)
  await contact.subject.focus()
  await scrollTo(page, '#subject', 0.9)
  await expect.poll(bottom).toBeLessThan(PHONE.height)
  await scrollTo(page, '#subject', 0.15)
  await expect.poll(bottom).toBe(PHONE.height)
  // When the visitor makes the message field taller, the button moves to where the toast is.
  const stretch = (height: string) =>
    contact.message.evaluate((it, height) => Object.assign(it.style, { height }), height)
  await stretch('24rem')
  await expect.poll(() => placeOfToast(page)).toEqual({ covered: [], isInView: false })
  await stretch('')
  await expect.poll(bottom).toBe(PHONE.height)
  await page.evaluate(height => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, PHONE.height - 400)
  await expect.poll(bottom).toBe(PHONE.height - 400)
  await expect.poll(() => placeOfToast(page)).toEqual(CLEAR)
})
