import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../kit/page.ts'
import { expect } from '../kit/test.ts'

/** Expects that long texts move no other element out of its place. */
export async function expectLongTexts(page: Page) {
  await expectSteadyForm(page)
  await expectCutDots(page)
  await expectSingleTestimonial(page)
  await expectMenuAboveFigure(page)
}

/** Expects that the message field keeps its six rows when the contact details are longer than the form. */
async function expectSteadyForm(page: Page) {
  await page.setViewportSize(DESKTOP)
  await page
    .locator('.availability p')
    .last()
    .evaluate(text => text.append(' Je prends un seul projet à la fois.'.repeat(30)))
  const [form, details] = await Promise.all(
    ['.contact-form', '.contact-details'].map(part => page.locator(part).boundingBox()),
  )
  expect(details?.height).toBeGreaterThan((form?.height ?? 0) + 200)
  await expect(page.getByLabel('Message', { exact: true })).toHaveCSS('height', '178px')
  await page.reload()
}

/** Expects dots between profile links, but no dot at the start of a line. */
async function expectCutDots(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const list = page.locator('#contact .profiles')
    const links = await list.evaluate(element => {
      const { left } = element.getBoundingClientRect()
      return [...element.querySelectorAll('li')].map(item => {
        const dot = getComputedStyle(item, '::before')
        // The distance from the item's left edge to the dot's right edge.
        const dotRight = item.offsetWidth - Number.parseFloat(dot.right)
        return {
          isFirst: item.getBoundingClientRect().left - left < 1,
          isDotCut: item.getBoundingClientRect().left + dotRight <= left,
        }
      })
    })
    expect(links.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(1)
    for (const { isFirst, isDotCut } of links) expect(isDotCut).toBe(isFirst)
    await expect(list).toHaveCSS('overflow-x', 'clip')
  }
}

/** Expects that a single testimonial fills the width of its section, with the person to the left of the words. */
async function expectSingleTestimonial(page: Page) {
  const [section, words, person] = await Promise.all(
    ['.landmark', 'blockquote', 'figcaption'].map(part =>
      page.locator(`.testimonials ${part}`).boundingBox(),
    ),
  )
  const right = (box: typeof words) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(right(words)).toBeCloseTo(right(section), 0)
  expect(right(person)).toBeLessThan(words?.x ?? 0)
  expect(person?.y).toBeCloseTo(words?.y ?? 0, 0)
}

/** Expects that the menu does not cover the picture of the 404 page. Without scripts, the menu is always open. */
async function expectMenuAboveFigure(page: Page) {
  const plain = await page.context().browser()?.newPage({ javaScriptEnabled: false })
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await plain?.setViewportSize(viewport)
    await plain?.goto(`${page.url()}inconnu`)
    const menu = await plain?.locator('.nav').boundingBox()
    const figure = await plain?.locator('.not-found-figure').boundingBox()
    expect(figure?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0))
  }
  await plain?.close()
}
