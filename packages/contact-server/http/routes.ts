import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { domainOf } from '../base/domains.ts'
import { describeError, type Log } from '../base/log.ts'
import { createIntake } from '../outbox/intake.ts'
import { LIMITS_IN_USE, type Limits } from '../outbox/limits.ts'
import type { Config } from '../settings/config.ts'
import type { Store } from '../store/store.ts'
import { CONTACT_PATH } from '../wire/endpoint.ts'
import { parseMessage } from '../wire/message.ts'
import { corsHeaders, createOriginCheck } from './cors.ts'
import { createHealth } from './health.ts'
import { API_HEADERS, type FormReply, invalidField, type Refusal, refusalBody } from './refusal.ts'
import { isNativeForm, isReadable, MAX_BODY_BYTES, readFields } from './request-body.ts'
import { createLanguageOf, type RequestLanguage, type Translations } from './request-language.ts'
import { createAddressHash, createClientAddress } from './visitor-address.ts'

const STORE_RETRY_S = 60
const INTAKE_STATUS = { tooMany: 429, overloaded: 503 } as const

export type AppOptions = {
  store: Store
  log: Log
  onStored: () => void
  onNewMessage?: (() => void) | undefined
  /** The address that the platform reports: the visitor's or the last proxy's. */
  remoteAddress: (c: Context) => string | undefined
  /** If this is missing, forms posted without JavaScript get JSON too. */
  formReply?: FormReply | undefined
  translations?: Translations | undefined
  site?: ((request: Request, path: string) => Response) | undefined
  onSiteAnswer?: ((c: Context, response: Response) => void) | undefined
  limits?: Limits | undefined
  now?: (() => number) | undefined
}

export function createApp(config: Config, options: AppOptions) {
  const { log, formReply, site, onSiteAnswer } = options
  const origins = createOriginCheck(config)
  const handleMessage = createMessageHandler(config, options)
  const languageOf = createLanguageOf(config, options.translations)
  const health = createHealth(options)
  const app = new Hono()

  function answer(c: Context, refusal?: Refusal): Response {
    if (refusal) log.info('request_refused', { status: refusal.status })
    if (refusal?.retryAfterS) c.header('retry-after', `${refusal.retryAfterS}`)
    const language = languageOf(c.req.raw)
    if (formReply && isNativeForm(c.req.raw.headers)) return formReply(c, language, refusal)
    if (!refusal) return c.json({ success: true })
    return c.json(refusalBody(refusal, language.sentences), refusal.status)
  }

  app.use(CONTACT_PATH, apiHeaders, corsHeaders(origins))
  app.post(
    CONTACT_PATH,
    async (c, next) => {
      const { headers } = c.req.raw
      if (!origins.mayPost(headers)) return answer(c, { status: 403, reason: 'foreign' })
      if (!isReadable(headers)) return answer(c, { status: 415, reason: 'wrongType' })
      return next()
    },
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: c => answer(c, { status: 413, reason: 'tooLarge' }),
    }),
    async c => answer(c, await handleMessage(c, languageOf(c.req.raw))),
  )
  app.all(CONTACT_PATH, c => {
    c.header('allow', 'POST, OPTIONS')
    return answer(c, { status: 405, reason: 'malformed' })
  })
  app.get('/health', async c => {
    const { httpStatus, ...report } = await health()
    return c.json(report, httpStatus, API_HEADERS)
  })
  // With only one handler for a route, Hono answers synchronously, which makes the static site faster.
  if (site)
    app.all('*', c => {
      const response = site(c.req.raw, c.req.path)
      onSiteAnswer?.(c, response)
      return response
    })
  else app.notFound(c => c.json({ success: false, error: 'Page introuvable' }, 404, API_HEADERS))
  app.onError((error, c) => {
    // The client has disconnected, so the error does not count as the server's failure.
    if (c.req.raw.signal.aborted) return answer(c, { status: 400, reason: 'malformed' })
    log.error('request_failed', describeError(error))
    return answer(c, { status: 500, reason: 'failed' })
  })
  return app
}

const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(API_HEADERS))
    if (!c.res.headers.has(name)) c.header(name, value)
}

function createMessageHandler(config: Config, options: AppOptions) {
  const {
    store,
    log,
    onStored,
    onNewMessage,
    remoteAddress,
    limits = LIMITS_IN_USE,
    now = Date.now,
  } = options
  const { outbox, createLimiter, dailyKey } = store
  const intake = createIntake({
    outbox,
    limits,
    log,
    onStored,
    onNewMessage,
    limiters: { perSender: createLimiter('sender'), overall: createLimiter('overall') },
    mailDomain: domainOf(config.mailFrom),
  })
  const addressOf = createClientAddress(config.trustedProxyHops, log)
  const hashOf = createAddressHash(now, dailyKey)

  return async (c: Context, language: RequestLanguage): Promise<Refusal | undefined> => {
    const typed = await readFields(c.req.raw)
    if (!typed) return { status: 400, reason: 'malformed' }
    c.set('typed', typed)
    const parsed = parseMessage(typed, config.extraFields)
    if (!parsed.ok)
      return invalidField(parsed.field, typed, isNativeForm(c.req.raw.headers), language)
    try {
      const address = addressOf(remoteAddress(c), c.req.header('x-forwarded-for'))
      const notStored = await intake({
        message: parsed.message,
        language: language.tag,
        idempotencyKey: c.req.header('idempotency-key'),
        honeypot: typeof typed.website === 'string' && typed.website !== '',
        sender: await hashOf(address),
      })
      if (!notStored) return undefined
      const { reason, waitMs } = notStored
      const retryAfterS = Math.ceil(waitMs / 1000)
      return { status: INTAKE_STATUS[reason], reason, retryAfterS }
    } catch (error) {
      log.error('store_failed', describeError(error))
      return { status: 503, reason: 'unavailable', retryAfterS: STORE_RETRY_S }
    }
  }
}
