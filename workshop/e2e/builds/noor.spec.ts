import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { phrases } from '../../../content/phrases.ts'
import { optionalPhrases } from '../../../schema/optional-phrases.ts'
import { ROOT } from '../../../server/base/root.ts'
import { loadSite } from '../../../server/pages/site-files.ts'
import { FLIGHT_BYTES } from '../../../tools/build/first-response-bytes.ts'
import { Scratch } from '../../testing/scratch.ts'
import { expectNoFault } from '../kit/axe.ts'
import { listControls, stopsOf } from '../kit/keyboard-walk.ts'
import { overflowOf, PHONE, printPage, scrollThrough } from '../kit/page.ts'
import { ABOUT_404, expect, test } from '../kit/test.ts'
import { keepTravelling, type NoorSite, openNoor, PATHS, PRINTED, textsOf } from './noor.ts'

test.skip(!existsSync(join(ROOT, 'examples/noor')), 'an owner may remove the second identity')
test.describe.configure({ mode: 'default' })

const [, PASSEUR, CAGEOT, MUSEE] = PATHS
/** A loader’s 2,200, and the path of its host in it. */
const SCRIPT_BYTES = 2_250
const NOT_PRINTED = ['.nav', '.study-next', '.study-band', '.footer']

const scratch = new Scratch()
let site: NoorSite

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await openNoor(scratch)
})
test.afterAll(() => scratch.disposeAsync())

test('every page comes in one flight, headers and body together, and runs no more than a small loader', async () => {
  const { site: answer } = loadSite(site.dist, { https: false })
  const ask = (url: string) =>
    answer(new Request(url, { headers: { 'accept-encoding': 'br' } }), new URL(url).pathname)
  const policies = (await readFile(join(site.dist, 'csp.txt'), 'utf8')).split('\n')
  for (const path of PATHS) {
    const response = ask(site.home + path)
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const bytes = head.length + (await response.arrayBuffer()).byteLength
    expect(bytes, path).toBeLessThanOrEqual(FLIGHT_BYTES)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe(policies[path ? 2 : 0])
    const html = await readFile(join(site.dist, 'site', path, 'index.html'), 'utf8')
    const [script = '', ...more] = html.match(/[^"`' ]*\/assets\/[^"`' ]+\.js/g) ?? []
    expect(more).toEqual([])
    const { byteLength } = await ask(new URL(script, site.home).href).arrayBuffer()
    expect(byteLength, path).toBeLessThanOrEqual(SCRIPT_BYTES)
  }
})

for (const path of PATHS) {
  const name = path || 'the page'

  test(`${name}: axe finds nothing wrong in either theme, nothing overflows, the keyboard reaches all`, async ({
    page,
  }) => {
    await page.goto(site.home + path)
    const paper = { light: 'rgb(242, 245, 244)', dark: 'rgb(10, 26, 30)' }
    await expectNoFault(page, 'html', paper)
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

  test(`${name}: without scripts and on paper every text is there`, async ({ browser, page }) => {
    await page.goto(site.home + path)
    const texts = await textsOf(page)
    expect(texts.length).toBeGreaterThan(20)
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE })
    await plain.goto(site.home + path)
    expect(await textsOf(plain)).toEqual(expect.arrayContaining(texts))
    await plain.close()
    const shown = await textsOf(page, PRINTED)
    await page.emulateMedia({ media: 'print' })
    expect(shown.length).toBeGreaterThan(10)
    expect(await textsOf(page)).toEqual(expect.arrayContaining(shown))
    if (path) await expect(page.getByText(site.hostUrl + path)).toBeVisible()
    await expect(page.locator(`:is(${NOT_PRINTED}):visible`)).toHaveCount(0)
    expect((await printPage(page)).sheets).toBeLessThanOrEqual(path ? 4 : 2)
  })
}

test('on a host of files, below a path, every page and all that it names is there', async ({
  page,
}) => {
  const broken: string[] = []
  const foreign: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) broken.push(response.url())
    if (!response.url().startsWith(site.hostUrl)) foreign.push(response.url())
  })
  for (const path of PATHS) {
    await page.goto(site.hostUrl + path)
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    const addresses = await page
      .locator('a[href]:not([target])')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href.split('#')[0] ?? ''))
    for (const address of new Set(addresses.filter(it => it.startsWith('http'))))
      expect((await page.request.get(address)).status(), address).toBe(200)
  }
  expect([broken, foreign]).toEqual([[], []])
})

test('a case study is reached from its card, and leads to the next one, the one before and the form', async ({
  page,
}) => {
  const { home } = site
  await page.goto(home)
  const card = page.locator('.live').first()
  await expect(card.getByRole('link')).toHaveText([optionalPhrases.readStudy, phrases.visit])
  await card.getByRole('link', { name: 'Le Passeur' }).first().click()
  await expect(page).toHaveURL(home + PASSEUR)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le Passeur')
  await expect(page.locator('.facts dd').first()).toHaveText('Bacs du Vieux Bras')
  await page.getByRole('link', { name: `${optionalPhrases.readStudy} Cageot` }).click()
  await expect(page).toHaveURL(home + CAGEOT)
  await page.getByRole('link', { name: 'Le Passeur' }).click()
  await expect(page).toHaveURL(home + PASSEUR)
  await page.locator('.study-band').getByRole('link').click()
  await expect(page).toHaveURL(`${home}#contact`)
})

test('a case study says of itself what search engines and shared links ask for', async ({
  page,
}) => {
  await page.goto(site.home + PASSEUR)
  const url = site.hostUrl + PASSEUR
  await expect(page).toHaveTitle(`Le Passeur, ${optionalPhrases.study}, Noor`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const [work, steps] = JSON.parse(data ?? '')['@graph']
  expect(work).toMatchObject({ '@type': 'CreativeWork', url, name: 'Le Passeur' })
  const items = steps.itemListElement.map(({ item }: { item: string }) => item)
  expect(items).toEqual([site.hostUrl, `${site.hostUrl}#projects`, url])
  const sitemap = await page.request.get(`${site.hostUrl}sitemap.xml`)
  expect(await sitemap.text()).toContain(`<loc>${site.hostUrl}${MUSEE}</loc>`)
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
      await page.goto(site.home)
      await page.getByRole('link', { name: `${optionalPhrases.readStudy} Cageot` }).click()
      await expect(page).toHaveURL(site.home + CAGEOT)
      expect(await page.evaluate(() => Reflect.get(globalThis, 'travelling'))).toEqual(travelling)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of a case study lead to the sections and legal texts of the page', async ({
    page,
  }) => {
    await page.goto(site.home + PASSEUR)
    const links = page.locator('.nav nav a')
    const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(hrefs).toHaveLength(6)
    for (const href of hrefs) expect(href).toMatch(/^\/portfolio\/#/)
    await page.getByRole('link', { name: phrases.legalNotice }).click()
    await expect(page.getByRole('dialog', { name: phrases.legalNotice })).toBeVisible()
  })
})

test.describe('an unknown study', () => {
  test.use({ expectedComplaints: ABOUT_404 })

  test('is a 404 of the server and of a static host, and leads home; the address of a known one may lack its last slash', async ({
    page,
  }) => {
    for (const home of [site.home, site.hostUrl]) {
      expect((await page.goto(`${home}projets/inconnu/`))?.status()).toBe(404)
      await expect(page.locator('main [lang]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page a pris l’eau')
      await page.locator('main').getByRole('link').click()
      await expect(page).toHaveURL(home)
    }
    await page.goto((site.home + PASSEUR).slice(0, -1))
    await expect(page).toHaveURL(site.home + PASSEUR)
  })
})
