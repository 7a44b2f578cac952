import { CONTACT_PATH, FUNCTION_NAME } from '../../contact/endpoint.ts'
import { describeError } from '../base/log.ts'
import { MINUTE_MS } from '../base/time.ts'
import { redirectToSite } from '../http/form-reply.ts'
import { type AppOptions, createApp } from '../http/routes.ts'
import { createLetterDelivery } from '../mail/deliver-letter.ts'
import { createSmtpDelivery } from '../mail/smtp.ts'
import { createDueDelivery } from '../outbox/deliver-due.ts'
import type { FunctionConfig } from '../settings/function-settings.ts'
import { createBackgroundWork } from './background-work.ts'

/** The platform ends an isolate after 150 s: the last attempt begins in the first minute and ends in the second. */
const LAST_START_MS = MINUTE_MS
const ATTEMPT_CAP_MS = MINUTE_MS

export type FunctionOptions = Pick<AppOptions, 'store' | 'log'> & {
  /** Keeps the isolate alive for work that goes on after the reply. */
  keepAlive: (work: Promise<void>) => void
  /** Aborted when the platform is about to end the isolate: a mail in hand stays queued. */
  ending: AbortSignal
}

/** Where nothing runs between requests, as on Supabase: a mail that does not leave after the reply awaits `deliverDue`. */
export function openFunctionService(config: FunctionConfig, options: FunctionOptions) {
  const { store, log, keepAlive, ending } = options
  const { deliverNext, dailyWork } = createBackgroundWork(config, {
    ...{ store, log },
    deliver: createLetterDelivery(config, createSmtpDelivery(config.smtp)),
    removeMails: async () => {},
    capMs: ATTEMPT_CAP_MS,
  })
  const due = createDueDelivery(() => deliverNext(ending), log)

  // One round after another: of visitors who come together, the messages leave in the order of submission.
  let lastRound = Promise.resolve()
  async function deliverQueued(): Promise<void> {
    lastRound = lastRound.then(async () => {
      const lastStartMs = Date.now() + LAST_START_MS
      await due
        .deliverDue(() => Date.now() < lastStartMs && !ending.aborted)
        .catch(error => log.error('delivery_stopped', describeError(error)))
    })
    await lastRound
    await due.settled()
  }

  const app = createApp(config, {
    ...{ store, log },
    onStored: () => keepAlive(deliverQueued()),
    // Cloudflare stands before Supabase and overwrites this header, so that no visitor can forge it.
    remoteAddress: c => c.req.header('cf-connecting-ip'),
    formReply: redirectToSite(config.siteUrl),
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
  const [, below = ''] = url.pathname.split(`/${FUNCTION_NAME}`, 2)
  url.pathname = below || CONTACT_PATH
  return new Request(url, request)
}
