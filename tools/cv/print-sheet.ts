import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { loadSite } from '../../server/pages/site-files.ts'
import { CHROMIUM_FLAGS } from './find-chromium.ts'
import { withPublicLinks } from './own-links.ts'

/** What Chromium may take at most, on a slow machine too. */
const PATIENCE_MS = 60_000

/**
 * Prints the page of a build as its style for paper has it. Chromium makes a tagged PDF by itself, with the page's title
 * and language.
 * @param address public address of the site, for the links that lead there
 * @throws an Error of one sentence when Chromium makes none
 */
export async function printSheet(chromium: string, dist: string, address: string): Promise<Buffer> {
  const { site, base } = loadSite(dist, { https: false })
  const server = createServer(
    getRequestListener(request => {
      const path = decodeURI(new URL(request.url).pathname)
      // As a request of its own, which asks for no compression.
      return path === base
        ? publicPage(site(new Request(request.url), path), address)
        : site(request, path)
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // With a fragment the fonts are asked for at once, not after the first paint (site/loader/head-script.ts).
  const page = `http://127.0.0.1:${port}${base}#contenu`
  // With a profile of its own: a Chrome that is open takes no order meant for another.
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-cv-'))
  const sheet = join(folder, 'cv.pdf')
  const options = [`--user-data-dir=${folder}`, '--no-pdf-header-footer', `--print-to-pdf=${sheet}`]
  const args = ['--headless', ...CHROMIUM_FLAGS, ...options, page]
  try {
    await promisify(execFile)(chromium, args, { timeout: PATIENCE_MS })
    return await readFile(sheet)
  } catch (cause) {
    throw new Error(
      `${chromium} printed nothing: give the path of a Chromium or Chrome that starts in CHROMIUM_PATH.`,
      { cause },
    )
  } finally {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The page with the public address in its own links. */
async function publicPage(page: Response, address: string): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  return new Response(withPublicLinks(await page.text(), address), { headers })
}
