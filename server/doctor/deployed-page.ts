import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { type Answer, ask } from './ask.ts'
import type { Deployed } from './deployed-contact.ts'

const PROXY = 'serve the site with this server, or make the proxy or host leave its headers alone'

/** What browsers ask for. */
export const COMPRESSED = { 'accept-encoding': 'br, gzip' }

/** The page itself: its status, address, security headers, compression and caching. */
export async function pageFindings(
  { site, siteUrl }: Pick<Deployed, 'site' | 'siteUrl'>,
  { status, headers, text }: Answer,
): Promise<Finding[]> {
  if (status !== 200)
    return [problem(`${site} answers ${status} instead of 200`, 'give the final address to --url')]
  return [
    ok(`${site} answers 200`),
    ...(isLocalHost(site.hostname) ? [] : [addressFinding(text, site, siteUrl)]),
    policyFinding(headers),
    compressionFinding(headers),
    await cachingFinding(headers, site),
  ]
}

/**
 * Whether the page says that it lives at the address it was asked for, and the server too.
 * @param siteUrl SITE_URL, where it is set
 */
export function addressFinding(html: string, site: URL, siteUrl: URL | null): Finding {
  const link = html.match(/<link\b[^>]*>/g)?.find(tag => /\brel=["']?canonical\b/.test(tag)) ?? ''
  const canonical = URL.parse(/\bhref=["']?([^"'\s>]+)/.exec(link)?.[1] ?? '')
  if (!canonical)
    return problem('The page names no canonical address', 'deploy dist/site as the build made it')
  const [named, by] =
    canonical.origin === site.origin ? [siteUrl, 'SITE_URL'] : [canonical, 'the page, as canonical']
  if (!named || named.origin === site.origin)
    return ok(`The page says that it lives at ${canonical}`)
  return problem(
    `The site lives at ${named.origin} by ${by}, and was asked for at ${site.origin}`,
    `give ${named.origin} to --url; or SITE_URL=${site.origin} in .env, url in content/site.ts, build again and restart`,
  )
}

function policyFinding(headers: Headers): Finding {
  const csp = headers.get('content-security-policy')
  if (!csp) return problem('No Content-Security-Policy', PROXY)
  const unsafe = csp.match(/'unsafe-[\w-]+'/g)
  if (unsafe) return problem(`The Content-Security-Policy allows ${unsafe.join(', ')}`, PROXY)
  if (headers.get('x-content-type-options') !== 'nosniff')
    return problem('No nosniff header', PROXY)
  return ok('Content-Security-Policy without exceptions, nosniff')
}

function compressionFinding(headers: Headers): Finding {
  const encoding = headers.get('content-encoding')
  if (encoding) return ok(`The page is compressed (${encoding})`)
  return problem('The page is not compressed', PROXY)
}

async function cachingFinding(headers: Headers, site: URL): Promise<Finding> {
  const control = headers.get('cache-control') ?? 'nothing'
  if (!/no-cache|max-age=0/i.test(control))
    return problem(
      `Cache-Control of the page is «${control}»: visitors would see old versions`,
      PROXY,
    )
  const known = { ...COMPRESSED, 'if-none-match': headers.get('etag') ?? '' }
  const { status } = await ask(site, { headers: known })
  if (status === 304) return ok('The page is asked for again at each visit, and sent when changed')
  return warning(`The page is sent again although it is unchanged (${status}, not 304)`, PROXY)
}

/** A file with a fingerprint in its name may be kept for ever. */
export async function assetFinding(site: URL, { text }: Answer): Promise<Finding> {
  const path = /["'(]((?:\/[\w.~-]+)*?\/(?:assets|img|fonts)\/[\w.-]+)["')]/.exec(text)?.[1]
  if (!path) return skipped('No file with a fingerprint is named in the page')
  const { status, headers } = await ask(new URL(path, site))
  if (status !== 200) return problem(`${path} answers ${status}`, 'deploy the whole of dist/site')
  const control = headers.get('cache-control') ?? 'nothing'
  if (control.includes('immutable')) return ok(`Files with a fingerprint are kept (${path})`)
  return warning(`${path} is fetched again: Cache-Control is «${control}»`, PROXY)
}

/** A path that does not exist is a 404 by its status, not only by its words. */
export async function unknownPathFinding(site: URL): Promise<Finding> {
  const { status } = await ask(new URL(`/doctor-${crypto.randomUUID()}`, site))
  if (status === 404) return ok('An unknown path is a real 404')
  const fix = 'turn off the single-page fallback of the host, and name 404.html as its error page'
  return problem(`An unknown path answers ${status} instead of 404`, fix)
}
