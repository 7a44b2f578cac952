import type { Page } from '@playwright/test'
import { listHidden, overflowOf, scrollPage, shiftsOf, windowsOf } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use({ site: 'cliff' })

const metresOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return ['.cliff b', '.altimeter'].map(selector =>
      Number(
        getComputedStyle(document.querySelector(selector) as Element).getPropertyValue('--metres'),
      ),
    )
  })

const cliffOf = (page: Page) =>
  page.locator('.cliff').evaluate(cliff => {
    const { top, height } = cliff.getBoundingClientRect()
    return { top: top + scrollY, height }
  })

/**
 * Lists the titles (`h2`, `h3`), paragraphs and list items of `main`, except `aria-hidden` ones, that overlap the bounding box
 * of the cliff's rock. If there is no rock, it lists `no rock`.
 */
const coveredByCliff = (page: Page) =>
  page.evaluate(() => {
    const rock = document.querySelector('.cliff .rock')?.getBoundingClientRect()
    if (!rock) return ['no rock']
    return [...document.querySelectorAll('main :is(h2, h3, p, li)')]
      .filter(text => !text.closest('[aria-hidden]'))
      .filter(text => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return right > rock.left && left < rock.right && bottom > rock.top && top < rock.bottom
      })
      .map(text => text.textContent)
  })

test.describe(() => {
  test.use(WITH_MOTION)
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn motion on')

  test('while the page scrolls past the cliff, the cliff and the altimeter show the same altitude', async ({
    page,
  }) => {
    await page.goto('/')
    for (const { size, viewport } of windowsOf('1280×800 390×844 844×390')) {
      await page.setViewportSize(viewport)
      await scrollPage(page, 0)
      const { top, height } = await cliffOf(page)
      expect(height, size).toBeGreaterThan(viewport.height * 1.2)
      const seen: number[][] = []
      const shiftsAtFirst = await shiftsOf(page)
      const last = top + height - viewport.height
      for (let y = top - viewport.height; y < last; y += viewport.height / 5) {
        await scrollPage(page, y)
        seen.push(await metresOf(page))
        expect.soft(await coveredByCliff(page), `${size} at ${y}`).toEqual([])
      }
      await scrollPage(page, Math.ceil(last) + 1)
      await expect.poll(() => metresOf(page), { message: size }).toEqual([410, 410])
      for (const [number, altimeter] of seen) expect(altimeter, size).toBe(number)
      const numbers = seen.map(([number = 0]) => number)
      expect(numbers[0], size).toBe(2041)
      expect(numbers, size).toEqual(numbers.toSorted((a, b) => b - a))
      expect(new Set(numbers).size, size).toBeGreaterThan(4)
      expect(await overflowOf(page), size).toBe(0)
      expect(await shiftsOf(page), size).toEqual(shiftsAtFirst)
    }
  })
})

test('with reduced motion, the altimeter jumps at the cliff; print and short windows hide the cliff', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  const { top, height } = await cliffOf(page)
  const window = page.viewportSize()?.height ?? 0
  expect(height).toBeLessThan(window)
  await scrollPage(page, top - window)
  await expect.poll(() => metresOf(page)).toEqual([410, 2041])
  await scrollPage(page, top + height - window)
  await expect.poll(() => metresOf(page)).toEqual([410, 410])
  expect(await page.evaluate(listHidden)).toEqual([])
  const cliff = page.locator('.cliff')
  await expect(cliff).toHaveAttribute('aria-hidden', 'true')
  await expect(cliff).toHaveText('')
  await expect(cliff).toBeVisible()
  test.skip(browserName === 'firefox', 'Playwright cannot emulate paper')
  await page.emulateMedia({ media: 'print' })
  await expect(cliff).toBeHidden()
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await expect(cliff).toBeHidden()
  await expect(page.locator('#contact .landmark b')).not.toHaveCSS('width', '0px')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(cliff).toBeHidden()
  await expect(page.locator('#contact .landmark')).toContainText('410 m')
})
