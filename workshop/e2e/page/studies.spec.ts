import type { Page } from '@playwright/test'
import { expectNoFault } from '../kit/axe.ts'
import { listControls, stopsOf } from '../kit/keyboard-walk.ts'
import { PATHS } from '../kit/noor.ts'
import { overflowOf, PHONE, printPage } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'

const [, PASSEUR, CAGEOT, MUSEE] = PATHS
const URL_OF_SITE = 'https://noor.example/'
const NOT_PRINTED = ['.nav', '.study-next', '.study-band', '.footer']
/** What is on paper too: of the page, which is one sheet, not every text. */
const PRINTED =
  ':is(.prose :is(h2, h3, p, li), #testimonials :is(h2, blockquote, figcaption), :is(#projects, #services) h3, .facts dd, .results dd)'

/** Every heading, paragraph and item, as it is read. */
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

/** Keeps the names of the pictures that go over to the page that is there now; runs in the page. */
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

for (const path of PATHS) {
  const name = path || 'the page'

  test(`${name}: axe finds nothing wrong in either theme, nothing overflows, the keyboard reaches all`, async ({
    page,
  }) => {
    await page.goto(`/${path}`)
    await expectNoFault(page)
    const controls = await listControls(page)
    expect(await stopsOf(page, 'Tab', controls.length)).toEqual(controls)
    for (const [width, height] of [
      [320, 256],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await overflowOf(page), `at ${width}`).toBeLessThanOrEqual(0)
    }
  })

  test(`${name}: without scripts and on paper every text is there`, async ({
    browser,
    page,
    server,
  }) => {
    await page.goto(`/${path}`)
    const texts = await textsOf(page)
    expect(texts.length).toBeGreaterThan(20)
    const plain = await browser.newPage({
      baseURL: server.url,
      javaScriptEnabled: false,
      viewport: PHONE,
    })
    await plain.goto(`/${path}`)
    expect(await textsOf(plain)).toEqual(expect.arrayContaining(texts))
    await plain.close()
    const shown = await textsOf(page, PRINTED)
    await page.emulateMedia({ media: 'print' })
    expect(shown.length).toBeGreaterThan(10)
    expect(await textsOf(page)).toEqual(expect.arrayContaining(shown))
    if (path) await expect(page.getByText(URL_OF_SITE + path)).toBeVisible()
    await expect(page.locator(`:is(${NOT_PRINTED}):visible`)).toHaveCount(0)
    expect((await printPage(page)).sheets).toBeLessThanOrEqual(path ? 4 : 2)
  })
}

test('a case study is reached from its card, and leads to the next one, the one before and the form', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.locator('.live').first()
  await expect(card.getByRole('link')).toHaveText(['Lire l’étude de cas', 'Visiter'])
  await card.getByRole('link', { name: 'Le Passeur' }).first().click()
  await expect(page).toHaveURL(`/${PASSEUR}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le Passeur')
  await expect(page.locator('.facts dd').first()).toHaveText('Bacs du Vieux Bras')
  await page.getByRole('link', { name: 'Lire l’étude de cas Cageot' }).click()
  await expect(page).toHaveURL(`/${CAGEOT}`)
  await page.getByRole('link', { name: 'Le Passeur' }).click()
  await expect(page).toHaveURL(`/${PASSEUR}`)
  await page.locator('.study-band').getByRole('link').click()
  await expect(page).toHaveURL('/#contact')
})

test('a case study says of itself what search engines and shared links ask for', async ({
  page,
}) => {
  await page.goto(`/${PASSEUR}`)
  const url = URL_OF_SITE + PASSEUR
  await expect(page).toHaveTitle('Le Passeur, étude de cas, Noor')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const path = (picture ?? '').replace(URL_OF_SITE, '/')
  expect((await page.request.get(path)).headers()['content-type']).toBe('image/png')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const [work, steps] = JSON.parse(data ?? '')['@graph']
  expect(work).toMatchObject({ '@type': 'CreativeWork', url, name: 'Le Passeur' })
  const items = steps.itemListElement.map(({ item }: { item: string }) => item)
  expect(items).toEqual([URL_OF_SITE, `${URL_OF_SITE}#projects`, url])
  const sitemap = await page.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain(`<loc>${URL_OF_SITE}${MUSEE}</loc>`)
})

for (const [motion, travelling] of [
  ['reduce', []],
  ['no-preference', ['::view-transition-group(study-cageot)']],
] as const)
  test.describe(`with motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } })

    test('the picture of the card that is followed goes over to its page, and no other', async ({
      page,
    }) => {
      await page.addInitScript(keepTravelling)
      await page.goto('/')
      await page.getByRole('link', { name: 'Lire l’étude de cas Cageot' }).click()
      await expect(page).toHaveURL(`/${CAGEOT}`)
      // A page has its address before it is revealed.
      const found = () => page.evaluate(() => Reflect.get(globalThis, 'travelling'))
      await expect.poll(found).toEqual(travelling)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of a case study lead to the sections and legal texts of the page', async ({
    page,
  }) => {
    await page.goto(`/${PASSEUR}`)
    const links = page.locator('.nav nav a')
    const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(hrefs).toHaveLength(6)
    for (const href of hrefs) expect(href).toMatch(/^\/#/)
    await page.getByRole('link', { name: 'Mentions légales' }).click()
    await expect(page.getByRole('dialog', { name: 'Mentions légales' })).toBeVisible()
  })
})

test.describe('an unknown study', () => {
  test.use({ expectedComplaints: ABOUT_404 })

  test('is a 404 that leads home; the address of a known one may lack its last slash', async ({
    page,
  }) => {
    expect((await page.goto('/projets/inconnu/'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page a pris l’eau')
    await page.locator('main').getByRole('link').click()
    await expect(page).toHaveURL('/')
    await page.goto('/projets/passeur')
    await expect(page).toHaveURL(`/${PASSEUR}`)
  })
})
