import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { LOW_DISK_BYTES } from './disk.ts'
import { createIntake, LIMITS_IN_USE, type Limits } from './intake.ts'
import { mailDomain, maildir, openMail } from './letters.ts'
import type { Log } from './log.ts'
import { removeMails } from './maildir.ts'
import type { NativePages } from './native-page.ts'
import { createDeliverer } from './outbox.ts'
import type { Store } from './store.ts'
import { createUpkeep } from './upkeep.ts'
import { createWorker } from './worker.ts'

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
  const { store, log, site, pages, limits = LIMITS_IN_USE } = options
  const { now = Date.now, random = Math.random, leaseMs, pollMs } = options
  const { outbox } = store
  const mail = openMail(config)
  const deliverNext = createDeliverer({
    outbox,
    deliver: mail.deliver,
    log,
    now,
    random,
    ...(leaseMs && { leaseMs }),
  })
  const domain = mailDomain(config)
  const removeOld = (ids: string[]) => removeMails(maildir(config), ids)
  const { retentionDays } = config
  const daily = { outbox, removeMails: removeOld, freeBytes: store.freeBytes, retentionDays, log }
  const lookAfter = createUpkeep({ ...daily, mailDomain: domain })
  const upkeep = () => lookAfter().then(store.tidy)
  const worker = createWorker({ deliverNext, upkeep, log, ...(pollMs && { pollMs }) })
  const onStored = worker.wake
  const limiters = {
    perSender: store.createLimiter('sender', limits.perSender),
    overall: store.createLimiter('overall', limits.overall),
  }
  const intake = createIntake({ outbox, limiters, mailDomain: domain, log, onStored })
  const app = createApp({
    outbox,
    isDiskLow: () => (store.freeBytes() ?? LOW_DISK_BYTES) < LOW_DISK_BYTES,
    intake,
    dailyKey: store.dailyKey,
    origins: { siteOrigin: config.siteUrl, allowedOrigins: config.allowedOrigins },
    remoteAddress: c => (c.env?.incoming ? getConnInfo(c).remote.address : undefined),
    trustedProxyHops: config.trustedProxyHops,
    pages,
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
