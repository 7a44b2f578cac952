import { content } from '../../../schema/content.ts'
import { shortName } from '../../../site/published/files.ts'
import { expect, test } from '../kit/fixtures.ts'

test('the browser fetches the manifest under the page’s policy and finds no fault in it', async ({
  page,
}) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}').short_name).toBe(shortName(content.site.name))
})
