import { setTimeout } from 'node:timers/promises'
import { getConnInfo } from '@hono/node-server/conninfo'
import { describeError, type Log } from '../base/log.ts'
import { type AppOptions, createApp } from '../http/routes.ts'
import { maildir, removeMails } from '../mail/maildir.ts'
import { openMail } from '../mail/transport.ts'
import { createDeliverer, type DelivererDeps } from '../outbox/deliver-next.ts'
import { isDiskLow } from '../outbox/outbox.ts'
import { createWorker, type WorkerDeps } from '../outbox/worker.ts'
import type { Config } from '../settings/config.ts'
import { type Counting, createCounting } from '../visits/counting.ts'
import { createAlert } from './alert.ts'
import { createStoreMaintenance } from './store-maintenance.ts'

/**
 * A stopping service waits at most this long for the store to save the last visit counts. Together with
 * DELIVERY_GRACE_MS (serve.ts), this must stay below EXIT_DEADLINE_MS (shutdown.ts).
 */
const LAST_FLUSH_MS = 1_000

/** Closing the service also closes `store`. */
export type ServiceOptions = Omit<AppOptions, 'onStored' | 'remoteAddress'> &
  Pick<DelivererDeps, 'leaseMs'> &
  Pick<WorkerDeps, 'pollMs'>

export type ContactService = ReturnType<typeof openContactService>

export function openContactService(config: Config, options: ServiceOptions) {
  const { store, log, pollMs, leaseMs } = options
  const mail = openMail(config)
  const counting = openCounting(config, options)
  const alert = createAlert(config, options, '')
  const worker = createWorker({
    deliverNext: createDeliverer({ outbox: store.outbox, deliver: mail.deliver, log, leaseMs }),
    maintain: createStoreMaintenance(config, {
      store,
      log,
      removeMails: ids => removeMails(maildir(config), ids),
      onQueued: () => worker.wake(),
      flushVisits: counting?.flushEveryMinute,
      alert: alert?.check,
    }),
    log,
    pollMs,
  })
  const app = createApp(config, {
    ...options,
    onStored: worker.wake,
    onNewMessage: () => {
      counting?.countMessage()
      void alert?.onNewMessage()
    },
    onSiteAnswer: counting?.countVisit,
    remoteAddress: c => (c.env?.incoming ? getConnInfo(c).remote.address : undefined),
  })
  return {
    /** `env` comes from @hono/node-server and contains Node's own request. */
    fetch: (request: Request, env?: unknown) => app.fetch(request, env as object),
    mailTarget: mail.target,
    start: worker.start,
    /** Stops deliveries, but still answers requests. */
    stop: worker.stop,
    /** Stops deliveries immediately, tries to store the last visit counts, and closes the store. Queued messages stay in it. */
    close: async () => {
      await worker.stop(0)
      await lastFlush(counting, log)
      await store.close().catch(error => log.warn('close_failed', describeError(error)))
    },
  }
}

function openCounting(config: Config, { store, site, now }: ServiceOptions) {
  if (!config.visits || !site) return undefined
  return createCounting({
    store: store.visits,
    hasRoom: () => !store.isGone() && !isDiskLow(store.freeBytes()),
    siteUrl: config.siteUrl,
    now,
  })
}

async function lastFlush(counting: Counting | undefined, log: Log): Promise<void> {
  if (!counting) return
  const flushed = counting
    .flush()
    .catch(error => log.error('upkeep_failed', { task: 'visits', ...describeError(error) }))
  await Promise.race([flushed, setTimeout(LAST_FLUSH_MS, undefined, { ref: false })])
}
