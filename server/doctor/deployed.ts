import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { shorten } from '../base/shorten.ts'
import { type Answer, ask } from './ask.ts'
import { connectionProblem } from './causes.ts'
import {
  healthFinding,
  invalidMessageFinding,
  ownPagesFinding,
  twinFinding,
} from './deployed-contact.ts'

const PROXY =
  'serve the site with this server and SITE_URL=https://… in .env, or make the proxy or host leave its headers alone'
const VALUE_MAX = 60

/** Headers of the page, what their value has to be, and what happens otherwise. */
const HEADERS = [
  ['content-security-policy', /^(?!.*'unsafe-)./, 'what others slip into the page can run'],
  ['x-content-type-options', /^nosniff$/, 'browsers guess what a file is'],
  ['content-encoding', /./, 'the page travels uncompressed'],
  ['cache-control', /no-cache|max-age=0/i, 'visitors would see old versions'],
] as const
/** For 115 days and more. */
const HSTS = ['strict-transport-security', /max-age=\d{8}/i, 'browsers try HTTP first'] as const

/** What visitors and browsers meet at the address of the site, asked from here. No message is sent. */
export async function deployedFindings(site: URL, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const backend = URL.parse(env.VITE_BACKEND_URL ?? '') ?? site
  const failed = (error: unknown) =>
    connectionProblem(`${site}`, error, 'check the address, its DNS record, and the proxy')
  try {
    const page = await ask(site, { headers: { 'accept-encoding': 'br, gzip' } })
    const { location, status } = page
    if (location && location.origin !== site.origin) return [moved(site.origin, location)]
    if (status !== 200)
      return [problem(`${site} answers ${status} instead of 200`, 'give its address to --url')]
    const isPublic = !isLocalHost(site.hostname)
    const findings = [
      httpsFinding(site),
      ...(isPublic ? [addressFinding(page.text, site, URL.parse(env.SITE_URL ?? ''))] : []),
      ...headerFindings(page, site),
      assetFinding(page, site),
      unknownPathFinding(site),
      ownPagesFinding(site, backend),
      invalidMessageFinding(site, backend, env.VITE_BACKEND_KEY || 'demo-public-key'),
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
    `${origin} redirects to ${target}, which is the site then`,
    `npm run doctor -- --url ${target.origin}; if visitors are to stay at ${origin}, turn the redirection round`,
  )
}

/** Whether browsers are told what makes the page safe and quick. */
function headerFindings({ headers }: Answer, { protocol }: URL): Finding[] {
  const wanted = protocol === 'https:' ? [...HEADERS, HSTS] : HEADERS
  return wanted.map(([name, expected, otherwise]) => {
    const value = headers.get(name)
    if (value && expected.test(value)) return ok(`${name}: ${shorten(value, VALUE_MAX)}`)
    const found = value ? `is «${value}»` : 'is missing'
    return problem(`${name} ${found}: ${otherwise}`, PROXY)
  })
}

/** Whether page and server say that they live at the address asked for. @param siteUrl SITE_URL, where it is set */
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

/** Whether visitors come by HTTPS, also those who type the bare name. Its certificate has been checked before. */
export async function httpsFinding(
  { protocol, hostname, origin, port }: URL,
  plain = new URL(`http://${hostname}/`),
): Promise<Finding> {
  if (protocol !== 'https:')
    return isLocalHost(hostname)
      ? skipped('HTTPS, canonical address, www: not asked of this machine or network')
      : problem(`${origin} is not HTTPS`, 'put a proxy with HTTPS in front, such as Caddy')
  const trusted = `${origin} has a certificate that is trusted`
  if (port) return ok(trusted)
  const fix = `make the proxy answer ${plain} with 308 to ${origin}`
  const answer = await ask(plain).catch(() => undefined)
  if (!answer)
    return warning(`${plain} does not answer: who types the bare name may not arrive`, fix)
  const { status, location } = answer
  if (location?.protocol === 'https:') return ok(`${trusted}, ${plain} redirects to it (${status})`)
  return problem(`${plain} answers ${status} instead of a redirection to HTTPS`, fix)
}

/** A file with a fingerprint in its name may be kept for ever. */
async function assetFinding({ text }: Answer, site: URL): Promise<Finding> {
  const path = /["'(]((?:\/[\w.~-]+)*?\/(?:assets|img|fonts)\/[\w.-]+)["')]/.exec(text)?.[1]
  if (!path) return skipped('No file with a fingerprint is named in the page')
  const { status, headers } = await ask(new URL(path, site))
  if (status !== 200) return problem(`${path} answers ${status}`, 'deploy the whole of dist/site')
  const control = headers.get('cache-control') ?? 'nothing'
  if (control.includes('immutable')) return ok(`Files with a fingerprint are kept (${path})`)
  return warning(`${path} is fetched again: Cache-Control is «${control}»`, PROXY)
}

/** A path that does not exist is a 404 by its status, not only by its words. */
async function unknownPathFinding(site: URL): Promise<Finding> {
  const { status } = await ask(new URL(`/doctor-${crypto.randomUUID()}`, site))
  if (status === 404) return ok('An unknown path is a real 404')
  const fix = 'turn off the single-page fallback of the host, and name 404.html as its error page'
  return problem(`An unknown path answers ${status} instead of 404`, fix)
}
