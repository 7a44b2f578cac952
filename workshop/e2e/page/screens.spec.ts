import { REFUSALS } from '../../../contact/sentences.ts'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { answerWith, contactForm, draft, fill, json, openForm } from '../kit/contact-form.ts'
import { expect, overflowOf, scrollThrough, test, WITH_MOTION } from '../kit/fixtures.ts'

test.use({ expectedComplaints: /^Failed to load resource: .* (404|429)|^404, chemin inconnu :/ })

const SCREENS = {
  'zoomed to 400 %': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  'zoomed to 200 %': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
} as const

/** A phone on its side, an older one below the bars of its browser, a low window. */
const SHORT_SCREENS = [
  [667, 375],
  [844, 390],
  [375, 553],
  [360, 640],
  [390, 664],
  [1280, 600],
] as const
const BAR_PX = 72

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(`a window ${name}`, () => {
    test.use(screen)

    test('does not scroll sideways, and nothing in it is cut', async ({ page }) => {
      for (const path of ['/', '/#mentions-legales', '/inconnu']) {
        await page.goto(path)
        expect(await overflowOf(page)).toBeLessThanOrEqual(0)
        const cut = await page
          .locator('h1, h2, h3, p:not(.honeypot), li, dt, dd, a, label, input, textarea, button')
          .evaluateAll(elements =>
            elements
              .filter(
                element => element.checkVisibility() && !element.closest('.honeypot, .sr-only'),
              )
              .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
              .map(element => element.outerHTML),
          )
        expect(cut).toEqual([])
      }
    })

    test('has a menu that can be used to its end', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: phrases.openMenu }).click()
      const last = page.locator('.nav').getByRole('link', { name: phrases.contactMe })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      await last.click()
      await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport()
    })

    test('has a form that can be filled in and sent', async ({ page }) => {
      await page.goto('/#contact')
      const contact = contactForm(page)
      await fill(contact, draft())
      await contact.submit.click()
      await expect(contact.success).toBeInViewport({ ratio: 1 })
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    })
  })
}

test.describe('a window zoomed to 400 %', () => {
  test.use(SCREENS['zoomed to 400 %'])

  test('leaves the page room beside the bar, and the longest toast can be read and closed', async ({
    page,
  }) => {
    const heightOf = async (selector: string) =>
      (await page.locator(selector).boundingBox())?.height
    await page.goto('/inconnu')
    expect((await page.locator('.not-found-figure').boundingBox())?.y).toBeGreaterThan(46)
    await answerWith(page, json(429, { success: false, error: REFUSALS.tooMany.repeat(3) }))
    const contact = await openForm(page)
    expect(await heightOf('.nav')).toBeLessThanOrEqual(256 / 5)
    await contact.submit.click()
    await fill(contact, draft())
    await contact.submit.click()
    await expect(contact.error).toContainText(REFUSALS.tooMany)
    await expect(contact.error).toBeInViewport({ ratio: 1 })
    await contact.error.getByRole('button', { name: phrases.closeNotification }).click()
    await expect(contact.error).toHaveCount(0)
  })
})

/** From 400 % of zoom to a desktop, upright and on their side. */
const ANY_SCREENS = [
  [320, 256],
  [320, 480],
  [390, 664],
  [480, 270],
  [568, 320],
  [640, 400],
  [844, 390],
  [1024, 256],
  [1280, 600],
  [1600, 1000],
] as const
/** The design sets the name no smaller, where a line of it has the room. */
const NAME_PX = 56

test('in any window the name is as large as headings, or as wide as the window', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of ANY_SCREENS) {
    await page.setViewportSize({ width, height })
    const { px, widest, left, right } = await page.locator('.name').evaluate(name => {
      const ranges = [...name.children].map(line => {
        const range = document.createRange()
        range.selectNodeContents(line)
        return range.getBoundingClientRect()
      })
      return {
        px: Number.parseFloat(getComputedStyle(name).fontSize),
        left: Math.min(...ranges.map(range => range.left)),
        right: Math.max(...ranges.map(range => range.right)),
        widest: Math.max(...ranges.map(range => range.width)),
      }
    })
    if (px < NAME_PX) expect(widest, `${width} × ${height}`).toBeGreaterThan(width / 2)
    expect(left, `${width} × ${height}`).toBeGreaterThanOrEqual(0)
    expect(right, `${width} × ${height}`).toBeLessThanOrEqual(width)
    expect(await overflowOf(page), `${width} × ${height}`).toBeLessThanOrEqual(0)
  }
})

