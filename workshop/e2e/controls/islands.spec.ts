import type { Page } from '@playwright/test'
import { contactForm, expectAwake } from '../kit/contact-form.ts'
import { expect, requestsOf, SCRIPTS, scrollPage, test } from '../kit/fixtures.ts'

const NEEDS: Record<string, (page: Page) => Promise<unknown>> = {
  'the first scroll': page => scrollPage(page, 5),
  'the pointer moving': page => page.mouse.move(300, 300),
  'a key': page => page.keyboard.press('Shift'),
  'the focus coming in': page => page.locator('.logo').focus(),
}

const nameOf = (path: string) => /^\/assets\/(\w+)\./.exec(path)?.[1]

/** On a page of few words the form is near from the start, and wakes. */
async function skipIfFormIsNear(page: Page) {
  const top = (await contactForm(page).form.boundingBox())?.y ?? 0
  const height = page.viewportSize()?.height ?? 0
  test.skip(top < 2 * height + 20, 'the form is near the first screen')
}

test('no script but the loader is requested before any interaction', async ({ page }) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'load' })
  await skipIfFormIsNear(page)
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 1000 })))
  expect(scripts).toEqual([])
  await page.mouse.move(300, 300)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('nothing that is fetched blocks the first paint', async ({ page }) => {
  await page.goto('/')
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => [entry.name, Reflect.get(entry, 'renderBlockingStatus')]),
  )
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter(([, status]) => status === 'blocking')).toEqual([])
})

test('a scroll, a pointer, a key or the focus wakes bar and theme, not the far form', async ({
  page,
}) => {
  const scripts = requestsOf(page, SCRIPTS)
  for (const [need, act] of Object.entries(NEEDS)) {
    scripts.length = 0
    await page.goto('/')
    await skipIfFormIsNear(page)
    await act(page)
    await expect(page.locator('.burger'), need).toHaveAttribute('data-awake')
    await expect(page.locator('button.theme'), need).toHaveAttribute('data-awake')
    expect([...new Set(scripts.map(nameOf))].sort(), need).toEqual(['nav', 'react', 'theme'])
    await expect(contactForm(page).form, need).toHaveJSProperty('noValidate', false)
  }
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

test('the form wakes when the focus enters it', async ({ page }) => {
  await page.goto('/')
  const { form, name } = contactForm(page)
  await name.evaluate(input => input.focus({ preventScroll: true }))
  await expectAwake(form)
})

test('each script is fetched once, however often it is needed', async ({ page }) => {
  const scripts = requestsOf(page, SCRIPTS)
  await page.goto('/')
  await page.mouse.move(300, 300)
  await page.keyboard.press('Shift')
  await scrollPage(page, 50)
  const { form, name } = contactForm(page)
  await name.focus()
  await expectAwake(form)
  expect(scripts).toEqual([...new Set(scripts)])
})

test('the sections that never change are no islands', async ({ still }) => {
  const islands = await still
    .locator('[data-island]')
    .evaluateAll(roots => roots.map(root => (root as HTMLElement).dataset.island))
  expect(islands).toEqual(['nav', 'theme', 'contact'])
})
