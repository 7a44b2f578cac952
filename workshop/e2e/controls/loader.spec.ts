import type { Page } from '@playwright/test'
import { contactForm, draft, expectFilled, expectSentNatively, send } from '../kit/contact-form.ts'
import { mailsAbout } from '../kit/mailbox.ts'
import { hold, PAPER, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

const LOADER_URL = '**/assets/loader.*.js'

/** What shows whether a section below the first screen is rendered: something in it. */
const BELOW = 'main > :not(.hero) .landmark, footer .landmark'

const hiddenBelow = (page: Page) =>
  page.evaluate(
    below =>
      [...document.querySelectorAll(below)].filter(section => !section.checkVisibility()).length,
    BELOW,
  )

test('while the loader is on its way the page is rendered in the end; what was tapped until it comes counts once, a message, the theme and the menu', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  const release = await hold(page, LOADER_URL)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#toasts-polite')).toBeAttached()
  expect(await hiddenBelow(page)).toBe(await page.locator(BELOW).count())
  await expect.poll(() => hiddenBelow(page)).toBe(0)
  const contact = contactForm(page)
  const typed = draft()
  await send(contact, typed)
  await expectFilled(contact, typed)
  await page.locator('button.theme').click()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  release()
  await expect(page.locator('.nav').getByRole('link', { name: 'Écrivez-moi' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await expect(contact.success).toBeVisible()
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

test('when the loader cannot come links and dialogs work, and a message goes the native way', async ({
  page,
  server,
}) => {
  await page.route(LOADER_URL, route => route.abort())
  await page.goto('/', { waitUntil: 'load' })
  await page.locator('.hero').getByRole('link', { name: 'M’écrire' }).click()
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport()
  await page.getByRole('button', { name: 'Mentions légales', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Mentions légales', exact: true })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click()
  const typed = draft()
  await send(contactForm(page), typed)
  await expectSentNatively(page)
  await expect.poll(() => mailsAbout(server.dataDir, typed.subject)).toHaveLength(1)
})

/** Remembers every class that the page's root had, and what was rendered below the screen at the first paint. */
async function watchRoot(page: Page) {
  await page.addInitScript(below => {
    const classes: string[] = []
    new MutationObserver(() => classes.push(document.documentElement.className)).observe(document, {
      subtree: true,
      attributeFilter: ['class'],
    })
    new PerformanceObserver(() => {
      const sections = [...document.querySelectorAll(below)]
      atFirstPaint.push(sections.filter(section => section.checkVisibility()).length)
    }).observe({ type: 'paint' })
    const atFirstPaint: number[] = []
    Object.assign(window, { seen: { classes, atFirstPaint } })
  }, BELOW)
  return () =>
    page.evaluate<{ classes: string[]; atFirstPaint: number[] }>(() => Reflect.get(window, 'seen'))
}

test('what is below the first screen is rendered when the page is loaded and not before, or at once for who acts before', async ({
  page,
}) => {
  const seen = await watchRoot(page)
  const release = await hold(page, '**/fonts/texte.*.woff2')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(await hiddenBelow(page)).toBe(await page.locator(BELOW).count())
  // Whoever asks where a field is, as autofill does, would have what is hidden laid out.
  const boxes = await page
    .locator('form *')
    .evaluateAll(parts => parts.flatMap(it => [...it.getClientRects()]))
  expect(boxes).toEqual([])
  // A program prints when it likes.
  await page.emulateMedia({ media: 'print' })
  const empty = await page
    .locator('main > section')
    .evaluateAll(sections => sections.filter(section => !(section as HTMLElement).innerText.trim()))
  expect(empty).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  release()
  await expect.poll(() => hiddenBelow(page)).toBe(0)
  expect((await seen()).atFirstPaint[0]).toBe(0)
  for (const type of ['wheel', 'pointerdown', 'keydown', 'click', 'scroll']) {
    const hidden = await page.evaluate(
      ([below = '', event = '']) => {
        const hiddenNow = () =>
          [...document.querySelectorAll(below)].filter(section => !section.checkVisibility()).length
        // As the page is until it is loaded.
        document.documentElement.className = 'fresh'
        for (const section of document.querySelectorAll('.rendered'))
          section.classList.remove('rendered')
        const before = hiddenNow()
        document.body.dispatchEvent(new Event(event, { bubbles: true }))
        return { before, after: hiddenNow() }
      },
      [BELOW, type],
    )
    expect(hidden, type).toEqual({ before: await page.locator(BELOW).count(), after: 0 })
  }
})

test('fonts and loader are asked for once the first screen is painted', async ({ page }) => {
  await page.goto('/')
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:woff2|js)$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(asked).toHaveLength(3)
  expect(Math.min(...asked)).toBeGreaterThan(painted)
})

test('a visit to a section, of a piece of text or a reload waits for nothing, so that the page keeps its place', async ({
  page,
}) => {
  const seen = await watchRoot(page)
  for (const fragment of ['#services', '#:~:text=Applications']) {
    await page.goto('about:blank')
    await page.goto(`/${fragment}`)
    expect((await seen()).classes.join(), fragment).not.toContain('fresh')
  }
  await page.goto('about:blank')
  await page.goto('/')
  expect((await seen()).classes.join()).toContain('fresh')
  await page.reload()
  expect((await seen()).classes.join()).not.toContain('fresh')
})
