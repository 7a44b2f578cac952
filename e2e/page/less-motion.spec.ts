import { listHidden } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test('with reduced motion, the page is whole and still before any scrolling; its manifest is valid', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  const lines = (await page.locator('body').innerText()).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Travaux choisis', 'Contact']))
  expect(lines.at(-1)).toContain('Confidentialité')
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(animation => Number(animation.effect?.getComputedTiming().duration) > 1)
      .map(animation => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  expect(await page.evaluate(listHidden)).toEqual([])
  test.skip(browserName === 'firefox', 'only Chromium says what it reads in the manifest')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}').short_name).toBe('Noor')
})

test.describe(() => {
  test.use(WITH_MOTION)
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn motion on')

  test('a browser without scroll timelines shows everything immediately', async ({ page }) => {
    await page.route('**/late.*.css', async route => {
      const response = await route.fetch()
      const style = await response.text()
      const old = style.replaceAll('animation-timeline:view()', 'animation-timeline:unknown()')
      expect(old).not.toBe(style)
      await route.fulfill({ response, body: old })
    })
    await page.goto('/')
    expect(await page.evaluate(listHidden)).toEqual([])
  })
})
