import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'
import { ensureChromium } from '../machine/chromium.ts'
import { readTrace } from './read-trace.ts'

/** Lighthouse's settings for a phone: the screen, and slow 4G with its delay and bandwidth. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** The trace records only what readTrace needs, because recording slows the page down. */
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
]
/**
 * After its start, Chromium needs this time to load its own address bar. This work would slow the measured page down,
 * so the page is opened only afterwards.
 */
const BROWSER_STARTS_MS = 3000
/** How long the trace records. Every measured page finishes its delayed work within this time. */
export const RECORDED_MS = 10_000

/** Loads a page once over slow 4G in a new browser. @param slowdown how many times slower the processor is */
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
