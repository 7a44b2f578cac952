import { getConnInfo } from '@hono/node-server/conninfo'
import type { Log } from '../base/log.ts'
import { type NativePages, replyWithPages } from '../http/form-page.ts'
import { maildir, removeMails } from '../mail/maildir.ts'
import { openMail } from '../mail/transport.ts'
import type { Limits } from '../outbox/limits.ts'
import { createWorker } from '../outbox/worker.ts'
import type { Config } from '../settings/config.ts'
import type { Store } from '../store/store.ts'
import { assembleApp, assembleWork } from './wire.ts'

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
  /** After how many ms a delivery no longer holds up the next. */
  slowMs?: number
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
  const { pages, pollMs, slowMs, ...given } = options
  const { store, log } = given
  const mail = openMail(config)
  const work = assembleWork(config, {
    ...given,
    deliver: mail.deliver,
    removeMails: ids => removeMails(maildir(config), ids),
    onQueued: () => worker.wake(),
  })
  const worker = createWorker({ ...work, log, pollMs, slowMs })
  const app = assembleApp(config, {
    ...given,
    onStored: worker.wake,
    remoteAddress: c => (c.env?.incoming ? getConnInfo(c).remote.address : undefined),
    nativeReply: pages && replyWithPages(pages),
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
