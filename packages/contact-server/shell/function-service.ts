import { describeError } from '../base/log.ts'
import { MINUTE_MS } from '../base/time.ts'
import { redirectToSite } from '../http/form-reply.ts'
import { type AppOptions, createApp } from '../http/routes.ts'
import { createLetterDelivery } from '../mail/deliver-letter.ts'
import { createSmtpDelivery } from '../mail/smtp.ts'
import { createDeliverer } from '../outbox/deliver-next.ts'
import { createDueDelivery } from '../outbox/worker.ts'
import type { FunctionConfig } from '../settings/function-settings.ts'
import { CONTACT_PATH, FUNCTION_NAME } from '../wire/endpoint.ts'
import { createAlert } from './alert.ts'
import { createStoreMaintenance } from './store-maintenance.ts'

/**
 * On its free plan, Supabase ends an isolate (one running copy of a function) after 150 s, so a round of deliveries
 * starts no new delivery after a minute, and each delivery may take at most a minute.
 */
const LAST_START_MS = MINUTE_MS
const ATTEMPT_CAP_MS = MINUTE_MS

type FunctionOptions = Pick<AppOptions, 'store' | 'log' | 'translations'> & {
  /** Asks the platform to keep the isolate alive until `work` ends, even after the reply. */
  keepAlive: (work: Promise<void>) => void
  /** Aborts when the platform is about to end the isolate. A message being delivered at that moment is usually queued again. */
  ending: AbortSignal
}

/**
 * Creates the contact service for Supabase, where no code runs between requests, so a scheduler must trigger
 * `deliverDue`.
 */
export function openFunctionService(config: FunctionConfig, options: FunctionOptions) {
  const { store, log, keepAlive, ending, translations } = options
  const deliverNext = createDeliverer({
    outbox: store.outbox,
    deliver: createLetterDelivery(config, createSmtpDelivery(config.smtp)),
    log,
    capMs: ATTEMPT_CAP_MS,
  })
  const maintain = createStoreMaintenance(config, { store, log, removeMails: async () => {} })
  // Supabase may start a new isolate for each check, so one check must be enough for an alert.
  const alert = createAlert(config, { store, log })
  const due = createDueDelivery(() => deliverNext(ending), log)

  // Rounds of deliveries run one after another, so that mails usually go out in the order of submission, even when
  // several visitors send at the same time.
  let lastRound = Promise.resolve()
  async function deliverQueued(): Promise<void> {
    // LAST_START_MS counts from now, even when the round must wait for the previous one, because the isolate's time is
    // already running.
    const lastStartMs = Date.now() + LAST_START_MS
    lastRound = lastRound.then(async () => {
      await due
        .deliverDue(() => Date.now() < lastStartMs && !ending.aborted)
        .catch(error => log.error('delivery_stopped', describeError(error)))
    })
    await lastRound
    await due.settled()
  }

  const app = createApp(config, {
    store,
    log,
    onStored: () => keepAlive(deliverQueued()),
    onNewMessage: alert && (() => keepAlive(alert.onNewMessage())),
    // A visitor cannot forge this header, because every request comes through Cloudflare, which overwrites it.
    remoteAddress: c => c.req.header('cf-connecting-ip'),
    formReply: redirectToSite(config.siteUrl),
    translations,
  })
  return {
    /** Answers requests to the contact function, and to `/health` below the function's path. */
    answer: (request: Request) => app.fetch(asServerRequest(request)),
    /** Delivers due messages and runs the maintenance in parallel, then checks for problems. Never rejects. */
    deliverDue: async () => {
      // The second round delivers what the maintenance may have queued, such as a digest.
      await Promise.all([deliverQueued(), maintain().then(deliverQueued)])
      await alert?.check()
    },
  }
}

/**
 * Rewrites a request's path for our routes. Only what follows the function's name is kept, because platforms differ in
 * what comes before it.
 */
function asServerRequest(request: Request): Request {
  const url = new URL(request.url)
  const [, below = ''] = url.pathname.split(`/${FUNCTION_NAME}`, 2)
  url.pathname = below || CONTACT_PATH
  return new Request(url, request)
}
