import { CONTACT_PATH } from '../../packages/contact-server/wire/endpoint.ts'
import { FRENCH } from '../../packages/contact-server/wire/french.ts'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import { ask } from './ask.ts'

const HEADERS = ['apikey', 'authorization', 'content-type', 'idempotency-key', 'x-client-info']

/** Asks with a CORS preflight, as browsers do before a page posts a message to another origin. */
async function allowsOrigin(backend: URL, origin: string): Promise<boolean> {
  const { status, headers } = await ask(new URL(CONTACT_PATH, backend), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': HEADERS.join(),
    },
  })
  const allowed = headers.get('access-control-allow-origin')
  const names = headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/) ?? []
  const takesHeaders = names.includes('*') || HEADERS.every(name => names.includes(name))
  return status < 300 && (allowed === origin || allowed === '*') && takesHeaders
}

export async function corsFinding({ origin }: URL, backend: URL): Promise<Finding> {
  if (await allowsOrigin(backend, origin)) return ok(`The contact function lets ${origin} in`)
  return problem(
    `The contact function does not let ${origin} in`,
    `SITE_URL or ALLOWED_ORIGINS must name ${origin}, and a proxy must leave the CORS headers alone`,
  )
}

const sendEmpty = (site: URL, backend: URL, key: string, headers: Record<string, string> = {}) =>
  ask(new URL(CONTACT_PATH, backend), {
    method: 'POST',
    headers: { origin: site.origin, apikey: key, 'content-type': 'application/json', ...headers },
    body: '{}',
  })

export async function invalidMessageFinding(site: URL, backend: URL, key: string) {
  const { status, text } = await sendEmpty(site, backend, key)
  if (status === 422 && text.includes(FRENCH.refusals.name))
    return ok('An invalid message is refused in French (422)')
  return problem(
    `An empty message is answered with ${status} instead of a refusal in French (422)`,
    `route POST ${CONTACT_PATH} to the server${status === 401 ? ', and check VITE_BACKEND_KEY' : ''}`,
  )
}

export function languageFindings(html: string, site: URL, backend: URL, key: string) {
  const links = html.match(/<link\b[^>]*\bhreflang=[^>]*>/g) ?? []
  const tags = links.map(link => /\bhreflang=["']?([\w-]+)/.exec(link)?.[1] ?? '')
  const translations = tags.filter(tag => !['', MAIN_LANGUAGE, 'x-default'].includes(tag))
  return translations.map(async (tag): Promise<Finding> => {
    const { text } = await sendEmpty(site, backend, key, { 'content-language': tag })
    if (!text.includes(FRENCH.refusals.name))
      return ok(`A message from /${tag}/ is answered in «${tag}»`)
    return problem(
      `A message from /${tag}/ is answered in French`,
      'npm run build, then restart the server, or deploy the functions again',
    )
  })
}

/**
 * Checks the twin of the site's address: the same origin with «www.» added or removed. Either the twin should redirect to
 * another origin, or the contact function should accept messages from it.
 */
export async function twinFinding(site: URL, backend: URL, twin = twinOf(site)): Promise<Finding> {
  const page = await ask(twin).catch(() => undefined)
  if (!page) return skipped(`${twin.host} does not answer`)
  const { location, status } = page
  if (location && location.origin !== twin.origin)
    return ok(`${twin.origin} leads to ${location.origin}`)
  if (await allowsOrigin(backend, twin.origin))
    return ok(`The contact function lets ${twin.origin} in too`)
  return warning(
    `${twin.origin} does not redirect (${status}): messages from there are refused as another site’s`,
    `make the proxy send ${twin.origin} to ${site.origin}, or add it to ALLOWED_ORIGINS`,
  )
}

function twinOf({ origin }: URL): URL {
  const isLong = origin.includes('//www.')
  return new URL(isLong ? origin.replace('//www.', '//') : origin.replace('//', '//www.'))
}

export async function healthFinding(site: URL): Promise<Finding> {
  const { status, text } = await ask(new URL('/health', site))
  const said = /"status":"(ok|degraded)"/.exec(text)?.[1]
  if (status !== 200 || !said)
    return problem(`/health answers ${status}`, 'route /health to the server, and see its log')
  if (said === 'ok') return ok('/health says ok')
  return warning(`/health says ${text}`, 'npm run messages -- list, on the server')
}
