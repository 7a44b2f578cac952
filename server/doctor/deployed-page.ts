import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { type Answer, ask } from './http.ts'

const PROXY = 'serve the site with this server, or make the proxy or host leave its headers alone'
const ACCEPT = { 'accept-encoding': 'br, gzip' }

/** The page itself: its status, security headers, compression and caching. */
export async function pageFindings(site: URL, siteUrl: URL | null): Promise<Finding[]> {
  const page = await ask(site, { headers: ACCEPT })
  if (page.status !== 200)
    return [
      problem(`${site} answers ${page.status} instead of 200`, 'give the final address to --url'),
    ]
  const again = await ask(site, {
    headers: { ...ACCEPT, 'if-none-match': page.headers.get('etag') ?? '' },
  })
  return [
    ok(`${site} answers 200`),
    addressFinding(page.text, site, siteUrl),
    policy(page),
    transport(page, site),
    compression(page),
    caching(page, again.status),
  ]
}

/**
 * Whether the page says that it lives at the address it was asked for, and the server too.
 * @param siteUrl SITE_URL, where it is set
 */
export function addressFinding(html: string, site: URL, siteUrl: URL | null): Finding {
  if (isLocalHost(site.hostname))
    return skipped('Canonical address: not compared on this machine or network')
  const link = html.match(/<link\b[^>]*>/g)?.find(tag => /\brel=["']?canonical\b/.test(tag)) ?? ''
  const canonical = URL.parse(/\bhref=["']?([^"'\s>]+)/.exec(link)?.[1] ?? '')
  if (!canonical)
    return problem('The page names no canonical address', 'deploy dist/site as the build made it')
  const asked = `and was asked for at ${site.origin}`
  if (canonical.origin !== site.origin)
    return problem(
      `The page says that it lives at ${canonical.origin} (canonical), ${asked}`,
      `if ${site.origin} is right: url in content/site.ts, or SITE_URL in .env, then build again; otherwise give ${canonical.origin} to --url`,
    )
  if (siteUrl && siteUrl.origin !== site.origin)
    return problem(
      `SITE_URL says that the site lives at ${siteUrl.origin}, ${asked}`,
      `SITE_URL=${site.origin} in .env, then build again and restart the server`,
    )
  return ok(`The page says that it lives at ${canonical}`)
}

function policy({ headers }: Answer): Finding {
  const csp = headers.get('content-security-policy')
  if (!csp) return problem('No Content-Security-Policy', PROXY)
  const unsafe = csp.match(/'unsafe-[\w-]+'/g)
  if (unsafe) return problem(`The Content-Security-Policy allows ${unsafe.join(', ')}`, PROXY)
  if (headers.get('x-content-type-options') !== 'nosniff')
    return problem('No nosniff header', PROXY)
  return ok('Content-Security-Policy without exceptions, nosniff')
}

function transport({ headers }: Answer, { protocol }: URL): Finding {
  if (protocol !== 'https:') return skipped('HSTS: only with HTTPS')
  const seconds = Number(/max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1])
  if (!seconds)
    return problem('No HSTS header', 'SITE_URL=https://… in .env, then restart the server')
  const days = Math.floor(seconds / 86_400)
  return days < 180
    ? warning(`HSTS for ${days} days only`, 'a year is usual: max-age=31536000')
    : ok(`HSTS for ${days} days`)
}

function compression({ headers }: Answer): Finding {
  const encoding = headers.get('content-encoding')
  if (encoding) return ok(`The page is compressed (${encoding})`)
  return problem('The page is not compressed', PROXY)
}

function caching({ headers }: Answer, statusAgain: number): Finding {
  const control = headers.get('cache-control') ?? 'nothing'
  const isFresh = /no-cache|max-age=0/i.test(control)
  if (!isFresh) {
    const what = `Cache-Control of the page is «${control}»: visitors would see old versions`
    return problem(what, 'no-cache for the page')
  }
  if (!headers.get('etag'))
    return problem('The page has no ETag: it is sent whole at each visit', PROXY)
  if (statusAgain === 304)
    return ok('The page is asked for again at each visit, and sent when changed')
  return warning(`The page is sent again although it is unchanged (${statusAgain}, not 304)`, PROXY)
}

/** A file with a fingerprint in its name may be kept for ever. */
export async function assetFinding(site: URL): Promise<Finding> {
  const { text } = await ask(site)
  const path = /["'(]((?:\/[\w.~-]+)*?\/(?:assets|img|fonts)\/[\w.-]+)["')]/.exec(text)?.[1]
  if (!path) return skipped('No file with a fingerprint is named in the page')
  const { status, headers } = await ask(new URL(path, site))
  if (status !== 200) return problem(`${path} answers ${status}`, 'deploy the whole of dist/site')
  const control = headers.get('cache-control') ?? 'nothing'
  if (/immutable/.test(control)) return ok(`Files with a fingerprint are kept (${path})`)
  return warning(`${path} is fetched again: Cache-Control is «${control}»`, PROXY)
}

/** A path that does not exist is a 404 by its status, not only by its words. */
export async function unknownPathFinding(site: URL): Promise<Finding> {
  const path = `/doctor-${crypto.randomUUID()}`
  const { status } = await ask(new URL(path, site))
  if (status === 404) return ok('An unknown path is a real 404')
  const fix = 'turn off the single-page fallback of the host, and name 404.html as its error page'
  return problem(`An unknown path answers ${status} instead of 404`, fix)
}
