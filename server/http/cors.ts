import { cors } from 'hono/cors'
import { isLoopback } from '../base/hosts.ts'
import type { Config } from '../settings/config.ts'

/** Says which pages may post messages: the site's own, and those of the origins that the owner lists. */
export function createOriginCheck({ siteUrl, isSiteUrlSet, allowedOrigins }: Config) {
  const allowed = [new URL(siteUrl).origin, ...allowedOrigins]
  // Where the owner has not said where the site is, it is what came from the host it posts to. Else anybody could let
  // a name of theirs point at this server (DNS rebinding).
  const anyHost = !isSiteUrlSet

  function isKnown(origin: string, host: string | null | undefined): boolean {
    if (allowed.includes(origin)) return true
    const url = URL.parse(origin)
    if (!url || !/^https?:$/.test(url.protocol) || url.host !== host?.toLowerCase()) return false
    // The owner tries the site on their own machine also with the settings of the public one.
    return anyHost || isLoopback(url.hostname)
  }

  // A browser always says where a post comes from (Fetch Metadata, Origin): one that says nothing carries no rights.
  function mayPost(headers: Headers): boolean {
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    // «null» hides the origin, which a visitor's privacy settings can ask of our own page too.
    const isHidden = origin === null || origin === 'null'
    if (site === 'same-origin' && (isHidden || anyHost)) return true
    if (origin !== null) return isKnown(origin, headers.get('host'))
    return site !== 'cross-site' && site !== 'same-site'
  }

  return { isKnown, mayPost }
}

/** CORS headers on every reply, since a browser takes one without them for a failed connection; and the preflight. */
export const corsHeaders = ({ isKnown }: ReturnType<typeof createOriginCheck>) =>
  cors({
    origin: (origin, c) => (isKnown(origin, c.req.header('host')) ? origin : null),
    allowMethods: ['POST', 'OPTIONS'],
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
    // The longest that browsers keep it.
    maxAge: 7200,
  })
