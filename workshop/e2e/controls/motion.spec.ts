import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { scrollPage } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'others do not have all of it')
test.use(WITH_MOTION)

/** What rises and fades in as it comes into view. */
const RISING =
  'main h2, .about-text, .figures, .values > li, .strata > li, .live, .examples > li, .services-grid > article, .contact .contact-form, .contact-details'

/** What a compositor moves by itself, while the page's own thread does something else. */
const COMPOSITED = ['opacity', 'transform', 'translate']

test('each block rises as it enters the window, nothing else does, the compositor can do it alone, and paper is still', async ({
  page,
}) => {
  await page.goto('/')
  const rising = await page.evaluate(selector => {
    const targetOf = ({ effect }: Animation) => (effect as KeyframeEffect).target
    const driven = document.getAnimations().filter(({ timeline }) => timeline !== document.timeline)
    const inView = driven.filter(({ timeline }) => timeline instanceof ViewTimeline).map(targetOf)
    const blocks = [...document.querySelectorAll(selector)]
    const frames = driven.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
    return {
      still: blocks.filter(block => !inView.includes(block)).map(block => block.outerHTML),
      other: inView.filter(block => !block?.matches(selector)).map(block => block?.outerHTML),
      moved: [...new Set(frames.flatMap(Object.keys))],
    }
  }, RISING)
  expect(rising.still).toEqual([])
  expect(rising.other).toEqual([])
  const notProperties = ['offset', 'computedOffset', 'easing', 'composite']
  const moved = rising.moved.filter(key => !notProperties.includes(key))
  expect(moved.toSorted()).toEqual(COMPOSITED)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  const opacities = await page
    .locator(RISING)
    .evaluateAll(blocks => blocks.map(block => getComputedStyle(block).opacity))
  expect(new Set(opacities)).toEqual(new Set(['1']))
})

test('with the scroll the line of progress grows, the relief drifts down, and a block comes in from faint and low', async ({
  page,
}) => {
  await page.goto('/')
  const progress = () =>
    page
      .locator('.nav')
      .evaluate(bar => new DOMMatrix(getComputedStyle(bar, '::after').transform).a)
  const drift = () =>
    page.locator('.hero .relief').evaluate(relief => getComputedStyle(relief).translate)
  expect(await progress()).toBe(0)
  await scrollPage(page, (await page.evaluate(() => innerHeight)) / 2)
  await expect.poll(drift).toBe('0px 48px')
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await scrollPage(page, end / 2)
  await expect.poll(progress).toBeCloseTo(0.5, 2)
  await expect.poll(drift).toBe('0px 96px')
  await scrollPage(page, end)
  await expect.poll(progress).toBe(1)
  const title = page.locator('#contact h2')
  const top = await title.evaluate(element => element.getBoundingClientRect().top + scrollY)
  const height = await title.evaluate(element => element.clientHeight)
  const look = () =>
    title.evaluate(element => {
      const { opacity, transform } = getComputedStyle(element)
      return { opacity: Number(opacity), low: new DOMMatrix(transform).f }
    })
  await scrollPage(page, top - (await page.evaluate(() => innerHeight)) + height / 2)
  await expect.poll(async () => (await look()).opacity).toBeGreaterThan(0.2)
  expect((await look()).opacity).toBeLessThan(0.8)
  expect((await look()).low).toBeGreaterThan(5)
  await scrollPage(page, top - 100)
  await expect.poll(look).toEqual({ opacity: 1, low: 0 })
})

test('a button fills from below in 300 ms', async ({ page }) => {
  await page.goto('/')
  const button = page.locator('.hero .button').first()
  await expect(button).toHaveCSS('background-size', '100% 0px')
  await expect(button).toHaveCSS('transition', /background-size 0\.3s/)
  await button.hover()
  await expect(button).toHaveCSS('background-size', '100% 100%')
})

/** Keeps the fades that begin from now on. */
const keepFades = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const fades: ViewTransition[] = []
    Object.assign(window, { fades })
    document.startViewTransition = update => {
      fades.push(start(update))
      return fades.at(-1) as ViewTransition
    }
  })

test('the theme fades as a whole, and for a visitor who wants less motion it does not', async ({
  page,
}) => {
  await keepFades(page)
  await page.goto('/')
  const toggle = page.locator('button.theme')
  await toggle.click()
  // A click before the loader comes counts when it comes.
  await expect(toggle).toHaveAccessibleName(phrases.toLight)
  expect(await page.evaluate(() => Reflect.get(window, 'fades').length)).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await toggle.click()
  await expect(toggle).toHaveAccessibleName(phrases.toDark)
  expect(await page.evaluate(() => Reflect.get(window, 'fades').length)).toBe(1)
})
