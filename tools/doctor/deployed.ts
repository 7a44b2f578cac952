import { isLocalHost } from '../../packages/contact-server/base/hosts.ts'
import { shorten } from '../../packages/contact-server/base/shorten.ts'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { type Answer, ask } from './ask.ts'
import { connectionProblem } from './causes.ts'
import {
  corsFinding,
  healthFinding,
  invalidMessageFinding,
  languageFindings,
  twinFinding,
} from './deployed-contact.ts'

const PROXY =
  'serve the site with this server and SITE_URL=https://… in .env, or make the proxy or host leave its headers alone'
const MAX_VALUE_LENGTH = 60

/** Headers of the page, each with a pattern that its value must match, and the risk if it doesn't. */
const HEADERS = [
  ['content-security-policy', /^(?!.*'unsafe-)./, 'injected scripts can run in the page'],
  ['x-content-type-options', /^nosniff$/, 'browsers guess what a file is'],
  ['content-encoding', /./, 'the page travels uncompressed'],
  ['cache-control', /no-cache|max-age=0/i, 'visitors would see old versions'],
] as const
/** `max-age` must have at least 8 digits, which means at least 10,000,000 s (almost 116 days). */
const HSTS = ['strict-transport-security', /max-age=\d{8}/i, 'browsers try HTTP first'] as const

/** Checks the deployed site with requests from this machine, but sends no valid message. */
export async function deployedFindings(address: URL, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  // The site may be in a subfolder, such as /portfolio/ on GitHub Pages.
  const site = new URL(address.origin + address.pathname.replace(/\/*$/, '/'))
  const backend = URL.parse(env.VITE_BACKEND_URL ?? '') ?? site
  const failed = (error: unknown) =>
    connectionProblem(`${site}`, error, 'check the address, its DNS record, and the proxy')
  try {
    const page = await ask(site, { headers: { 'accept-encoding': 'br, gzip' } })
    const { location, status } = page
    if (location && location.origin !== site.origin) return [moved(site.origin, location)]
    if (status !== 200)
      return [problem(`${site} answers ${status} instead of 200`, 'give its address to --url')]
    const key = env.VITE_BACKEND_KEY || 'demo-public-key'
    const isPublic = !isLocalHost(site.hostname)
    const findings = [
      httpsFinding(site),
      ...(isPublic ? [addressFinding(page.text, site, URL.parse(env.SITE_URL ?? ''))] : []),
      ...headerFindings(page, site),
      assetFinding(page, site),
      unknownPathFinding(site),
      corsFinding(site, backend),
      invalidMessageFinding(site, backend, key),
      ...languageFindings(page.text, site, backend, key),
      ...(isPublic ? [twinFinding(site, backend)] : []),
      ...(backend.origin === site.origin ? [healthFinding(site)] : []),
    ]
    return await Promise.all(findings.map(finding => Promise.resolve(finding).catch(failed)))
  } catch (error) {
    return [failed(error)]
  }
}

function moved(origin: string, target: URL): Finding {
  return problem(
    `${origin} redirects to ${target}, so the site is there`,
    `npm run doctor -- --url ${target.origin}; if visitors are to stay at ${origin}, turn the redirection round`,
  )
}

function headerFindings({ headers }: Answer, { protocol }: URL): Finding[] {
  const wanted = protocol === 'https:' ? [...HEADERS, HSTS] : HEADERS
  return wanted.map(([name, expected, otherwise]) => {
    const value = headers.get(name)
    if (value && expected.test(value)) return ok(`${name}: ${shorten(value, MAX_VALUE_LENGTH)}`)
    const found = value ? `is «${value}»` : 'is missing'
    return problem(`${name} ${found}: ${otherwise}`, PROXY)
  })
}

/**
 * Checks that the page's canonical link, and SITE_URL if it is set, have the same origin as `--url`.
 * @param siteUrl null when SITE_URL is missing or not a URL
 */
export function addressFinding(html: string, site: URL, siteUrl: URL | null): Finding {
  const link = html.match(/<link\b[^>]*>/g)?.find(tag => /\brel=["']?canonical\b/.test(tag)) ?? ''
  const canonical = URL.parse(/\bhref=["']?([^"'\s>]+)/.exec(link)?.[1] ?? '')
  if (!canonical)
    return problem('The page names no canonical address', 'deploy dist/site as the build made it')
  const [named, by] =
    canonical.origin === site.origin ? [siteUrl, 'SITE_URL'] : [canonical, 'canonical in the page']
  if (!named || named.origin === site.origin) return ok(`The page names its address ${canonical}`)
  return problem(
    `The site's address is ${named.origin} (${by}), but --url is ${site.origin}`,
    `give ${named.origin} to --url; or SITE_URL=${site.origin} in .env, url in site.ts, build again and restart`,
  )
}

/**
 * Checks that a public site has HTTPS and, unless its URL names a port, that HTTP redirects to HTTPS. The certificate needs no
 * check, because the doctor has already loaded the page with it.
 */
export async function httpsFinding(
  { protocol, hostname, origin, port }: URL,
  plain = new URL(`http://${hostname}/`),
): Promise<Finding> {
  if (protocol !== 'https:')
    return isLocalHost(hostname)
      ? skipped('HTTPS, canonical address, www: not checked on this machine or network')
      : problem(`${origin} is not HTTPS`, 'put a proxy with HTTPS in front, such as Caddy')
  const trusted = `${origin} has a certificate that is trusted`
  if (port) return ok(trusted)
  const fix = `make the proxy answer ${plain} with 308 to ${origin}`
  const answer = await ask(plain).catch(() => undefined)
  if (!answer)
    return warning(`${plain} does not answer: visitors who type it may not reach the site`, fix)
  const { status, location } = answer
  if (location?.protocol === 'https:') return ok(`${trusted}, ${plain} redirects to it (${status})`)
  return problem(`${plain} answers ${status} instead of a redirection to HTTPS`, fix)
}

async function assetFinding({ text }: Answer, site: URL): Promise<Finding> {
  const path = /["'(]((?:\/[\w.~-]+)*?\/(?:assets|img|fonts)\/[\w.-]+)["')]/.exec(text)?.[1]
  if (!path) return skipped('No file with a fingerprint is named in the page')
  const { status, headers } = await ask(new URL(path, site))
  if (status !== 200) return problem(`${path} answers ${status}`, 'deploy the whole of dist/site')
  const control = headers.get('cache-control') ?? 'nothing'
  if (control.includes('immutable')) return ok(`Files with a fingerprint are kept (${path})`)
  return warning(`Browsers fetch ${path} again: Cache-Control is «${control}»`, PROXY)
}

async function unknownPathFinding(site: URL): Promise<Finding> {
  // Without the trailing slash, some hosts redirect before they look for the page.
  const { status } = await ask(new URL(`doctor-${crypto.randomUUID()}/`, site))
  if (status === 404) return ok('An unknown path is a real 404')
  const fix = 'turn off the single-page fallback of the host, and name 404.html as its error page'
  return problem(`An unknown path answers ${status} instead of 404`, fix)
}
