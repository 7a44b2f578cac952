import type { Browser, Page } from '@playwright/test'
import { scrollThrough, whenRendered, windowsOf } from '../e2e/kit/page.ts'
import { axeFaults } from './axe.ts'
import { contrastsByTheme } from './contrast.ts'
import { LEAST_SHIFT, movedBy } from './findings/shifts.ts'
import { inPage } from './in-page.ts'
import type { Contrast, Observations, Place, Seen, Shift } from './observation.ts'

/** From the narrowest that WCAG 1.4.10 asks for, over phones, one of them on its side, to a large desktop. */
export const WINDOWS = windowsOf('320×568 390×844 844×390 1280×800 1920×1080')
export type Window = (typeof WINDOWS)[number]
const THEMES = ['light', 'dark'] as const

/**
 * In these windows all text is measured, and the page is scrolled while it loads. In the others only text over a map is
 * measured: elsewhere the ground is the same.
 */
const WHOLE = ['390×844', '1280×800']
const OVER_MAP = 'main:has(> .relief), section:has(> .relief), :has(~ main .relief).nav'
const MENU = '.nav nav'

/** Where a line is seen through, a browser rounds each channel: what passes as computed may miss by so much as painted. */
const ROUNDING = 0.03

/** The markup is the same in every window; menu and dialogs are a phone's. */
const axeWindow = (part: string) => (part === 'body' ? '1280×800' : '390×844')

/** A document, and what of it opens over it. */
export type View = { name: string; path: string; menu?: string; dialogs?: Record<string, string> }

/** Opens a document in a window, and what opens over it, by day and by night. */
export async function visit(browser: Browser, home: string, view: View, window: Window) {
  const opened = await steadier(() => open(browser, home + view.path, window))
  const { page } = opened
  const place = { page: view.name, size: window.size }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen: Observations = { contrasts: [], flaws: [], axe: [], shifts: at(place, opened.shifts) }
  await look(page, place, 'body', seen)
  const links = await inPage(page, 'readLinks')
  for await (const [name, part] of openings(page, view))
    await look(page, { ...place, page: name }, part, seen)
  await page.context().close()
  return { seen, links }
}

type Opened = { page: Page; shifts: Shift[] }

/** As for a visitor who comes for the first time: fonts and pictures are not there yet. */
async function open(browser: Browser, url: string, { size, viewport }: Window): Promise<Opened> {
  const context = await browser.newContext({ viewport, colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto(url)
  await whenLoaded(page)
  if (WHOLE.includes(size)) await scrollThrough(page)
  return { page, shifts: await inPage(page, 'shiftsUntilNow') }
}

/** Opens again where something moved: what does not move the second time was this machine's pause in the middle of a page. */
async function steadier(openOnce: () => Promise<Opened>): Promise<Opened> {
  const first = await openOnce()
  if (movedBy(first.shifts) < LEAST_SHIFT) return first
  const second = await openOnce()
  const [kept, other] =
    movedBy(second.shifts) < movedBy(first.shifts) ? [second, first] : [first, second]
  await other.page.context().close()
  return kept
}

/** When the fonts and the style sheets that come after the first paint have come. */
async function whenLoaded(page: Page) {
  await whenRendered(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].every(
      ({ sheet, media }) => sheet && media !== 'print',
    ),
  )
  await page.evaluate(() => document.fonts.ready.then(() => true))
}

/** Looks at the whole page, or at what is open over it. */
async function look(page: Page, place: Place, part: string, seen: Observations) {
  seen.flaws.push(...at(place, await inPage(page, 'readFlaws', part)))
  if (place.size === axeWindow(part)) seen.axe.push(...at(place, await axeFaults(page, part)))
  const measured = measuredPart(place, part)
  if (measured) seen.contrasts.push(...(await weakIn(page, place, measured)))
}

function measuredPart({ size = '' }: Place, part: string): string | undefined {
  if (WHOLE.includes(size) || part === MENU) return part
  return part === 'body' ? OVER_MAP : undefined
}

async function weakIn(page: Page, place: Place, part: string): Promise<Seen<Contrast>[]> {
  const found = await contrastsByTheme(page, part, THEMES)
  return found
    .filter(([, { ratio, asked }]) => ratio < asked - ROUNDING)
    .map(([theme, contrast]) => ({ ...contrast, place: { ...place, theme } }))
}

const at = <T>(place: Place, things: T[]): Seen<T>[] => things.map(thing => ({ ...thing, place }))

/** Opens one after the other what opens over a document: each with its name and its selector. */
async function* openings(
  page: Page,
  { menu, dialogs = {} }: View,
): AsyncGenerator<[string, string]> {
  const burger = page.locator('.burger')
  if (menu && (await burger.isVisible())) {
    await burger.click()
    await page.locator('.burger[aria-expanded=true]').waitFor()
    yield [menu, MENU]
    await page.keyboard.press('Escape')
  }
  for (const [id, name] of Object.entries(dialogs)) {
    const dialog = page.locator(`#${id}`)
    await dialog.evaluate((element: HTMLDialogElement) => element.showModal())
    yield [name, `#${id}`]
    await dialog.evaluate((element: HTMLDialogElement) => element.close())
  }
}
