import { getConnInfo } from '@hono/node-server/conninfo'
import { type AppOptions, createApp } from '../http/routes.ts'
import { maildir, removeMails } from '../mail/maildir.ts'
import { openMail } from '../mail/transport.ts'
import { createWorker, type WorkerDeps } from '../outbox/worker.ts'
import type { Config } from '../settings/config.ts'
import { type BackgroundWorkOptions, createBackgroundWork } from './background-work.ts'

/** The options of the contact service. The service closes `store` when the service itself is closed. */
export type ServiceOptions = Omit<AppOptions, 'onStored' | 'remoteAddress'> &
  Pick<BackgroundWorkOptions, 'leaseMs'> &
  Pick<WorkerDeps, 'pollMs'>

export type ContactService = ReturnType<typeof openContactService>

/** Creates the contact service on Node, with routes, a worker and mail delivery on one store. */
export function openContactService(config: Config, options: ServiceOptions) {
  const { store, log, pollMs } = options
  const mail = openMail(config)
  const work = createBackgroundWork(config, {
    ...options,
    deliver: mail.deliver,
    removeMails: ids => removeMails(maildir(config), ids),
    onQueued: () => worker.wake(),
  })
  const worker = createWorker({ ...work, log, pollMs })
  const app = createApp(config, {
    ...options,
    onStored: worker.wake,
    remoteAddress: c => (c.env?.incoming ? getConnInfo(c).remote.address : undefined),
  })
  return {
    /** Answers a request. `env` comes from @hono/node-server and contains the remote address. */
    fetch: (request: Request, env?: unknown) => app.fetch(request, env as object),
    mailTarget: mail.target,
    start: worker.start,
    /** Stops the deliveries. The service still answers requests. */
    stop: worker.stop,
    /** Stops the deliveries at once and closes the store. Queued messages stay in the store. */
    close: async () => {
      await worker.stop(0)
      await store.close()
    },
  }
}
