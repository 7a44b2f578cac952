import { expect, test } from '../kit/test.ts'

test('the page has its title, its description, and a first screen as high as the window', async ({
  still,
}) => {
  await expect(still).toHaveTitle('Noor, designer et développeuse web à Leyde')
  const description = still.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /^Designer et développeuse indépendante à/)
  const hero = await still.locator('.hero').boundingBox()
  expect(hero?.y).toBe(0)
  expect(hero?.height).toBeGreaterThanOrEqual(still.viewportSize()?.height ?? Infinity)
})

test('the browser fetches the manifest under the page’s policy and finds no fault in it', async ({
  page,
}) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}').short_name).toBe('Noor')
})
