import { test as base, expect } from '@playwright/test'
import { completeFirefox } from './firefox.ts'
import { whenRendered } from './page.ts'
import { type SiteServer, startServer } from './server.ts'

export { expect }

type Options = {
  /** What the browser may complain about in these tests, and no other; by default nothing. */
  expectedComplaints: RegExp
}

type WorkerFixtures = {
  server: SiteServer
}

/** For `test.use`: a visitor who has not asked for less motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** What the console says on a page that does not exist. */
export const ABOUT_404 = /^Failed to load resource: .* 404|^404, chemin inconnu :/

const NEVER = /(?!)/
const OWN_HOSTS = ['localhost', '127.0.0.1']

export const test = base.extend<Options & { quiet: undefined }, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      if (browser.browserType().name() === 'firefox') await completeFirefox(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  /** A test that opens the page has it in its fonts, with the loader, unless it asks for less. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!options?.waitUntil) await whenRendered(page)
      return response
    }
    await use(page)
  },
  baseURL: ({ server }, use) => use(server.url),
  expectedComplaints: [NEVER, { option: true }],
  /** Most tests are about something else: they need not wait for smooth scrolling. `WITH_MOTION` brings it back. */
  contextOptions: { reducedMotion: 'reduce' },
  /** In every test: no error or warning in the console, no request to another host, no cookie. */
  quiet: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(message.text())
      })
      context.on('weberror', error => {
        // Firefox runs the scripts of a test in the empty page as well, where there is no storage.
        if (error.page()?.url() !== 'about:blank') complaints.push(error.error().message)
      })
      context.on('request', request => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !OWN_HOSTS.includes(hostname))
          complaints.push(`request to ${request.url()}`)
      })
      await use(undefined)
      expect(complaints.filter(complaint => !expectedComplaints.test(complaint))).toEqual([])
      expect(await context.cookies()).toEqual([])
    },
    { auto: true },
  ],
})
