import { PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ viewport: PHONE })

test('before any scrolling, the page has its headings and footer, and its manifest is valid', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  const lines = (await page.locator('body').innerText()).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Travaux choisis', 'Contact']))
  expect(lines.at(-1)).toContain('Confidentialité')
  test.skip(browserName === 'firefox', 'only Chromium says what it reads in the manifest')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}').short_name).toBe('Noor')
})
