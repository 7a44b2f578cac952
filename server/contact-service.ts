import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { freeBytes, LOW_DISK_BYTES } from './disk.ts'
import { createIntake, LIMITS_IN_USE, type Limits } from './intake.ts'
import { mailDomain, maildir, openMail } from './letters.ts'
import type { Log } from './log.ts'
import { removeMails } from './maildir.ts'
import type { NativePages } from './native-page.ts'
import { createDeliverer } from './outbox.ts'
import { openSqliteOutbox } from './outbox-sqlite.ts'
import { createUpkeep } from './upkeep.ts'
import { createWorker } from './worker.ts'

export type ServiceOptions = {
  log: Log
  /** Answers every path that is not the server's own. */
  site?: ((request: Request, path: string) => Response) | undefined
  pages?: NativePages | undefined
  limits?: Limits
  now?: () => number
  random?: () => number
  /** Room on the store's disk in bytes. */
  freeBytes?: () => number | undefined
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

/**
 * Opens the message store and wires app, queue and mail.
 * @throws {StoreError} when the data directory cannot be trusted to keep messages
 */
export function openContactService(config: Config, options: ServiceOptions): ContactService {
  const { log, site, pages, limits = LIMITS_IN_USE } = options
  const { now = Date.now, random = Math.random } = options
  const { freeBytes: room = () => freeBytes(config.dataDir) } = options
  const outbox = openSqliteOutbox(config.dataDir, now)
  const mail = openMail(config)
  const deliverNext = createDeliverer({ outbox, deliver: mail.deliver, log, now, random })
  const domain = mailDomain(config)
  const removeOld = (ids: string[]) => removeMails(maildir(config), ids)
  const { retentionDays } = config
  const daily = { outbox, removeMails: removeOld, freeBytes: room, retentionDays, log, now }
  const upkeep = createUpkeep({ ...daily, mailDomain: domain })
  const worker = createWorker({ deliverNext, upkeep, log })
  const onStored = worker.wake
  const intake = createIntake({ outbox, limits, now, mailDomain: domain, log, onStored })
  const app = createApp({
    outbox,
    isDiskLow: () => (room() ?? LOW_DISK_BYTES) < LOW_DISK_BYTES,
    intake,
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
      await outbox.close()
    },
  }
}
