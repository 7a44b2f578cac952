import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, chromium } from '@playwright/test'
import { ensureChromium } from '../../testing/machine/chromium.ts'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import { observe, recall } from './event-timing.ts'
import type { Run } from './page-tables.ts'
import { MEASURED_AFTER_LOAD_MS, readTrace } from './read-trace.ts'

/** Lighthouse's settings for a phone's screen and for slow 4G. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** The trace has only the categories that readTrace needs, because recording slows the page down. */
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
]
/** The wait between the browser's start and the measured page, so that starting doesn't slow the page down. */
const BROWSER_STARTS_MS = 3000
const FINGER_MS = 80

/** Touches the screen for as long as a finger does, unlike Playwright's `tap()`, which lifts the finger immediately. */
export async function touch(cdp: CDPSession, finger: { x: number; y: number }) {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await pause(FINGER_MS)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function openPhone(slowdown: number) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_FLAGS,
  })
  const page = await browser.newPage({ ...PHONE, hasTouch: true, ignoreHTTPSErrors: true })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await pause(BROWSER_STARTS_MS)
  return { page, browser, cdp, [Symbol.asyncDispose]: () => browser.close() }
}

export async function trace(url: string, slowdown: number): Promise<Run> {
  await using phone = await openPhone(slowdown)
  const { browser, page } = phone
  await browser.startTracing(undefined, { categories: CATEGORIES })
  await page.goto(url)
  await pause(MEASURED_AFTER_LOAD_MS + 500)
  const recorded = await browser.stopTracing()
  return readTrace(JSON.parse(recorded.toString()).traceEvents)
}

const TAPS = {
  'first button': '.hero a[href="#projects"]',
  'second button': '.hero a[href="#contact"]',
  menu: '.burger',
}
const TAPPED_AFTER_MS = 300

/**
 * Loads the page anew for each button in `TAPS` and taps it shortly after the first paint. Measures the time to the next
 * paint, rounded to 8 ms: 0 means less than 16 ms, and NaN means that the page has no such button.
 */
export async function tapEarly(url: string, slowdown: number): Promise<Run> {
  const plain: Run['plain'] = {}
  for (const [name, selector] of Object.entries(TAPS)) {
    await using phone = await openPhone(slowdown)
    plain[`${name}, ms`] = await timeOfTap(phone, url, selector)
  }
  return { compared: {}, plain }
}

async function timeOfTap(
  { page, cdp }: Awaited<ReturnType<typeof openPhone>>,
  url: string,
  selector: string,
): Promise<number> {
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'commit' })
  const finger = await page.evaluate(placeWhenPainted, selector)
  if (!finger) return Number.NaN
  await pause(TAPPED_AFTER_MS)
  await touch(cdp, finger)
  await pause(MEASURED_AFTER_LOAD_MS)
  return (await page.evaluate(recall, 0)).paint
}

/** Runs in the page. */
const placeWhenPainted = (selector: string) =>
  new Promise<{ x: number; y: number } | undefined>(resolve => {
    new PerformanceObserver(() => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      resolve(box && { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    }).observe({ type: 'paint', buffered: true })
  })
