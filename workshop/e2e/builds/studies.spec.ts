import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { optionalPhrases } from '../../../schema/optional-phrases.ts'
import { loadSite } from '../../../server/pages/site-files.ts'
import { FLIGHT_BYTES } from '../../../tools/build/first-flight.ts'
import { Scratch } from '../../testing/scratch.ts'
import { copyProject, PICTURE, runBuild } from '../kit/identity.ts'
import { overflowOf, PHONE, printPage } from '../kit/page.ts'
import { startServer } from '../kit/server.ts'
import { type StaticHost, startStaticHost } from '../kit/static-host.ts'
import { ABOUT_404, expect, test, WITH_MOTION } from '../kit/test.ts'

test.describe.configure({ mode: 'default' })

/** Six hundred words, which no two paragraphs share with each other. */
const PARAGRAPHS = Array.from(
  { length: 12 },
  (_, at) =>
    `Le ${at + 1} du mois, ${Array.from({ length: 45 }, (_, word) => `mot${at * 45 + word}`).join(' ')}.`,
)

const PANIER = `## Le début

${PARAGRAPHS.join('\n\n')}

![Un panier ouvert](${PICTURE} "Le panier reste ouvert.")

> Nous avons gagné une demi-journée.
>
> — Jeanne Roux, productrice

![Un panier fermé](${PICTURE})

Le code, \`npm run build\`, est à la [coopérative](https://www.roux.fr).
`

const PROJECTS = `{ ...present, projects: [
  { title: 'Panier du Val', client: 'Les Halles', year: 2025, url: 'https://www.roux.fr/', study: { file: 'panier.md', role: 'Conception', results: [{ value: '120+', label: 'familles' }] } },
  { title: 'Billetterie', study: 'Salle des fêtes.md' },
  { title: 'Atelier', study: 'atelier.md' },
  { title: 'Sans étude' },
].map(project => ({ description: 'Un site.', tags: ['React'], image: '${PICTURE}', imageAlt: 'Une page', ...project })) }`

const SITE = "{ ...present, sections: ['projects', 'about'] }"

const scratch = new Scratch()
let host: StaticHost
let dist: string
/** The page on our server, and on a host of files, each below a path. */
let homes: string[]

test.beforeAll(async () => {
  test.setTimeout(240_000)
  host = await startStaticHost('/portfolio/')
  scratch.defer(host.stop)
  const { copy, remove } = await copyProject({ site: SITE, projects: PROJECTS })
  scratch.defer(remove)
  await mkdir(join(copy, 'content/studies'))
  const texts = { 'panier.md': PANIER, 'Salle des fêtes.md': 'Complet.', 'atelier.md': 'Ouvert.' }
  for (const [file, text] of Object.entries(texts))
    await writeFile(join(copy, 'content/studies', file), text)
  const settings = { SITE_URL: host.url, VITE_BACKEND_URL: 'https://function.example' }
  await runBuild(copy, { settings })
  dist = join(copy, 'dist')
  await host.publish(join(dist, 'site'))
  const server = await startServer(dist)
  scratch.defer(server.stop)
  homes = [server.home, host.url]
})
test.afterAll(() => scratch.disposeAsync())

const study = (slug: string) => `${homes[0]}projets/${slug}/`

