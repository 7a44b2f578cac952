import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { REFUSALS } from '../../contact/sentences.ts'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isLocalHost } from '../base/hosts.ts'
import { ask } from './http.ts'

export type Deployed = {
  /** Origin of the site. */
  site: URL
  /** SITE_URL, where it is set. */
  siteUrl: URL | null
  /** Origin of the contact function. */
  backend: URL
  /** Its public key. */
  key: string
}

const FOREIGN = 'https://foreign.invalid'
const HEADERS = 'apikey, authorization, content-type, idempotency-key, x-client-info'

/** The contact function: who may call it, and that it refuses an invalid message as the form expects. */
export async function contactFindings({ site, backend, key }: Deployed): Promise<Finding[]> {
  const target = new URL(CONTACT_PATH, backend)
  return Promise.all([
    ownPreflight(target, site.origin),
    foreignPreflight(target),
    invalidPost(target, site.origin, key),
  ])
}

function preflight(target: URL, origin: string) {
  const asked = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': HEADERS.replaceAll(' ', ''),
  }
  return ask(target, { method: 'OPTIONS', headers: { origin, ...asked } })
}

async function ownPreflight(target: URL, origin: string): Promise<Finding> {
  const { status, headers } = await preflight(target, origin)
  const allowed = headers.get('access-control-allow-origin')
  const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/)
  const missing = HEADERS.split(', ').filter(name => !names.includes(name) && !names.includes('*'))
  if (status >= 300 || (allowed !== origin && allowed !== '*')) {
    const what = `The contact function does not let ${origin} in (${status})`
    return problem(what, `SITE_URL or ALLOWED_ORIGINS must name ${origin}`)
  }
  if (missing.length === 0) return ok(`The contact function lets ${origin} in`)
  return problem(
    `The contact function refuses the headers ${missing.join(', ')}`,
    'leave its CORS headers alone in the proxy',
  )
}

async function foreignPreflight(target: URL): Promise<Finding> {
  const allowed = (await preflight(target, FOREIGN)).headers.get('access-control-allow-origin')
  if (allowed !== FOREIGN && allowed !== '*') return ok('Pages of other sites are kept out')
  return warning(
    'Pages of other sites may post messages in their visitors’ name',
    'remove the CORS header that the proxy or function adds',
  )
}

/** Whether who types the name with «www.», or without, can write too: they are led elsewhere, or their page is let in. */
export async function twinFinding(
  { site, backend }: Pick<Deployed, 'site' | 'backend'>,
  twin = twinOf(site),
): Promise<Finding> {
  if (isLocalHost(site.hostname) || twin.host === site.host)
    return skipped('With and without www: only for a domain')
  const page = await ask(twin).catch(() => undefined)
  if (!page) return skipped(`${twin.host} does not answer`)
  const target = URL.parse(page.headers.get('location') ?? '', twin.href)
  if (target && target.origin !== twin.origin) return ok(`${twin.origin} leads to ${target.origin}`)
  const { headers } = await preflight(new URL(CONTACT_PATH, backend), twin.origin)
  if (headers.get('access-control-allow-origin') === twin.origin)
    return ok(`The contact function lets ${twin.origin} in too`)
  return warning(
    `${twin.origin} answers by itself (${page.status}): what is written there is refused as another site’s`,
    `make the proxy send ${twin.origin} to ${site.origin}, or add it to ALLOWED_ORIGINS`,
  )
}

function twinOf({ origin }: URL): URL {
  const twin = new URL(origin)
  twin.hostname = twin.hostname.startsWith('www.') ? twin.hostname.slice(4) : `www.${twin.hostname}`
  return twin
}

async function invalidPost(target: URL, origin: string, key: string): Promise<Finding> {
  const { status, headers, text } = await ask(target, {
    method: 'POST',
    headers: { origin, apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '', email: '', subject: '', message: '' }),
  })
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (status === 422 && isJson && text.includes(REFUSALS.name))
    return ok('An invalid message is refused in French (422)')
  const what = `An empty message is answered with ${status} instead of a refusal in French (422)`
  const fix = `route POST ${CONTACT_PATH} to the server${status === 401 ? ', and check VITE_BACKEND_KEY' : ''}`
  return problem(what, fix)
}

/** What the server says of itself. */
export async function healthFinding(site: URL): Promise<Finding> {
  const { status, text } = await ask(new URL('/health', site))
  const report = parse(text)
  if (status === 200 && report.status === 'ok') return ok('/health says ok')
  if (report.status !== 'degraded')
    return problem(`/health answers ${status}`, 'route /health to the server')
  const fix = 'npm run messages -- list, on the server'
  const { queue = '?', parked = '?', disk = '?', quarantine = '?' } = report
  return status === 200
    ? warning(
        `/health says degraded: ${queue} queued, ${parked} parked, disk ${disk}, quarantine ${quarantine}`,
        fix,
      )
    : problem(
        `/health answers ${status}: the message store does not answer`,
        'see the server’s log',
      )
}

type Report = {
  status?: string
  queue?: number
  parked?: number
  disk?: string
  quarantine?: string
}

function parse(text: string): Report {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
