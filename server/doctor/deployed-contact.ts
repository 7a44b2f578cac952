import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { REFUSALS } from '../../contact/sentences.ts'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { ask } from './ask.ts'

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
const HEADERS = ['apikey', 'authorization', 'content-type', 'idempotency-key', 'x-client-info']

/** The contact function: who may call it, and that it refuses an invalid message as the form expects. */
export async function contactFindings({ site, backend, key }: Deployed): Promise<Finding[]> {
  return Promise.all([
    ownPagesFinding(site, backend),
    foreignPagesFinding(backend),
    invalidMessageFinding(site, backend, key),
  ])
}

/** What a browser asks before a page of `origin` may post, and what it is allowed. */
async function preflight(backend: URL, origin: string) {
  const asked = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': HEADERS.join(),
  }
  const { status, headers } = await ask(new URL(CONTACT_PATH, backend), {
    method: 'OPTIONS',
    headers: { origin, ...asked },
  })
  const allowed = headers.get('access-control-allow-origin')
  const names = headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/) ?? []
  return {
    status,
    isAllowed: allowed === origin || allowed === '*',
    takesHeaders: names.includes('*') || HEADERS.every(name => names.includes(name)),
  }
}

async function ownPagesFinding({ origin }: URL, backend: URL): Promise<Finding> {
  const { status, isAllowed, takesHeaders } = await preflight(backend, origin)
  if (status < 300 && isAllowed && takesHeaders) return ok(`The contact function lets ${origin} in`)
  return problem(
    `The contact function does not let ${origin} in (${status})`,
    `SITE_URL or ALLOWED_ORIGINS must name ${origin}, and a proxy must leave the CORS headers alone`,
  )
}

async function foreignPagesFinding(backend: URL): Promise<Finding> {
  const { isAllowed } = await preflight(backend, FOREIGN)
  if (!isAllowed) return ok('Pages of other sites are kept out')
  return warning(
    'Pages of other sites may post messages in their visitors’ name',
    'remove the CORS header that the proxy or function adds',
  )
}

async function invalidMessageFinding(site: URL, backend: URL, key: string): Promise<Finding> {
  const { status, text } = await ask(new URL(CONTACT_PATH, backend), {
    method: 'POST',
    headers: { origin: site.origin, apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '', email: '', subject: '', message: '' }),
  })
  if (status === 422 && text.includes(REFUSALS.name))
    return ok('An invalid message is refused in French (422)')
  return problem(
    `An empty message is answered with ${status} instead of a refusal in French (422)`,
    `route POST ${CONTACT_PATH} to the server${status === 401 ? ', and check VITE_BACKEND_KEY' : ''}`,
  )
}

/** Whether who types the name with «www.», or without, can write too: they are led elsewhere, or their page is let in. */
export async function twinFinding(
  { site, backend }: Pick<Deployed, 'site' | 'backend'>,
  twin = twinOf(site),
): Promise<Finding> {
  const page = await ask(twin).catch(() => undefined)
  if (!page) return skipped(`${twin.host} does not answer`)
  const { location, status } = page
  if (location && location.origin !== twin.origin)
    return ok(`${twin.origin} leads to ${location.origin}`)
  const { isAllowed } = await preflight(backend, twin.origin)
  if (isAllowed) return ok(`The contact function lets ${twin.origin} in too`)
  return warning(
    `${twin.origin} answers by itself (${status}): what is written there is refused as another site’s`,
    `make the proxy send ${twin.origin} to ${site.origin}, or add it to ALLOWED_ORIGINS`,
  )
}

function twinOf({ origin }: URL): URL {
  const twin = new URL(origin)
  twin.hostname = twin.hostname.startsWith('www.') ? twin.hostname.slice(4) : `www.${twin.hostname}`
  return twin
}

/** What the server says of itself. */
export async function healthFinding(site: URL): Promise<Finding> {
  const { status, text } = await ask(new URL('/health', site))
  const said = /"status":"(\w+)"/.exec(text)?.[1]
  if (said === 'ok') return ok('/health says ok')
  if (said !== 'degraded')
    return problem(`/health answers ${status}`, 'route /health to the server')
  if (status === 200)
    return warning(`/health says ${text}`, 'npm run messages -- list, on the server')
  return problem(
    `/health answers ${status}: the message store does not answer`,
    'see the server’s log',
  )
}