test('a case study is reached from its card, and leads to the next one, the one before and the form', async ({
  page,
}) => {
  await page.goto(homes[0] ?? '')
  const cards = page.locator('.live')
  await expect(cards).toHaveCount(3)
  await expect(cards.first().getByRole('link')).toHaveText([
    optionalPhrases.readStudy,
    phrases.visit,
  ])
  await cards.first().getByRole('link', { name: 'Panier du Val' }).first().click()
  await expect(page).toHaveURL(study('panier'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panier du Val')
  await expect(page.locator('.facts dd')).toHaveText(['Les Halles', '2025', 'Conception', 'React'])
  await expect(page.locator('.results dd')).toHaveText('120+')
  await page.getByRole('link', { name: `${optionalPhrases.readStudy} Billetterie` }).click()
  await expect(page).toHaveURL(study('salle-des-fetes'))
  await page.getByRole('link', { name: 'Panier du Val' }).click()
  await expect(page).toHaveURL(study('panier'))
  await page.locator('.study-band').getByRole('link').click()
  await expect(page).toHaveURL(`${homes[0]}#contact`)
})

test('it says of itself what search engines and shared links ask for', async ({ page }) => {
  await page.goto(study('panier'))
  const url = `${host.url}projets/panier/`
  await expect(page).toHaveTitle(`Panier du Val, ${optionalPhrases.study}, ${content.site.name}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const [work, steps] = JSON.parse(data ?? '')['@graph']
  expect(work).toMatchObject({ '@type': 'CreativeWork', url, name: 'Panier du Val' })
  expect(steps.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    host.url,
    `${host.url}#projects`,
    url,
  ])
  const sitemap = await page.request.get(`${host.url}sitemap.xml`)
  expect(await sitemap.text()).toContain(`<loc>${host.url}projets/salle-des-fetes/</loc>`)
})

test('six hundred words come in one flight, headers and body together', async () => {
  const { site } = loadSite(dist, { https: false })
  const request = new Request(study('panier'), { headers: { 'accept-encoding': 'br' } })
  const response = site(request, new URL(request.url).pathname)
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  expect(head.length + (await response.arrayBuffer()).byteLength).toBeLessThan(FLIGHT_BYTES - 200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const policies = (await readFile(join(dist, 'csp.txt'), 'utf8')).split('\n')
  expect(response.headers.get('content-security-policy')).toBe(policies[2])
})

test('on paper it has its address and its words, without what leads elsewhere', async ({
  page,
}) => {
  await page.goto(study('panier'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`${host.url}projets/panier/`)).toBeVisible()
  for (const part of ['.prose h2', '.facts', '.results', '.quotation', 'figure img >> nth=0'])
    await expect(page.locator(part)).toBeVisible()
  for (const part of ['.nav', '.study-next', '.study-band', '.footer'])
    await expect(page.locator(part)).toBeHidden()
  expect((await printPage(page)).sheets).toBeLessThanOrEqual(3)
})

test('nothing of it overflows, on a phone and at 400 %', async ({ page }) => {
  await page.goto(study('panier'))
  for (const size of [PHONE, { width: 320, height: 256 }]) {
    await page.setViewportSize(size)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})

/** The pictures that go over to the page that is there now. */
const travelling = (page: Page) =>
  page.evaluate(() => (globalThis as { travelling?: Promise<string[]> }).travelling)

async function follow(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', event => {
      const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
      Object.assign(globalThis, {
        travelling: Promise.resolve(viewTransition?.ready).then(() =>
          document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .filter(name => name.startsWith('::view-transition-group(study-')),
        ),
      })
    })
  })
  await page.goto(homes[0] ?? '')
  await page.getByRole('link', { name: `${optionalPhrases.readStudy} Billetterie` }).click()
  await expect(page).toHaveURL(study('salle-des-fetes'))
}

test('without motion no picture goes over to its page', async ({ page }) => {
  await follow(page)
  expect(await travelling(page)).toEqual([])
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('the picture of the card that is followed goes over to its page, and no other', async ({
    page,
  }) => {
    await follow(page)
    expect(await travelling(page)).toEqual(['::view-transition-group(study-salle-des-fetes)'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it is whole, and its links lead to the sections and legal texts of the page', async ({
    page,
  }) => {
    await page.goto(study('panier'))
    await expect(page.locator('.prose p').filter({ hasText: PARAGRAPHS[11] ?? '' })).toBeVisible()
    const links = page.locator('.nav nav a')
    await expect(links).toHaveCount(3)
    for (const href of await links.evaluateAll(all => all.map(link => link.getAttribute('href'))))
      expect(href).toMatch(/^\/portfolio\/#/)
    await page.getByRole('link', { name: phrases.legalNotice }).click()
    await expect(page.getByRole('dialog', { name: phrases.legalNotice })).toBeVisible()
  })
})

test.describe('an unknown study', () => {
  test.use({ expectedComplaints: ABOUT_404 })

  test('is a 404, from the server and from a static host; the known ones are there', async ({
    page,
  }) => {
    for (const home of homes) {
      expect((await page.goto(`${home}projets/inconnu/`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrases.notFound)
      expect((await page.goto(`${home}projets/panier/`))?.status()).toBe(200)
      await expect(page.locator('figure')).toHaveCount(3)
    }
  })
})

test('an address without its last slash leads to the study', async ({ page }) => {
  const response = await page.goto(study('panier').slice(0, -1))
  expect(response?.url()).toBe(study('panier'))
})
