import { cors } from 'hono/cors'
import { isLocalHost, isLoopback } from '../base/hosts.ts'
import type { Config } from '../settings/config.ts'

export function createOriginCheck({ siteUrl, isSiteUrlSet, allowedOrigins }: Config) {
  const allowed = [new URL(siteUrl).origin, ...allowedOrigins]
  // Without SITE_URL, the server accepts posts from its own pages under any host name. With SITE_URL, it refuses posts
  // from pages under unknown host names, because an attacker can point a domain at this server (DNS rebinding).
  const anyHost = !isSiteUrlSet

  function isKnown(origin: string, host: string | null | undefined): boolean {
    if (allowed.includes(origin)) return true
    const url = URL.parse(origin)
    if (!url || !/^https?:$/.test(url.protocol) || url.host !== host?.toLowerCase()) return false
    // Loopback hosts are allowed too, because owners test the site on their own machine with the public site's
    // settings.
    return anyHost || isLoopback(url.hostname)
  }

  // Accepts the hosts of allowed origins, and local names and addresses, which a proxy may put into the Host header. An
  // attacker's domain that points at this server is not a local name.
  function isOwnHost(host: string | null): boolean {
    const isAllowed = allowed.some(origin => new URL(origin).host === host)
    return isAllowed || (host !== null && isLocalHost(host.replace(/:\d+$/, '')))
  }

  // Current browsers say where a post comes from, in Origin or Sec-Fetch-Site. A post with neither header usually comes
  // from a program that isn't a browser and has no visitor's credentials, so the server accepts it.
  function mayPost(headers: Headers): boolean {
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    const host = headers.get('host')
    // With some privacy settings, the browser sends the origin «null», even from our own page. Then Sec-Fetch-Site
    // decides and, if SITE_URL is set, the host too.
    const isHidden = origin === null || origin === 'null'
    if (site === 'same-origin' && anyHost) return true
    if (site === 'same-origin' && isHidden) return isOwnHost(host)
    if (origin !== null) return isKnown(origin, host)
    return site !== 'cross-site' && site !== 'same-site'
  }

  return { isKnown, mayPost }
}

/**
 * Adds CORS headers to replies and answers preflights. Without these headers, a page of another origin would see a
 * network error instead of the reply.
 */
export const corsHeaders = ({ isKnown }: ReturnType<typeof createOriginCheck>) =>
  cors({
    origin: (origin, c) => (isKnown(origin, c.req.header('host')) ? origin : null),
    allowMethods: ['POST', 'OPTIONS'],
    // Content-Language isn't listed, because browsers may send a language tag in it anyway
    // (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
    allowHeaders: [
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
      'x-retry-count',
      'idempotency-key',
      'x-region',
    ],
    exposeHeaders: ['Retry-After'],
    // Chromium caches preflight responses for at most two hours.
    maxAge: 7200,
  })
