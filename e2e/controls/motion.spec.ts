import { ANCHORS } from '../kit/noor.ts'
import { DESKTOP, PHONE, scrollPage } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'other browsers lack some animations')
test.use(WITH_MOTION)

/** These blocks rise when they enter the window; the strata (layers of skills) slide in from the side. */
const RISING =
  'main h2, .about-text, .figures, .values > li, .strata > li, .live, .examples, .services-grid > article, .testimonials figure, .contact-details'

/**
 * The compositor can animate these properties without the main thread. It could animate `opacity` too, but then text would
 * be faint for a while.
 */
const COMPOSITED = ['transform', 'translate']

/**
 * Lists the blocks that don't move as they enter the window (`still`), other elements that do, except the bar (`other`), and
 * the properties that scrolling animates (`moved`). Ignores the altimeter, cliff and riverbank. Runs in the page.
 */
function readMotion(rising: string) {
  const driven = document
    .getAnimations()
    .filter(({ timeline }) => timeline !== document.timeline)
    .map(({ timeline, effect }) => ({ timeline, effect: effect as KeyframeEffect }))
    .filter(({ effect }) => !effect.target?.matches('.altimeter, .cliff *, .riverbank'))
  const inView = driven
    .filter(({ timeline }) => timeline instanceof ViewTimeline)
    .map(({ effect }) => effect.target)
  const blocks = [...document.querySelectorAll(rising)]
  const frames = driven.flatMap(({ effect }) => effect.getKeyframes())
  const notProperties = ['offset', 'computedOffset', 'easing', 'composite']
  return {
    still: blocks.filter(block => !inView.includes(block)).map(block => block.className),
    other: inView
      .filter(block => !block?.matches(`${rising}, .nav`))
      .map(block => block?.outerHTML),
    moved: [...new Set(frames.flatMap(Object.keys))]
      .filter(key => !notProperties.includes(key))
      .toSorted(),
  }
}

test('titles, text, cards and map move only by «transform» and «translate»; hovering fills a button', async ({
  page,
}) => {
  await page.goto('/')
  const motion = () => page.evaluate(readMotion, RISING)
  await expect.poll(motion).toEqual({ still: [], other: [], moved: COMPOSITED })
  const button = page.locator('.hero .button').first()
  await expect(button).toHaveCSS('background-size', '100% 0px')
  await button.hover()
  await expect(button).toHaveCSS('transition', /background-size 0\.3s/)
  await expect(button).toHaveCSS('background-size', '100% 100%')
  const relief = page.locator('.hero > .relief')
  const windowHeight = await page.evaluate(() => innerHeight)
  await scrollPage(page, windowHeight / 2)
  await expect(relief).toHaveCSS('translate', '0px 48px')
  await scrollPage(page, 2 * windowHeight)
  await expect(relief).toHaveCSS('translate', '0px 96px')
  const moving = [
    { block: page.locator('#contact h2'), axis: 'f' },
    { block: page.locator('.strata > li').first(), axis: 'e' },
  ] as const
  for (const { block, axis } of moving) {
    const offset = () =>
      block.evaluate(
        (element, way) => new DOMMatrix(getComputedStyle(element).transform)[way],
        axis,
      )
    const top = await block.evaluate(element => element.getBoundingClientRect().top + scrollY)
    await scrollPage(page, top - windowHeight + 30)
    await expect.poll(offset).toBeGreaterThan(5)
    await scrollPage(page, top - 100)
    await expect.poll(offset).toBe(0)
  }
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

const ALTITUDES: Partial<Record<(typeof ANCHORS)[number], number>> = {
  projects: 25,
  maisons: 18,
  about: 12,
  deroule: 8,
  services: 0,
  skills: -1,
  testimonials: -2,
  contact: -4,
}

test('on a desktop and a phone, the altimeter and the bar’s coloured line follow the section in view', async ({
  page,
}) => {
  await page.goto('/')
  const altimeter = page.locator('.altimeter')
  await expect(altimeter).toHaveCSS('display', 'none')
  const columns = await page.locator('.profile a').count()
  expect(columns).toBe(ANCHORS.length + 1)
  const bar = () => page.locator('.nav').evaluate(readBar, columns)
  for (const { viewport, anchors } of [
    { viewport: DESKTOP, anchors: ANCHORS },
    { viewport: PHONE, anchors: ['services', 'contact'] as const },
  ]) {
    await page.setViewportSize(viewport)
    for (const id of anchors) {
      await page.locator(`#${id}`).evaluate(it => it.scrollIntoView({ behavior: 'instant' }))
      const end = expect.closeTo(ANCHORS.indexOf(id), 2)
      const expected = { end, altitude: ALTITUDES[id] ?? expect.anything() }
      await expect.poll(bar, `${id}, ${viewport.width}`).toMatchObject(expected)
      await expect(altimeter).toHaveCSS('display', 'block')
    }
  }
  await scrollPage(page, 1e6)
  await expect.poll(bar).toMatchObject({ altitude: -7, isFull: true })
})

/**
 * Reads the altitude in the bar, how many of the profile's columns the bar's coloured line spans, and whether the line is as
 * long as the bar. Runs in the page.
 */
function readBar(bar: Element, columns: number) {
  const { m41 } = new DOMMatrix(getComputedStyle(bar, '::before').transform)
  const { paddingLeft } = getComputedStyle(document.querySelector('.profile') ?? bar)
  const edge = Number.parseFloat(paddingLeft)
  const altimeter = document.querySelector('.altimeter') ?? bar
  return {
    end: ((m41 - edge) / (bar.clientWidth - 2 * edge)) * columns,
    isFull: m41 === bar.clientWidth,
    altitude: Number(getComputedStyle(altimeter).getPropertyValue('--metres')),
  }
}
