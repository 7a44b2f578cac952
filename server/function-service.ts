import { CONTACT_PATH, createApp } from './app.ts'
import type { FunctionConfig } from './function-config.ts'
import { createIntake, LIMITS_IN_USE, type Limits } from './intake.ts'
import { createLetterDelivery, mailDomain } from './letters.ts'
import { describeError, type Log } from './log.ts'
import { redirectToSite } from './native-redirect.ts'
import { createDeliverer, type Outbox } from './outbox.ts'
import { MINUTE_MS } from './retry.ts'
import { createSmtpDelivery } from './smtp.ts'
import { createUpkeep } from './upkeep.ts'

/** The platform ends an isolate after 150 s: the last attempt begins in the first minute and ends in the second. */
const LAST_START_MS = MINUTE_MS
const ATTEMPT_CAP_MS = MINUTE_MS

export type FunctionOptions = {
  outbox: Outbox
  log: Log
  /** Keeps the isolate alive for work that goes on after the reply. */
  keepAlive: (work: Promise<void>) => void
  /** Aborted when the platform is about to end the isolate: a mail in hand stays queued. */
  ending: AbortSignal
  limits?: Limits
  now?: () => number
  random?: () => number
}

/**
 * The contact service where nothing runs between requests, as on Supabase: a message is stored, answered, delivered
 * after the reply; what could not be delivered waits until something calls `deliverDue`.
 */
export function openFunctionService(config: FunctionConfig, options: FunctionOptions) {
  const { outbox, log, keepAlive, ending, limits = LIMITS_IN_USE } = options
  const { now = Date.now, random = Math.random } = options
  const domain = mailDomain(config)
  const deliver = createLetterDelivery(config, createSmtpDelivery(config.smtp))
  const deliverNext = createDeliverer({
    ...{ outbox, deliver, log, now, random },
    capMs: ATTEMPT_CAP_MS,
  })
  const { retentionDays } = config
  // There is no disk to watch here, and no Maildir to clear.
  const nothingLocal = { removeMails: async () => {}, freeBytes: () => undefined }
  const daily = { outbox, ...nothingLocal, retentionDays, mailDomain: domain, log, now }
  const upkeep = createUpkeep(daily)
  const inTurn = oneAfterAnother()

  const deliverQueued = () =>
    inTurn(async () => {
      const lastStartMs = now() + LAST_START_MS
      try {
        while (now() < lastStartMs && !ending.aborted && (await deliverNext(ending)));
      } catch (error) {
        log.error('delivery_stopped', describeError(error))
      }
    })

  const onStored = () => keepAlive(deliverQueued())
  const app = createApp({
    outbox,
    isDiskLow: () => false,
    intake: createIntake({ outbox, limits, now, mailDomain: domain, log, onStored }),
    origins: {
      siteOrigin: new URL(config.siteUrl).origin,
      allowedOrigins: config.allowedOrigins,
    },
    // Cloudflare stands before Supabase and overwrites this header, so that no visitor can forge it.
    remoteAddress: c => c.req.header('cf-connecting-ip'),
    trustedProxyHops: config.trustedProxyHops,
    nativeReply: redirectToSite(config.siteUrl),
    log,
    now,
  })
  return {
    /** Answers a request for the contact function, and for its health report at `/health` below it. */
    answer: (request: Request) => app.fetch(asServerRequest(request)),
    /** Does the daily work, then delivers what is due, for a minute or two at most. Never rejects. */
    deliverDue: async () => {
      await upkeep()
      await deliverQueued()
    },
  }
}

/** A platform cuts off what stands before a function's name, or does not: below the name, the paths are the server's. */
function asServerRequest(request: Request): Request {
  const url = new URL(request.url)
  const name = CONTACT_PATH.slice(CONTACT_PATH.lastIndexOf('/'))
  const [, below = ''] = url.pathname.split(name, 2)
  url.pathname = below || CONTACT_PATH
  return new Request(url, request)
}

/** Runs tasks one after another: an SMTP connection is for one mail at a time. */
function oneAfterAnother() {
  let last: Promise<void> = Promise.resolve()
  return (task: () => Promise<void>) => {
    last = last.then(task)
    return last
  }
}
