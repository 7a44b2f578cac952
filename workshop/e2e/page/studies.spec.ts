import type { Page } from '@playwright/test'
import { listControls, stopsOf } from '../kit/keyboard-walk.ts'
import { PATHS } from '../kit/noor.ts'
import { PHONE, printPage } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

const [, PASSEUR, CAGEOT] = PATHS
const URL_OF_SITE = 'https://noor.example/'
const NOT_PRINTED = ['.nav', '.study-next', '.study-band', '.footer']
const PRINTED = ':is(.prose :is(h2, h3, p, li), .facts dd, .results dd)'

/** Returns the text of every visible heading, paragraph and list item. */
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

/** Records which pictures a view transition moves from their place on the previous page. Runs in the page. */
function keepTravelling() {
  addEventListener('pagereveal', event => {
    const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
    const namesOf = () =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter(name => name.startsWith('::view-transition-group(study-'))
    const travelling = Promise.resolve(viewTransition?.ready).then(namesOf)
    Object.assign(globalThis, { travelling })
  })
}

test('the keyboard reaches every control of a case study, and each focused control is visible', async ({
  page,
}) => {
  await page.goto(`/${PASSEUR}`)
  const controls = await listControls(page)
  expect(await stopsOf(page, 'Tab', controls.length)).toEqual(controls)
})

test('without scripts, a case study shows every text, and a printed study has its whole story on paper', async ({
  browser,
  page,
  server,
}) => {
  await page.goto(`/${PASSEUR}`)
  const texts = await textsOf(page)
  expect(texts.length).toBeGreaterThan(20)
  const plain = await browser.newPage({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: PHONE,
  })
  await plain.goto(`/${PASSEUR}`)
  expect(await textsOf(plain)).toEqual(expect.arrayContaining(texts))
  const hrefs = await plain
    .locator('.nav nav a')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(hrefs).toHaveLength(6)
  for (const href of hrefs) expect(href).toMatch(/^\/#/)
  await plain.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(plain.getByRole('dialog', { name: 'Mentions légales' })).toBeVisible()
  await plain.close()
  const shown = await textsOf(page, PRINTED)
  await page.emulateMedia({ media: 'print' })
  expect(shown.length).toBeGreaterThan(10)
  expect(await textsOf(page)).toEqual(expect.arrayContaining(shown))
  await expect(page.getByText(URL_OF_SITE + PASSEUR)).toBeVisible()
  await expect(page.locator(`:is(${NOT_PRINTED}):visible`)).toHaveCount(0)
  expect((await printPage(page)).sheets).toBeLessThanOrEqual(4)
})

for (const [motion, travelling] of [
  ['reduce', []],
  ['no-preference', ['::view-transition-group(study-cageot)']],
] as const)
  test.describe(`with motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } })

    test(`the picture of a project ${travelling.length > 0 ? 'moves' : 'does not move'} from its card to the page of its study`, async ({
      page,
    }) => {
      await page.addInitScript(keepTravelling)
      await page.goto('/')
      // A click could miss the link, because the page scrolls to it smoothly and may still move.
      await page.getByRole('link', { name: 'Lire l’étude de cas Cageot' }).press('Enter')
      await expect(page).toHaveURL(`/${CAGEOT}`)
      // The browser changes the address before it reveals the page, so the record may be missing at first.
      const found = () => page.evaluate(() => Reflect.get(globalThis, 'travelling'))
      await expect.poll(found).toEqual(travelling)
    })
  })

test.describe('with a 404 in the console', () => {
  test.use({ expectedComplaints: ABOUT_404 })

  test('an unknown study answers 404, and the address of a known study also works without its final slash', async ({
    page,
  }) => {
    expect((await page.goto('/projets/inconnu/'))?.status()).toBe(404)
    await page.goto('/projets/passeur')
    await expect(page).toHaveURL(`/${PASSEUR}`)
  })
})
