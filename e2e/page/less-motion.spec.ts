import { listHidden } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test('with reduced motion, the page is whole and still before any scrolling', async ({ page }) => {
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
