import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { describeError, type Log } from '../base/log.ts'
import { MINUTE_MS } from '../base/time.ts'
import { redirectToSite } from '../http/form-redirect.ts'
import { createLetterDelivery } from '../mail/deliver-letter.ts'
import { createSmtpDelivery } from '../mail/smtp.ts'
import { createDueDelivery } from '../outbox/deliver-due.ts'
import type { Limits } from '../outbox/limits.ts'
import type { FunctionConfig } from '../settings/function-settings.ts'
import type { Store } from '../store/store.ts'
import { assembleApp, assembleWork } from './wire.ts'

/** The platform ends an isolate after 150 s: the last attempt begins in the first minute and ends in the second. */
const LAST_START_MS = MINUTE_MS
const ATTEMPT_CAP_MS = MINUTE_MS

export type FunctionOptions = {
  store: Store
  log: Log
  /** Keeps the isolate alive for work that goes on after the reply. */
  keepAlive: (work: Promise<void>) => void
  /** Aborted when the platform is about to end the isolate: a mail in hand stays queued. */
  ending: AbortSignal
  limits?: Limits
  now?: () => number
}

/**
 * The contact service where nothing runs between requests, as on Supabase: a message is stored, answered, delivered
 * after the reply; what could not be delivered waits until something calls `deliverDue`.
 */
export function openFunctionService(config: FunctionConfig, options: FunctionOptions) {
  const { store, log, keepAlive, ending, limits, now = Date.now } = options
  const { deliverNext, dailyWork } = assembleWork(config, {
    ...{ store, log, now },
    deliver: createLetterDelivery(config, createSmtpDelivery(config.smtp)),
    removeMails: async () => {},
    capMs: ATTEMPT_CAP_MS,
  })
  const due = createDueDelivery({ deliverNext: () => deliverNext(ending), log })
  const inTurn = oneAfterAnother()

  const deliverQueued = async () => {
    await inTurn(async () => {
      const lastStartMs = now() + LAST_START_MS
      await due
        .deliverDue(() => now() < lastStartMs && !ending.aborted)
        .catch(error => log.error('delivery_stopped', describeError(error)))
    })
    await due.settled()
  }

  const app = assembleApp(config, {
    ...{ store, log, limits, now },
    onStored: () => keepAlive(deliverQueued()),
    // Cloudflare stands before Supabase and overwrites this header, so that no visitor can forge it.
    remoteAddress: c => c.req.header('cf-connecting-ip'),
    nativeReply: redirectToSite(config.siteUrl),
  })
  return {
    /** Answers a request for the contact function, and for its health report at `/health` below it. */
    answer: (request: Request) => app.fetch(asServerRequest(request)),
    /** Delivers what is due, for two minutes at most, and does the daily work beside it. Never rejects. */
    deliverDue: async () => {
      // Beside each other: nothing of the daily work holds a mail back, and its own letter goes out right after it.
      await Promise.all([deliverQueued(), dailyWork().then(deliverQueued)])
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

/** Runs tasks one after another: of visitors who come together, the messages leave in the order of submission. */
function oneAfterAnother() {
  let last: Promise<void> = Promise.resolve()
  return (task: () => Promise<void>) => {
    last = last.then(task)
    return last
  }
}
