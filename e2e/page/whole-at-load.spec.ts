import { hold, PHONE } from '../kit/page.ts'
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

test('a link to the contact section still shows that section after the fonts load late', async ({
  page,
}) => {
  const release = await hold(page, '**/fonts/*')
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#contact')).toBeInViewport()
  release()
  const distance = () =>
    page.locator('#contact').evaluate(section => {
      const { scrollMarginTop } = getComputedStyle(section)
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const above = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
      return [...document.fonts].some(({ family }) => family === 'Texte')
        ? Math.abs(section.getBoundingClientRect().top - above)
        : Infinity
    })
  await expect.poll(distance).toBeLessThan(2)
})
