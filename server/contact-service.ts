import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { LOW_DISK_BYTES } from './disk.ts'
import { createIntake, LIMITS_IN_USE, type Limits } from './intake.ts'
import { mailDomain } from './letters.ts'
import type { Log } from './log.ts'
import { maildir, openMail } from './mail-target.ts'
import { removeMails } from './maildir.ts'
import { type NativePages, replyWithPages } from './native-page.ts'
import { createDeliverer, type Deliver } from './outbox.ts'
import type { Store } from './store.ts'
import { createUpkeep } from './upkeep.ts'
import { createWorker, type Worker } from './worker.ts'

export type ServiceOptions = {
  /** Closed with the service. */
  store: Store
  log: Log
  /** Answers every path that is not the server's own. */
  site?: ((request: Request, path: string) => Response) | undefined
  pages?: NativePages | undefined
  limits?: Limits
  now?: () => number
  random?: () => number
  /** How long a message is left to the server that took it, in ms. */
  leaseMs?: number
  /** Longest pause between two looks at the store, in ms. */
  pollMs?: number
}

export type ContactService = {
  /** Answers a request; `env` is what @hono/node-server passes on, and tells the remote address. */
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>
  /** Where mails go, for people: a Maildir path or an SMTP host. */
  mailTarget: string
  /** Begins to deliver what is queued. */
  start(): void
  /** Stops delivering, at the latest after `graceMs`. Requests are still answered. */
  stop(graceMs: number): Promise<void>
  /** Stops at once and closes the store; the queue stays on disk. */
  close(): Promise<void>
}

/** Wires app, queue and mail to a store. */
export function openContactService(config: Config, options: ServiceOptions): ContactService {
  const { store, log, site, pages, limits = LIMITS_IN_USE, now = Date.now } = options
  const { outbox, createLimiter, dailyKey, freeBytes } = store
  const mail = openMail(config)
  const worker = openWorker(config, options, mail.deliver)
  const limiters = {
    perSender: createLimiter('sender', limits.perSender),
    overall: createLimiter('overall', limits.overall),
  }
  const onStored = worker.wake
  const intake = createIntake({ outbox, limiters, mailDomain: mailDomain(config), log, onStored })
  const app = createApp({
    outbox,
    isDiskLow: () => (freeBytes() ?? LOW_DISK_BYTES) < LOW_DISK_BYTES,
    intake,
    dailyKey,
    origins: {
      siteOrigin: new URL(config.siteUrl).origin,
      allowedOrigins: config.allowedOrigins,
    },
    remoteAddress: c => (c.env?.incoming ? getConnInfo(c).remote.address : undefined),
    trustedProxyHops: config.trustedProxyHops,
    nativeReply: pages && replyWithPages(pages),
    site,
    log,
    now,
  })
  return {
    fetch: (request, env) => app.fetch(request, env as object),
    mailTarget: mail.target,
    start: worker.start,
    stop: worker.stop,
    close: async () => {
      await worker.stop(0)
      await store.close()
    },
  }
}

/** What happens without a request: deliveries, the daily work, and what limits no longer need. */
function openWorker(config: Config, options: ServiceOptions, deliver: Deliver): Worker {
  const { store, log, now = Date.now, random = Math.random, leaseMs, pollMs } = options
  const { outbox, freeBytes, tidy } = store
  const deliverer = { outbox, deliver, log, now, random }
  const lookAfter = createUpkeep({
    outbox,
    removeMails: ids => removeMails(maildir(config), ids),
    freeBytes,
    retentionDays: config.retentionDays,
    mailDomain: mailDomain(config),
    log,
  })
  return createWorker({
    deliverNext: createDeliverer({ ...deliverer, ...(leaseMs && { leaseMs }) }),
    upkeep: () => lookAfter().then(tidy),
    log,
    ...(pollMs && { pollMs }),
  })
}
