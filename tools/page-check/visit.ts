import type { Browser, Page } from '@playwright/test'
import { scrollThrough, whenRendered, windowsOf } from '../../e2e/kit/page.ts'
import { axeFaults } from './axe.ts'
import { contrastsByTheme } from './contrast.ts'
import { LEAST_SHIFT, movedBy } from './findings/shifts.ts'
import { inPage } from './in-page.ts'
import type { Contrast, Observations, Place, Seen, Shift } from './observation.ts'

/** The window sizes to check: the 320-pixel width of WCAG 1.4.10, a phone upright and on its side, and two desktops. */
export const WINDOWS = windowsOf('320×568 390×844 844×390 1280×800 1920×1080')
export type Window = (typeof WINDOWS)[number]
const THEMES = ['light', 'dark'] as const

/** The window sizes at which the check scrolls through the page, to find layout shifts that scrolling causes. */
const SCROLLED = ['390×844', '1280×800']
/**
 * The window size at which the contrast of nearly all text is measured. It is a phone's, because phones have the smallest
 * letters, which need the most contrast. At the other sizes, only the menu, the bar and parts of the page with a map are
 * measured, because other text should have the same background at every size.
 */
const WHOLE = '390×844'
const OVER_MAP = 'main:has(> .relief), section:has(> .relief), :has(~ main .relief).nav'
const MENU = '.nav nav'

/** The measured contrast can be too low by about this much, because browsers round translucent colours. */
const ROUNDING = 0.03

/**
 * The window size at which axe checks part of the page: a desktop's for the whole page, a phone's for the menu and dialogs. One
 * size is enough, because the markup is the same at every size.
 */
const axeWindow = (part: string) => (part === 'body' ? '1280×800' : '390×844')

/** `menu` is the menu's name in the report, and `dialogs` holds the dialogs' names in the report, keyed by id. */
export type View = { name: string; path: string; menu?: string; dialogs?: Record<string, string> }

export async function visit(browser: Browser, home: string, view: View, window: Window) {
  const { page, shifts } = await steadier(() => open(browser, home + view.path, window))
  const place = { page: view.name, size: window.size }
  const seen: Observations = { ...(await look(page, view, window)), shifts: at(place, shifts) }
  const links = await inPage(page, 'readLinks')
  await page.context().close()
  return { seen, links }
}

type Opened = { page: Page; shifts: Shift[] }

/** The new browser context has an empty cache, as on a first visit. */
async function open(browser: Browser, url: string, window: Window): Promise<Opened> {
  const context = await browser.newContext({ viewport: window.viewport, colorScheme: 'light' })
  const page = await context.newPage()
  return { page, shifts: await load(page, url, window) }
}

export async function load(page: Page, url: string, { size }: Window): Promise<Shift[]> {
  await page.goto(url)
  await whenLoaded(page)
  if (SCROLLED.includes(size)) await scrollThrough(page)
  return inPage(page, 'shiftsUntilNow')
}

/**
 * Opens a page, and opens it again if elements have visibly moved, because a busy machine can make them move. Keeps the visit
 * with the smaller shifts.
 */
async function steadier(openOnce: () => Promise<Opened>): Promise<Opened> {
  const first = await openOnce()
  if (movedBy(first.shifts) < LEAST_SHIFT) return first
  const second = await openOnce()
  const [kept, other] =
    movedBy(second.shifts) < movedBy(first.shifts) ? [second, first] : [first, second]
  await other.page.context().close()
  return kept
}

/** Waits for the late style sheet too, which may load after the first paint. */
async function whenLoaded(page: Page) {
  await whenRendered(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].every(
      ({ sheet, media }) => sheet && media !== 'print',
    ),
  )
  await page.evaluate(() => document.fonts.ready.then(() => true))
}

/** Looks at a loaded page, its menu and its dialogs. From then on, the page has reduced motion. */
export async function look(page: Page, view: View, { size }: Window) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen: Omit<Observations, 'shifts'> = { contrasts: [], flaws: [], axe: [] }
  await lookAt(page, { page: view.name, size }, 'body', seen)
  for await (const [name, part] of openings(page, view))
    await lookAt(page, { page: name, size }, part, seen)
  return seen
}

async function lookAt(page: Page, place: Place, part: string, seen: Omit<Observations, 'shifts'>) {
  seen.flaws.push(...at(place, await inPage(page, 'readFlaws', part)))
  if (place.size === axeWindow(part)) seen.axe.push(...at(place, await axeFaults(page, part)))
  const measured = measuredPart(place, part)
  if (measured) seen.contrasts.push(...(await weakIn(page, place, measured)))
}

function measuredPart({ size = '' }: Place, part: string): string | undefined {
  if (size === WHOLE || part === MENU) return part
  return part === 'body' ? OVER_MAP : undefined
}

async function weakIn(page: Page, place: Place, part: string): Promise<Seen<Contrast>[]> {
  const found = await contrastsByTheme(page, part, THEMES)
  return found
    .filter(([, { ratio, asked }]) => ratio < asked - ROUNDING)
    .map(([theme, contrast]) => ({ ...contrast, place: { ...place, theme } }))
}

const at = <T>(place: Place, things: T[]): Seen<T>[] => things.map(thing => ({ ...thing, place }))

/** Opens the menu, if its button is visible, then each dialog. Yields the name and selector of each part while it is open. */
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
