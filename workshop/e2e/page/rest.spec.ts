import type { Page } from '@playwright/test'
import { phrases } from '../../../content/phrases.ts'
import { contactForm } from '../kit/contact-form.ts'
import { THEMES } from '../kit/page.ts'
import { faintLetters } from '../kit/painted.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

const SIZES = [
  [320, 256],
  [390, 664],
  [390, 844],
  [640, 400],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1600, 900],
] as const

/** What of the window is not whole: of what shows more than 80 px, what is seen through, and strata with words beyond the edge. */
function listFlaws(): string[] {
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.min(bottom, innerHeight) - Math.max(top, 0) > 80
  }
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const isCut = (stratum: Element) =>
    [...stratum.querySelectorAll('h3, p, .tags li')].some(
      words => words.getBoundingClientRect().right > innerWidth,
    )
  const seen = [...document.querySelectorAll('main *, footer *')].filter(isSeen)
  return [
    ...seen.filter(element => !element.closest('.relief') && opacityOf(element) < 1),
    ...seen.filter(element => element.matches('.strata > li') && isCut(element)),
  ].map(element => `${element.tagName} ${element.className}`)
}

/** Each anchor and each half screen, in pixels from the top of the page. */
const readPlaces = (page: Page) =>
  page.evaluate(() => {
    const anchors = [...document.querySelectorAll('section[id]')].map(section => {
      const { scrollMarginTop } = getComputedStyle(section)
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const above = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
      return section.getBoundingClientRect().top + scrollY - above
    })
    const count = Math.ceil((2 * document.body.scrollHeight) / innerHeight) - 1
    return { anchors, halves: Array.from({ length: count }, (_, half) => (half * innerHeight) / 2) }
  })

/** Goes there, and waits until all is still that does not follow the scroll. */
const rest = (page: Page, top?: number) =>
  page.evaluate(async top => {
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const moves = document.getAnimations().filter(move => move.timeline === document.timeline)
    await Promise.all(moves.map(move => move.finished))
  }, top)

for (const [width, height] of SIZES)
  test(`wherever a window of ${width} × ${height} rests, all that is seen is opaque and whole, and can be read`, async ({
    page,
    browserName,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const cdp = browserName === 'chromium' ? await page.context().newCDPSession(page) : undefined
    const expectWhole = async (place: string, top?: number, isPictured = true) => {
      await rest(page, top)
      const flaws = await page.evaluate(listFlaws)
      if (cdp && isPictured) flaws.push(...(await faintLetters(page, cdp)))
      expect.soft(flaws, place).toEqual([])
    }
    // By day and by night in turn, of each whole screen a picture: over all windows each theme sees the page many times.
    const { anchors, halves } = await readPlaces(page)
    for (const [turn, theme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme: theme })
      for (const top of anchors) await expectWhole(`${theme}, anchor at ${Math.round(top)}`, top)
      for (const [half, top] of halves.entries())
        if (Math.floor(half / 2) % 2 === turn)
          await expectWhole(`${theme}, half screen ${half}`, top, half % 2 === 0)
    }
    const contact = contactForm(page)
    await page.getByRole('button', { name: phrases.send }).click()
    await expect(contact.error).toBeVisible()
    await expect(contact.name).toBeFocused()
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await expectWhole(`${theme}, refused`)
    }
  })
