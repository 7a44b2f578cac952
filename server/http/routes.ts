import { type Context, Hono } from 'hono'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { parseMessage } from '../../contact/message.ts'
import { REFUSALS } from '../../contact/sentences.ts'
import { describeError, type Log } from '../base/log.ts'
import type { NotStored, Submission } from '../outbox/intake.ts'
import { API_HEADERS } from './api-headers.ts'
import { mediaType, readBody } from './body.ts'
import { type HealthDeps, health } from './health.ts'
import { corsHeaders, isWelcome, type OriginRules, PREFLIGHT_HEADERS } from './origin.ts'
import type { NativeReply, Outcome } from './refusal.ts'
import { createAddressHash, createClientAddress } from './visitor-address.ts'

const MAX_BODY_BYTES = 32 * 1024
const STORE_RETRY_S = 60

export type AppDeps = HealthDeps & {
  /** Stores a valid message, or resolves to why it was not stored. */
  intake: (submission: Submission) => Promise<NotStored | undefined>
  origins: OriginRules
  /** The address at the other end of the connection, as the platform knows it. */
  remoteAddress: (c: Context) => string | undefined
  trustedProxyHops: number
  /** The secret of a day for the hash of addresses, the same for every server of the store. */
  dailyKey: (day: number) => Promise<string>
  /** Answers a form posted without scripts; else it gets the same JSON as everyone. */
  nativeReply?: NativeReply | undefined
  /** Answers every path that is not the server's own. */
  site?: ((request: Request, path: string) => Response) | undefined
  log: Log
  now: () => number
}

const INTAKE_STATUS = { tooMany: 429, overloaded: 503 } as const
const BODY_REASONS = { 400: 'malformed', 413: 'tooLarge', 415: 'wrongType' } as const

/** The routes: the contact function, its preflight, the health report, and the site for everything else. */
export function createApp(deps: AppDeps) {
  const { origins, site, log, now } = deps
  const hashOf = createAddressHash(now, deps.dailyKey)
  const addressOf = createClientAddress(deps.trustedProxyHops, log)
  const senderOf: SenderOf = c =>
    hashOf(addressOf(deps.remoteAddress(c), c.req.raw.headers.get('x-forwarded-for')))
  const app = new Hono()

  app.use(CONTACT_PATH, async (c, next) => {
    const headers = { ...API_HEADERS, ...corsHeaders(c.req.raw.headers, origins) }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    await next()
  })
  app.options(CONTACT_PATH, c => c.body(null, 204, PREFLIGHT_HEADERS))
  app.post(CONTACT_PATH, async c => reply(c, await receive(c, deps, senderOf), deps))
  app.all(CONTACT_PATH, c => {
    c.header('allow', 'POST, OPTIONS')
    return reply(c, { status: 405, reason: 'malformed' }, deps)
  })
  app.get('/health', async c => {
    const { httpStatus, ...report } = await health(deps)
    return c.json(report, httpStatus, API_HEADERS)
  })
  // One handler without middleware: Hono answers it in the same tick, which the static site's speed rests on.
  if (site) app.all('*', c => site(c.req.raw, c.req.path))
  else app.notFound(c => c.json({ success: false, error: 'Page introuvable' }, 404, API_HEADERS))
  app.onError((error, c) => {
    log.error('request_failed', describeError(error))
    return reply(c, { status: 500, reason: 'failed' }, deps)
  })
  return app
}

/** Who writes, as far as limits go. */
type SenderOf = (c: Context) => ReturnType<ReturnType<typeof createAddressHash>>

async function receive(c: Context, deps: AppDeps, senderOf: SenderOf): Promise<Outcome> {
  const { headers } = c.req.raw
  if (!isWelcome(headers, deps.origins)) return { status: 403, reason: 'foreign' }
  const body = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (!body.ok) return { status: body.status, reason: BODY_REASONS[body.status] }
  const typed = body.fields
  const parsed = parseMessage(typed)
  if (!parsed.ok) return { status: 422, reason: parsed.field, typed }
  try {
    const notStored = await deps.intake({
      message: parsed.message,
      idempotencyKey: headers.get('idempotency-key') ?? undefined,
      honeypot: typeof typed.website === 'string' && typed.website !== '',
      sender: await senderOf(c),
    })
    if (!notStored) return { status: 200 }
    const { reason, waitMs } = notStored
    return { status: INTAKE_STATUS[reason], reason, typed, retryAfterS: Math.ceil(waitMs / 1000) }
  } catch (error) {
    deps.log.error('store_failed', describeError(error))
    return { status: 503, reason: 'unavailable', typed, retryAfterS: STORE_RETRY_S }
  }
}

function reply(c: Context, outcome: Outcome, { log, nativeReply }: AppDeps): Response {
  const { status } = outcome
  if (status !== 200) log.info('request_refused', { status })
  if (status !== 200 && outcome.retryAfterS) c.header('retry-after', `${outcome.retryAfterS}`)
  if (nativeReply && mediaType(c.req.raw.headers) === 'application/x-www-form-urlencoded') {
    const { body, ...init } = nativeReply(outcome)
    return c.body(body, init.status, init.headers)
  }
  return c.json(
    status === 200 ? { success: true } : { success: false, error: REFUSALS[outcome.reason] },
    status,
  )
}
