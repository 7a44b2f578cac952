import type { Locator, Page } from '@playwright/test'
import { listControls, stopsOf } from '../kit/keyboard-walk.ts'
import { PATHS } from '../kit/noor.ts'
import { printPage } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const [, PASSEUR, CAGEOT] = PATHS
const URL_OF_SITE = 'https://noor.example/'
const NOT_PRINTED = ['.nav', '.study-next', '.study-band', '.footer']
const PRINTED = ':is(.prose :is(h2, h3, p, li), .facts dd, .results dd)'

const textsOf = (
  page: Page,
  texts = 'main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption)',
) =>
  page
    .locator(texts)
    .evaluateAll(elements =>
      elements
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(element => element.textContent.trim()),
    )

/** Notes which pictures a view transition moves from the previous page to this one. Runs in the page. */
function noteTravelling() {
  const travelling = new Promise<Event>(resolve => addEventListener('pagereveal', resolve)).then(
    async event => {
      await (event as Event & { viewTransition: ViewTransition | null }).viewTransition?.ready
      return document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter(name => name.startsWith('::view-transition-group(study-'))
    },
  )
  Object.assign(globalThis, { travelling })
}

test('a case study’s table of contents stays in view, all controls get the focus, and all text is printed', async ({
  page,
  browserName,
}) => {
  await page.goto(`/${PASSEUR}`)
  const main = page.locator('main')
  await expect(main.getByText('Bacs du Vieux Bras', { exact: true })).toHaveCount(1)
  await expect(main.getByText('2026', { exact: true })).toHaveCount(1)
  await expect(page.locator('.study-head').getByText('2026', { exact: true })).toBeInViewport()
  const controls = await listControls(page)
  expect(await stopsOf(page, 'Tab', controls.length)).toEqual(controls)
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  const links = await contents.getByRole('link').all()
  expect(links).toHaveLength(4)
  for (const link of links) await expectToLead(page, link, links)
  // In a short window, the link below the table of contents scrolls into view when it gets the focus.
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.locator('#recit').scrollIntoViewIfNeeded()
  const visit = page.locator('.rail').getByRole('link', { name: 'Visiter' })
  await visit.focus()
  await expect(visit).toBeInViewport({ ratio: 1 })
  test.skip(browserName === 'firefox', 'Playwright cannot emulate paper')
  const shown = await textsOf(page, PRINTED)
  expect(shown.length).toBeGreaterThan(10)
  await page.emulateMedia({ media: 'print' })
  expect(await textsOf(page)).toEqual(expect.arrayContaining(shown))
  await expect(page.getByText(URL_OF_SITE + PASSEUR)).toBeVisible()
  await expect(page.locator(`:is(${NOT_PRINTED}):visible`)).toHaveCount(0)
  const picture = page.locator('.study-head .picture')
  await expect(picture).toHaveCSS('filter', 'grayscale(1)')
  expect((await picture.boundingBox())?.height).toBeLessThan(300)
  expect((await printPage(page)).sheets).toBeLessThanOrEqual(4)
})

/**
 * Follows a link of the table of contents. Expects its heading and all links to be in view, and the link to be marked if the
 * browser supports `:target-current`.
 */
async function expectToLead(page: Page, link: Locator, links: Locator[]) {
  const name = await link.innerText()
  await link.click()
  const heading = page.locator('.prose').getByRole('heading', { name, exact: true })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/#recit-[a-z-]+$/)
  for (const other of links) await expect(other).toBeInViewport({ ratio: 1 })
  const isMarked = (it: HTMLElement) =>
    it.matches(':target-current') || !CSS.supports('selector(:target-current)')
  await expect.poll(() => link.evaluate(isMarked), name).toBe(true)
}

test.describe(() => {
  // A busy Chromium may skip a view transition and log this error.
  test.use({ expectedComplaints: /^Transition was aborted because of invalid state/ })

  test('a card’s picture opens the case study and moves to its place there unless motion is reduced', async ({
    page,
    browserName,
  }) => {
    await page.addInitScript(noteTravelling)
    const travelling = () => page.evaluate(() => Reflect.get(globalThis, 'travelling'))
    const project = page.locator('.live').first()
    await expect(async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      // The card's own link must not cover the link to the project's site.
      await project.getByRole('link', { name: 'Visiter' }).click({ trial: true })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await project.click({ position: { x: 20, y: 20 } })
      await expect(page).toHaveURL(`/${PASSEUR}`)
      if (browserName !== 'firefox')
        expect(await travelling()).toEqual(['::view-transition-group(study-passeur)'])
    }).toPass({ timeout: 60_000 })
    test.skip(browserName === 'firefox', 'Firefox fires no pagereveal event')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('.study-next').getByRole('link').first().click()
    await expect(page).toHaveURL(`/${CAGEOT}`)
    expect(await travelling()).toEqual([])
  })
})
