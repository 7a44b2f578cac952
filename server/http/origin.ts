import { isLoopback } from '../base/hosts.ts'

/** Origins that may post: the site's own, and those the owner lists. */
export type OriginRules = {
  siteOrigin: string
  allowedOrigins: readonly string[]
  /**
   * Whether a page that came from the host it posts to is the site too, whatever that host is called. Only where the
   * owner has not said where the site is: anybody can let a name of theirs point at this server (DNS rebinding).
   */
  anyHost: boolean
}

const ALLOWED_HEADERS =
  'authorization, x-client-info, apikey, content-type, x-retry-count, idempotency-key, x-region'

/**
 * False for a post that another site makes a visitor's browser send. A browser always says where it comes from
 * (Fetch Metadata, Origin); a request that says nothing is not a browser's and carries nobody's rights.
 */
export function isWelcome(headers: Headers, rules: OriginRules): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // «null» hides the origin, which a visitor's privacy settings can ask of our own page too.
  const isHidden = origin === null || origin === 'null'
  if (site === 'same-origin' && (isHidden || rules.anyHost)) return true
  if (origin !== null) return isKnownOrigin(origin, headers.get('host'), rules)
  return site !== 'cross-site' && site !== 'same-site'
}

/** CORS headers for any reply; without `Access-Control-Allow-Origin` when the origin is not welcome. */
export function corsHeaders(headers: Headers, rules: OriginRules): Record<string, string> {
  const origin = headers.get('origin')
  const known = origin !== null && isKnownOrigin(origin, headers.get('host'), rules)
  return {
    vary: 'Origin',
    'access-control-expose-headers': 'Retry-After',
    ...(known && { 'access-control-allow-origin': origin }),
  }
}

/** What a preflight asks: which methods and headers, for two hours (the longest that browsers keep it). */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '7200',
}

function isKnownOrigin(origin: string, host: string | null, rules: OriginRules): boolean {
  if (origin === rules.siteOrigin || rules.allowedOrigins.includes(origin)) return true
  const url = URL.parse(origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== host?.toLowerCase()) return false
  // The owner tries the site on their own machine also with the settings of the public one.
  return rules.anyHost || isLoopback(url.hostname)
}
