import type { Page } from '@playwright/test'
import { closeToast, contactForm } from '../kit/contact-form.ts'
import { faintLetters } from '../kit/faint-letters.ts'
import { addStyle, THEMES, windowsOf } from '../kit/page.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

const WINDOWS = {
  'of a phone': '320×256 390×664 390×844',
  'of a tablet': '640×400 768×1024 844×390',
  'of a desktop': '1280×720 1280×800 1366×768 1600×900',
}

/** Goes there, brings to its end all that does not follow the scroll, and lists what of the window is not whole. */
const restAt = (page: Page, top?: number) =>
  page.evaluate(async top => {
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const moves = document.getAnimations().filter(move => move.timeline === document.timeline)
    for (const move of moves) move.finish()
    await new Promise(requestAnimationFrame)
    /** Shows more than 80 px. */
    const isSeen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.min(bottom, innerHeight) - Math.max(top, 0) > 80
    }
    const isFaint = (element: Element) => Number(getComputedStyle(element).opacity) < 1
    const isCut = (stratum: Element) =>
      [...stratum.querySelectorAll('h3, p, .tags li')].some(
        words => words.getBoundingClientRect().right > innerWidth,
      )
    const parts = [
      ...document.querySelectorAll(
        'body, main, footer, :is(main, footer) :not(.relief, .relief *)',
      ),
    ]
    const strata = [...document.querySelectorAll('.strata > li')]
    return [...parts.filter(isFaint), ...strata.filter(isCut)]
      .filter(isSeen)
      .map(element => `${element.tagName} ${element.className}`)
  }, top)

/** Each anchor and each half screen, in pixels from the top of the page; of a low window, each screen. */
const readPlaces = (page: Page) =>
  page.evaluate(() => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const anchors = [...document.querySelectorAll('section[id]')].map((section, turn) => {
      const { scrollMarginTop } = getComputedStyle(section)
      const above = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop)
      return { top: section.getBoundingClientRect().top + scrollY - above, turn, isPictured: true }
    })
    const perScreen = innerHeight < 500 ? 1 : 2
    const count = Math.ceil((perScreen * document.body.scrollHeight) / innerHeight)
    const screens = Array.from({ length: count }, (_, at) => ({
      top: (at * innerHeight) / perScreen,
      turn: Math.floor(at / perScreen),
      isPictured: at % perScreen === 0,
    }))
    return [...anchors, ...screens]
  })

/** By day and by night in turn, of each anchor and each whole screen a picture: over all windows each theme sees the page many times. */
async function* placesOf(page: Page, turnOfWindow: number) {
  const places = await readPlaces(page)
  for (const [night, theme] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    for (const { turn, ...place } of places)
      if ((turn + turnOfWindow) % 2 === night) yield { theme, ...place }
  }
}

for (const [device, sizes] of Object.entries(WINDOWS))
  test(`wherever a window ${device} rests, all that is seen is opaque and whole, and can be read`, async ({
    page,
    browserName,
  }) => {
    await page.goto('/')
    // Beside the shadow of a toast no two pixels are alike: its ground cannot be told by the most frequent one.
    await addStyle(page, ':root { scroll-behavior: auto } .toast { box-shadow: none }')
    const cdp = browserName === 'chromium' ? await page.context().newCDPSession(page) : undefined
    const expectWhole = async (place: string, top?: number, isPictured = true) => {
      const flaws = await restAt(page, top)
      if (cdp && isPictured) flaws.push(...(await faintLetters(page, cdp)))
      expect.soft(flaws, place).toEqual([])
    }
    for (const [at, { size, viewport }] of windowsOf(sizes).entries()) {
      await page.setViewportSize(viewport)
      for await (const { theme, top, isPictured } of placesOf(page, at))
        await expectWhole(`${size}, ${theme}, ${Math.round(top)} px`, top, isPictured)
    }
    const contact = contactForm(page)
    for (const { size, viewport } of windowsOf(sizes)) {
      await page.setViewportSize(viewport)
      await page.getByRole('button', { name: 'Envoyer le message' }).click()
      await expect(contact.error).toBeVisible()
      await expect(contact.name).toBeFocused()
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await expectWhole(`${size}, ${theme}, refused`)
      }
      await closeToast(contact.error)
    }
  })
