import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { loadSite } from '../../packages/contact-server/pages/site-files.ts'
import { CHROMIUM_FLAGS } from './find-chromium.ts'

const PATIENCE_MS = 60_000

/**
 * Prints a home page with its print styles, as a tagged PDF with the page's title and language.
 * @param address the site's public address, for links to the site itself
 * @param path the page's path below that address: empty for the main language, `en/` for English
 * @throws an Error when `dist` has no build, or when Chromium prints nothing
 */
export async function printSheet(
  chromium: string,
  dist: string,
  { address, path }: { address: string; path: string },
): Promise<Buffer> {
  const { site, base } = loadSite(dist, { https: false })
  const server = createServer(
    getRequestListener(request => {
      const { pathname } = new URL(request.url)
      const asked = decodeURI(pathname)
      // The new request has no headers, so `site` doesn't compress the page, and `publicPage` can change its HTML.
      return pathname === base + path
        ? publicPage(site(new Request(request.url), asked), address)
        : site(request, asked)
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // The `#` makes the page load its fonts as soon as it is parsed, not after the first paint (site/loader/head-script.ts).
  const page = `http://127.0.0.1:${port}${base}${path}#contenu`
  // Chromium gets its own profile, because with the default profile, a Chrome that is already running would take over the
  // command.
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

async function publicPage(page: Response, address: string): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  return new Response(withPublicLinks(await page.text(), address), { headers })
}

/**
 * Matches a link whose address is in double quotes and begins with `/`, from `<a` to the address's end. Captures the text
 * before the address, and the address.
 */
const OWN_LINK = /(<a\b(?:[^<>"']|"[^"]*"|'[^']*')*?\shref=")(\/[^"]*)/g

/** Without the public address, links to the site itself would lead to the local server that served the page. */
export const withPublicLinks = (html: string, address: string): string =>
  html.replaceAll(
    OWN_LINK,
    (_, before: string, path: string) => before + new URL(path, address).href,
  )