/** Source: WCAG 2.2, 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'

test('with letters, words and lines spaced out nothing is cut or covers another', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACED)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(listCut), `${width} px wide`).toEqual([])
    const name = page.locator('.name > span').last()
    const end = await name.evaluate(last => {
      const range = document.createRange()
      range.selectNodeContents(last)
      return range.getBoundingClientRect().right
    })
    const pitch = await page.locator('.pitch').boundingBox()
    if (width === 1280) expect(end).toBeLessThan(pitch?.x ?? 0)
  }
})

test('words without end break where they would be cut', async ({ page }) => {
  await page.goto('/')
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
    expect(await page.evaluate(listCut), `${width} px wide`).toEqual([])
  }
})

/** Texts that reach beyond the right edge of the window. */
function listCut(): string[] {
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('.honeypot, .sr-only, .skip-link, svg'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // The last letter is followed by its space too.
    const spacePx = Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0
    if (range.getBoundingClientRect().right - spacePx > innerWidth + 1) cut.push(range.toString())
  }
  return cut
}

test('however short the screen, it shows the name and the buttons whole, clear of the bar', async ({
  page,
}) => {
  const { name, role, tagline } = content.site
  test.skip(`${name}${role}${tagline}`.length > 160, 'more words take more room')
  await page.goto('/')
  for (const [width, height] of SHORT_SCREENS) {
    await page.setViewportSize({ width, height })
    const { top, bottom } = await page.evaluate(() => ({
      top: document.querySelector('h1')?.getBoundingClientRect().top,
      bottom: document.querySelector('.actions')?.getBoundingClientRect().bottom,
    }))
    expect(top, `${width} × ${height}`).toBeGreaterThanOrEqual(BAR_PX)
    expect(bottom, `${width} × ${height}`).toBeLessThanOrEqual(height + 1)
  }
  await page.goto('/inconnu')
  await page.setViewportSize({ width: 844, height: 390 })
  const figure = await page.locator('.not-found-figure').boundingBox()
  expect(figure?.y).toBeGreaterThanOrEqual(BAR_PX)
})

test('a visitor who wants less motion sees everything, and nothing moves', async ({ page }) => {
  await page.goto('/')
  await scrollThrough(page)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(animation => Number(animation.effect?.getComputedTiming().duration) > 1)
      .map(animation => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  expect(await page.evaluate(listHidden)).toEqual([])
})

test('for a visitor who wants less motion the spinner stands still', async ({ page }) => {
  await page.route('**/functions/v1/*', () => {})
  await page.goto('/#contact')
  const contact = contactForm(page)
  await fill(contact, draft())
  await contact.submit.click()
  const spinner = contact.submit.locator('.spinner')
  await expect(spinner).toBeVisible()
  await expect(spinner).toHaveCSS('animation-iteration-count', '1')
  await expect.poll(() => spinner.evaluate(icon => icon.getAnimations().length)).toBe(0)
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('scrolled through, every block has become visible', async ({ page }) => {
    await page.goto('/')
    await scrollThrough(page)
    for (const block of await page
      .locator('main h2, main article, :is(.strata, .examples) > li, .contact-details')
      .all()) {
      await block.scrollIntoViewIfNeeded()
      await expect(block).toBeInViewport()
    }
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(page.locator('.contact-details')).toHaveCSS('opacity', '1')
  })

  test('a browser without scroll timelines shows everything at once', async ({ page }) => {
    await page.route('/', async route => {
      const response = await route.fetch()
      const html = await response.text()
      const old = html.replaceAll('animation-timeline:view()', 'animation-timeline:unknown()')
      expect(old).not.toBe(html)
      const headers = { ...response.headers(), 'content-security-policy': '' }
      await route.fulfill({ response, body: old, headers })
    })
    await page.goto('/')
    expect(await page.evaluate(listHidden)).toEqual([])
  })
})

/** What of the content is transparent or has no size. */
function listHidden(): string[] {
  const blocks = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, dd, article, form, .contact-details)',
  )
  return [...blocks]
    .filter(block => !block.closest('.honeypot, .sr-only, [aria-hidden=true]'))
    .filter(block => block.textContent?.trim())
    .filter(block => !block.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(block => block.outerHTML.slice(0, 80))
}
