import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../../server/base/root.ts'
import { FLIGHT_BYTES, HEADER_BYTES } from '../../../tools/build/first-flight.ts'
import { Scratch } from '../../testing/scratch.ts'
import { expectNoFault } from '../kit/axe.ts'
import { copyExample, runBuild } from '../kit/identity.ts'
import { listControls, stopsOf } from '../kit/keyboard-walk.ts'
import { overflowOf, PHONE, printPage } from '../kit/page.ts'
import { startServer } from '../kit/server.ts'
import { type StaticHost, startStaticHost } from '../kit/static-host.ts'
import { expect, test } from '../kit/test.ts'

test.skip(!existsSync(join(ROOT, 'examples/noor')), 'an owner may remove the second identity')
test.describe.configure({ mode: 'default' })

/** Pages of the second identity, which uses everything that is optional: its page, and its case studies. */
const PATHS = ['', 'projets/passeur/', 'projets/cageot/', 'projets/musee-du-vent/']
const WIDTHS = [320, 390, 1280]
const SCRIPT_BYTES = 2_000
/** What is on paper too: of the page, which is one sheet, not every text. */
const PRINTED =
  ':is(.prose :is(h2, h3, p, li), #testimonials :is(h2, blockquote, figcaption), :is(#projects, #services) h3)'

const scratch = new Scratch()
let host: StaticHost
let home: string
/** The build for our server, and the folder that a static host publishes. */
let dist: string
let folder: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const { copy, remove, settings } = await copyExample('noor')
  scratch.defer(remove)
  await runBuild(copy, { settings })
  dist = join(copy, 'built')
  await rename(join(copy, 'dist'), dist)
  const server = await startServer(dist)
  scratch.defer(server.stop)
  home = server.home
  host = await startStaticHost('/portfolio/')
  scratch.defer(host.stop)
  const elsewhere = { SITE_URL: host.url, VITE_BACKEND_URL: 'https://function.example' }
  await runBuild(copy, { settings: { ...settings, ...elsewhere } })
  folder = join(copy, 'dist/site')
  await host.publish(folder)
})
test.afterAll(() => scratch.disposeAsync())

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

test('every page comes in one flight, and runs no more than a small loader', async () => {
  for (const path of PATHS) {
    const html = await readFile(join(dist, 'site', path, 'index.html'), 'utf8')
    const { length } = await readFile(join(dist, 'site', path, 'index.html.br'))
    expect(HEADER_BYTES + length, path).toBeLessThanOrEqual(FLIGHT_BYTES)
    const scripts = [...html.matchAll(/<script[^>]* src="?([^" >]+)/g)].map(([, src = '']) => src)
    const sizes = scripts.map(async src => (await readFile(join(dist, `site${src}.br`))).length)
    const sum = (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0)
    expect(sum, path).toBeLessThanOrEqual(SCRIPT_BYTES)
    expect(scripts, path).toHaveLength(1)
  }
})

for (const path of PATHS) {
  const name = path || 'the page'

  test(`${name}: axe finds nothing wrong in either theme, nothing overflows, the keyboard reaches all`, async ({
    page,
  }) => {
    await page.goto(home + path)
    const paper = { light: 'rgb(242, 245, 244)', dark: 'rgb(10, 26, 30)' }
    await expectNoFault(page, 'html', paper)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `at ${width}`).toBeLessThanOrEqual(0)
    }
    const controls = await listControls(page)
    expect(await stopsOf(page, 'Tab', controls.length)).toEqual(controls)
  })

  test(`${name}: without scripts and on paper every text is there`, async ({ browser, page }) => {
    await page.goto(home + path)
    const texts = await textsOf(page)
    expect(texts.length).toBeGreaterThan(20)
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE })
    await plain.goto(home + path)
    expect(await textsOf(plain)).toEqual(expect.arrayContaining(texts))
    await plain.close()
    const shown = await textsOf(page, PRINTED)
    await page.emulateMedia({ media: 'print' })
    expect(shown.length).toBeGreaterThan(10)
    expect(await textsOf(page)).toEqual(expect.arrayContaining(shown))
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
    if (!response.url().startsWith(host.url)) foreign.push(response.url())
  })
  for (const path of PATHS) {
    await page.goto(host.url + path)
    const addresses = await page
      .locator('a[href]:not([target])')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href.split('#')[0] ?? ''))
    for (const address of new Set(addresses.filter(it => it.startsWith('http'))))
      expect((await page.request.get(address)).status(), address).toBe(200)
  }
  expect([broken, foreign]).toEqual([[], []])
})
