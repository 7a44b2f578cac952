import { type Browser, devices } from '@playwright/test'

/** One response as it came over the wire, in bytes. */
export type Reply = { path: string; type: string; head: number; body: number }

const SETTLED_MS = 1_500

/**
 * Every response a phone gets until the page has loaded and come to rest, in the order of the requests, as counted by
 * the browser's network stack: status line and headers, then the body as it was sent.
 */
export async function repliesOf(browser: Browser, url: string): Promise<Reply[]> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5'] ?? {}
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const replies = new Map<string, Reply>()
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { pathname, protocol } = new URL(response.url)
    if (!protocol.startsWith('http')) return
    replies.set(requestId, { path: pathname, type, head: response.encodedDataLength, body: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const reply = replies.get(requestId)
    if (reply) reply.body = encodedDataLength - reply.head
  })
  await cdp.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  await context.close()
  return [...replies.values()]
}
