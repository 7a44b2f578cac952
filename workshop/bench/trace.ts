import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import { ensureChromium } from '../machine/chromium.ts'
import { readTrace } from './read-trace.ts'

/** What Lighthouse applies for a phone: its screen, and slow 4G, where each response waits and comes slowly. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** No more than readTrace asks for: what is recorded costs the page time. */
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
]
/** Until then Chromium loads its own address bar, beside the page and on the same processors. */
const BROWSER_STARTS_MS = 3000
/** Until long after the last work of the slowest page: what a page puts off counts, too. */
export const RECORDED_MS = 10_000

/** Loads a page once over slow 4G, in a browser and a profile of its own, on a processor that many times slower. */
export async function trace(url: string, slowdown: number) {
  await using browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_FLAGS,
  })
  const page = await browser.newPage({ ...PHONE, hasTouch: true, ignoreHTTPSErrors: true })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await pause(BROWSER_STARTS_MS)
  await browser.startTracing(undefined, { categories: CATEGORIES })
  await page.goto(url, { waitUntil: 'commit' })
  await pause(RECORDED_MS)
  const recorded = await browser.stopTracing()
  return readTrace(JSON.parse(recorded.toString()).traceEvents)
}
