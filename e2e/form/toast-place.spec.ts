import type { Page } from '@playwright/test'
import { answerWith, draft, fill, json, openForm } from '../kit/contact-form.ts'
import { PHONE, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: / })

const coveredBy = async (page: Page) => (await placeOfToast(page)).covered

/** Lists which of the focused field and the submit button the toast covers, and tells whether the whole toast is in view. */
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
    [0.2, 0.5, 0.65, 0.8, 0.95].map(share => [field, place, share] as const),
  ),
)
/** Windows with room for a toast that covers neither the focused field nor the button. */
const ROOMY = '390×844 1280×800'

test('no toast covers the submit button or the focused field at any scroll position', async ({
  page,
}) => {
  const contact = await openForm(page)
  for (const { size, viewport } of windowsOf(`320×568 844×390 ${ROOMY}`)) {
    await page.setViewportSize(viewport)
    await contact.submit.click()
    await expect(contact.error, size).toBeInViewport({ ratio: 1 })
    for (const [field, place, share] of PLACES) {
      await page.locator(`#${field}`).focus()
      await scrollTo(page, place, share)
      const where = `${size}: ${field} has the focus, ${place} is at ${share}`
      // The toast moves once the page has been still for 100 ms.
      const free = { covered: [], isInView: ROOMY.includes(size) || expect.any(Boolean) }
      await expect
        .poll(() => placeOfToast(page), { message: where, intervals: [120] })
        .toEqual(free)
    }
  }
})

test('a new toast is in view, clear of the focused field, the button and an on-screen keyboard', async ({
  page,
}) => {
  await answerWith(page, json(500, {}))
  await page.setViewportSize({ width: 320, height: 568 })
  const contact = await openForm(page)
  await fill(contact, draft())
  for (const share of [0.15, 0.5, 0.85])
    for (const message of ['', 'Bonjour']) {
      await contact.message.fill(message)
      await contact.submit.focus()
      await scrollTo(page, '[type=submit]', share)
      await page.keyboard.press('Enter')
      await expect(contact.error).toBeInViewport({ ratio: 1 })
      await expect.poll(() => coveredBy(page)).toEqual([])
    }
  await page.setViewportSize(PHONE)
  const bottom = () => contact.error.evaluate(toast => toast.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(PHONE.height)
  await contact.subject.focus()
  await scrollTo(page, '#subject', 0.4)
  const setKeyboard = (height: number) =>
    page.evaluate(height => {
      Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, PHONE.height - height)
  await setKeyboard(400)
  await expect.poll(bottom).toBeLessThanOrEqual(PHONE.height - 400)
  await expect.poll(() => coveredBy(page)).toEqual([])
})
