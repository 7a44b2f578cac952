import { test as base, expect } from '@playwright/test'
import { distOf, type SiteName } from '../sites/sites.ts'
import { whenRendered } from './page.ts'
import { type SiteServer, startServer } from './server.ts'

export { expect }

type Options = {
  /** Matches the errors, warnings and requests to other hosts that these tests expect; any other fails the test. */
  expectedComplaints: RegExp
  site: SiteName
}

type Fixtures = { server: SiteServer; quiet: undefined }
type WorkerFixtures = {
  /** Starts a site's server, at most once per worker. */
  serverOf: (site: SiteName) => Promise<SiteServer>
}

/** Options for `test.use` that turn motion on, except in Firefox, where it stays off (playwright.config.ts). */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const ABOUT_404 = /^Failed to load resource: .* 404|^404, chemin inconnu :/

const NEVER = /(?!)/
const OWN_HOSTS = ['localhost', '127.0.0.1']

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const servers = new Map<SiteName, Promise<SiteServer>>()
      await use(site => {
        const server = servers.get(site) ?? startServer(distOf(site))
        servers.set(site, server)
        return server
      })
      for (const server of servers.values()) await (await server).stop()
    },
    { scope: 'worker' },
  ],
  site: ['noor', { option: true }],
  server: async ({ serverOf, site }, use) => use(await serverOf(site)),
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
  /** Tests ask for reduced motion, so that they don't wait for smooth scrolling. */
  contextOptions: { reducedMotion: 'reduce' },
  /**
   * Fails a test when a page of its `context` sets a cookie, logs a warning or an error, throws an error, or sends a request
   * to another host.
   */
  quiet: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(message.text())
      })
      context.on('weberror', error => {
        // Firefox also runs a test's init scripts in the blank page, where accessing storage throws a harmless error.
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
