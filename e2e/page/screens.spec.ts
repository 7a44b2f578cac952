import type { Page } from '@playwright/test'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { inPage } from '../../tools/page-check/in-page.ts'
import { answerWith, closeToast, contactForm, json, send, succeeds } from '../kit/contact-form.ts'
import { addStyle, overflowOf, scrollPage, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ expectedComplaints: /^Failed to load resource: .* 429/ })

const BAR_PX = 72

const ZOOMED = { '400 %': { width: 320, height: 256 }, '200 %': { width: 640, height: 400 } }

test('in a zoomed window, a visitor can use the menu and the form, and close even a long toast', async ({
  page,
}) => {
  const error = FRENCH.refusals.tooMany.repeat(3)
  await answerWith(page, json(429, { success: false, error }), succeeds)
  await page.goto('/')
  for (const [zoom, viewport] of Object.entries(ZOOMED)) {
    await page.setViewportSize(viewport)
    await scrollPage(page, 0)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const last = page.locator('.nav').getByRole('link', { name: 'Écrivez-moi' })
    await page.mouse.move(viewport.width / 2, viewport.height - 20)
    await page.mouse.wheel(0, 2000)
    await expect(last, zoom).toBeInViewport({ ratio: 1 })
    await last.click()
    await expect(page.locator('#contact h2'), zoom).toBeInViewport()
    const contact = contactForm(page)
    await send(contact)
    if (zoom === '400 %') {
      await expect(page.locator('.nav')).not.toBeInViewport()
      await expect(contact.error).toContainText(error)
      await expect(contact.error).toBeInViewport({ ratio: 1 })
      await closeToast(contact.error)
      await contact.submit.click()
    }
    await expect(contact.success, zoom).toBeInViewport({ ratio: 1 })
    expect(await overflowOf(page), zoom).toBeLessThanOrEqual(0)
    await closeToast(contact.success)
  }
})

/** In these windows, visitors may have to scroll to see the name and the buttons. */
const TOO_SMALL = '320×256 1024×256'
const LARGE_ENOUGH = '360×640 375×553 640×400 667×375 844×390 1280×600 1600×1000'
/** A name with a font size below this must fill more than half of the window's width. */
const NAME_PX = 56

test('the owner’s name is large; all but tiny windows show it and the buttons without scrolling', async ({
  page,
}) => {
  await page.goto('/')
  for (const { size, width, height, viewport } of windowsOf(`${TOO_SMALL} ${LARGE_ENOUGH}`)) {
    await page.setViewportSize(viewport)
    const { px, widest, left, right, top, bottom, end } = await page
      .locator('.name')
      .evaluate(name => {
        const words = [...name.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
        const ranges = words.map(line => {
          const range = document.createRange()
          range.selectNodeContents(line)
          return range.getBoundingClientRect()
        })
        return {
          px: Number.parseFloat(getComputedStyle(name).fontSize),
          left: Math.min(...ranges.map(range => range.left)),
          right: Math.max(...ranges.map(range => range.right)),
          widest: Math.max(...ranges.map(range => range.width)),
          top: name.getBoundingClientRect().top,
          bottom: name.getBoundingClientRect().bottom,
          end: document.querySelector('.actions')?.getBoundingClientRect().bottom,
        }
      })
    if (px < NAME_PX) expect(widest, size).toBeGreaterThan(width / 2)
    expect(left, size).toBeGreaterThanOrEqual(0)
    expect(right, size).toBeLessThanOrEqual(width)
    expect(await overflowOf(page), size).toBeLessThanOrEqual(0)
    if (TOO_SMALL.includes(size)) continue
    expect(top, size).toBeGreaterThanOrEqual(BAR_PX)
    expect(bottom, size).toBeLessThanOrEqual(height)
    expect(end, size).toBeLessThanOrEqual(height + 2)
  }
})

/** The text spacing that every page must support (WCAG 2.2, 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'

test('wide spacing, letters of twice the size and 300-letter words leave no text cut off or covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const lines = await linesOfName(page)
  await addStyle(page, SPACED)
  expect(await linesOfName(page), 'no word of the name breaks').toBe(lines)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await inPage(page, 'readFlaws', 'body'), `${width} px wide`).toEqual([])
  }
  await addStyle(page, ':root { font-size: 200% !important }')
  for (const width of [640, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    expect(await inPage(page, 'readFlaws', 'body'), `${width} px wide`).toEqual([])
    expect(await page.evaluate(smallestLetters), 'every text grows').toBeGreaterThanOrEqual(24)
  }
  await addStyle(page, '')
  // This window is a 320 px phone zoomed to 150 %.
  await page.setViewportSize({ width: 213, height: 427 })
  expect(await inPage(page, 'readFlaws', 'body')).toEqual([])
  const rightOf = (selector: string) =>
    page.locator(selector).evaluate(element => element.getBoundingClientRect().right)
  expect(await rightOf('.honeypot')).toBeLessThan(0)
  expect(await rightOf('.actions')).toBeLessThanOrEqual(213 - 20)
  for (const text of [
    '.contact-details a',
    '.lead',
    '.tags li',
    '.field label',
    '.live h3',
    '.contact-details dd',
  ])
    await page.locator(text).evaluateAll(([first]) => first?.append('a'.repeat(300)))
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await inPage(page, 'readFlaws', 'body'), `${width} px wide`).toEqual([])
  }
})

const linesOfName = (page: Page) =>
  page.locator('.name').evaluate(name => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size
  })

/** The smallest font size of a text outside the map, in pixels. Runs in the page. */
function smallestLetters() {
  const texts = [...document.querySelectorAll('body :not(svg *)')].filter(
    element => element.checkVisibility() && [...element.childNodes].some(it => it instanceof Text),
  )
  const sizes = texts.map(text => Number.parseFloat(getComputedStyle(text).fontSize))
  return Math.min(...sizes.filter(px => px > 0))
}
