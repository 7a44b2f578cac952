import type { Page } from '@playwright/test'
import { contactForm, expectAwake } from '../kit/contact-form.ts'
import { requestsOf, SCRIPTS, scrollPage, whenRendered } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

/** What a visitor does far from the form, all of it answered by the loader. */
const ELSEWHERE: ((page: Page) => Promise<unknown>)[] = [
  page => page.mouse.move(300, 300),
  page => page.locator('button.theme').click(),
  page => page.keyboard.press('Tab'),
  page => scrollPage(page, 5),
]

const nameOf = (path: string) => /^\/assets\/(\w+)\./.exec(path)?.[1]

/** On a page of few words the form is near from the start, and wakes. */
async function skipIfFormIsNear(page: Page) {
  // Before, it has no place, and every page would be one of few words.
  await whenRendered(page)
  const top = (await contactForm(page).form.boundingBox())?.y ?? 0
  const height = page.viewportSize()?.height ?? 0
  test.skip(top < 2 * height + 20, 'the form is near the first screen')
}

test('no script but the loader is requested until the form is near', async ({ page }) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'load' })
  await skipIfFormIsNear(page)
  for (const act of ELSEWHERE) await act(page)
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 1000 })))
  expect(scripts).toEqual([])
})

test('the form wakes when it comes near the window', async ({ page }) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/')
  const { form } = contactForm(page)
  const top = (await form.boundingBox())?.y ?? 0
  const height = page.viewportSize()?.height ?? 0
  await scrollPage(page, top - 2 * height + 20)
  await expect(form).not.toBeInViewport()
  await expectAwake(form)
  expect(scripts.map(nameOf)).toContain('contact')
})

test('the form wakes when the focus enters it; each script is fetched once, however often it is needed', async ({
  page,
}) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/')
  const { form, name, email } = contactForm(page)
  await name.evaluate(input => input.focus({ preventScroll: true }))
  await email.focus()
  await expectAwake(form)
  expect(scripts).toEqual([...new Set(scripts)])
})
