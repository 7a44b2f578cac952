import type { Page } from '@playwright/test'
import { FAR, PHONE, scrollPage, shiftsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  viewport: PHONE,
  // As with a screen reader: without one Chromium's tree has only what is rendered.
  launchOptions: async ({ browserName, launchOptions }, use) => {
    const args = browserName === 'chromium' ? ['--force-renderer-accessibility'] : []
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

/** Opens the page as it is until it has been read for a while: for as long as the function returned is not called. */
async function openUnscrolled(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const later = (run: TimerHandler, ms?: number) =>
      ms === 2000 ? Object.assign(window, { rested: run }) : setTimeout(run, ms)
    Object.assign(window, { setTimeout: later })
  })
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator(FAR)).not.toHaveCount(0)
  return () => page.evaluate(() => Reflect.get(window, 'rested')())
}

test('what is far below is rendered when the page has been read for a while, or when it is scrolled', async ({
  page,
}) => {
  for (const isScrolled of [false, true]) {
    const rest = await openUnscrolled(page)
    if (isScrolled) await page.mouse.wheel(0, 10)
    else await rest()
    await expect(page.locator(FAR)).toHaveCount(0)
    expect(await page.locator('main > section:not(.hero, .rendered)').count()).toBe(0)
    await page.goto('about:blank')
  }
})

test('who goes further than a scroll finds it rendered at once, and arrives where the link leads', async ({
  page,
}) => {
  await openUnscrolled(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(FAR)).toHaveCount(0)
  await page.goto('about:blank')
  await openUnscrolled(page)
  await page.locator('.hero').getByRole('link', { name: 'M’écrire' }).click()
  await expect(page.locator(FAR)).toHaveCount(0)
  const there = await page.evaluate(() => {
    const { scrollMarginTop } = getComputedStyle(
      document.querySelector('#contact') ?? document.body,
    )
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    return Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
  })
  const top = () => page.locator('#contact').evaluate(it => it.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await top()) - there)).toBeLessThan(2)
})

test('what is searched for in the browser’s own field is found, and comes into the window', async ({
  page,
}) => {
  await openUnscrolled(page)
  // What the page is told when that field is opened, and the search itself.
  const isFound = await page.evaluate(words => {
    dispatchEvent(new Event('blur'))
    return Reflect.get(window, 'find').call(window, words)
  }, 'Envoyer le message')
  expect(isFound).toBe(true)
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeInViewport()
})

test('who jumps by the scroll bar keeps what the window came to show, and nothing moves', async ({
  page,
}) => {
  await openUnscrolled(page)
  const inTheMiddle = () =>
    page.evaluate(
      () =>
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section, footer')?.id,
    )
  await scrollPage(page, 5 * PHONE.height)
  const shown = await inTheMiddle()
  await expect(page.locator(FAR)).toHaveCount(0)
  expect(await inTheMiddle()).toBe(shown)
  expect(await shiftsOf(page)).toEqual([])
})

test('what is far below is there before it is rendered: its headings, links, fields and texts', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium shows its tree')
  const rest = await openUnscrolled(page)
  const said = async () => {
    const cdp = await page.context().newCDPSession(page)
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    return nodes.flatMap(({ ignored, role, name }) =>
      !ignored && name?.value && role?.value !== 'InlineTextBox'
        ? `${role?.value} ${name.value}`
        : [],
    )
  }
  const before = await said()
  await rest()
  await expect(page.locator(FAR)).toHaveCount(0)
  expect((await said()).filter(node => !before.includes(node))).toEqual([])
})
