import { FLIGHT_BYTES, HEADER_BYTES } from '../build/first-response-bytes.ts'
import { lastBuild } from '../build/last-build.ts'
import { loadSite } from '../packages/contact-server/pages/site-files.ts'
import { DIST } from '../root.ts'
import { isDemonstration } from '../schema/findings/demonstration.ts'
import { OWN_CONTENT } from '../schema/folder/content-folder.ts'
import { expectNoFault } from './kit/axe.ts'
import { printPage } from './kit/page.ts'
import { type SiteServer, startServer } from './kit/server.ts'
import { expect, test } from './kit/test.ts'

test.skip(
  !isDemonstration(OWN_CONTENT),
  'content/ is not the demonstration, so the specification does not apply',
)
test.describe.configure({ mode: 'default' })

/** The background colours of the demonstration's page. */
const PAPER = { light: 'rgb(245, 243, 239)', dark: 'rgb(12, 21, 34)' }
/** The first response must stay this far below its limit, because owners may write longer texts than the demonstration's. */
const SPARE_BYTES = 250

let server: SiteServer

test.beforeAll(async () => {
  expect((await lastBuild())?.changed, 'dist/ is out of date: run «npm run build» first').toEqual(
    [],
  )
  server = await startServer(DIST)
})
test.afterAll(() => server?.stop())

test('the home page matches demonstration.yml, passes axe in both themes and prints on one sheet', async ({
  page,
}) => {
  await page.goto(server.home)
  expect(await page.locator('body').ariaSnapshot()).toMatchSnapshot('demonstration.yml')
  const visits = page.locator('#projects').getByRole('link')
  await expect(visits).toHaveCount(2)
  for (const link of await visits.all()) await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.locator('#message')).toHaveAttribute('rows', '6')
  const paper = await page
    .locator('.contact')
    .evaluate(section => getComputedStyle(section).backgroundColor)
  await expect(page.locator('.availability')).not.toHaveCSS('background-color', paper)
  await expectNoFault(page, 'html', PAPER)
  expect((await printPage(page)).sheets).toBe(1)
})

test('the 404 page says «Oops! Page not found» and «Return to Home», marked as English', async ({
  request,
}) => {
  const html = await (await request.get(`${server.home}inconnu`)).text()
  expect(html).toMatch(/<h1[^>]* lang="en"[^>]*>Oops! Page not found</)
  expect(html).toMatch(/<a (?=[^>]*href="\/")(?=[^>]*lang="en")[^>]*>Return to Home</)
})

test('the demonstration’s first response is at least 250 bytes below its limit', async () => {
  const { site } = loadSite(DIST, { https: false })
  const request = new Request(server.home, { headers: { 'accept-encoding': 'br' } })
  const { byteLength } = await site(request, '/').arrayBuffer()
  expect(byteLength + HEADER_BYTES).toBeLessThanOrEqual(FLIGHT_BYTES - SPARE_BYTES)
})
