import { domainOf } from '../base/domains.ts'
import { describeError } from '../base/log.ts'
import { createDeliverer, type DelivererDeps } from '../outbox/deliver-next.ts'
import { createMaintenance, type MaintenanceDeps } from '../outbox/maintenance.ts'
import type { Config } from '../settings/config.ts'
import type { Store } from '../store/store.ts'

export type BackgroundWorkOptions = Pick<MaintenanceDeps, 'removeMails' | 'log'> &
  Pick<DelivererDeps, 'deliver' | 'capMs' | 'leaseMs'> & {
    store: Store
    onQueued?: () => void
    /** Writes the visit tallies to the store. Missing when visits are not counted. */
    flushVisits?: (() => Promise<void>) | undefined
  }

/** Creates the background work: deliveries and maintenance. The caller decides when to run it. */
export function createBackgroundWork(config: Config, options: BackgroundWorkOptions) {
  const { store, deliver, removeMails, onQueued = () => {}, log, capMs, leaseMs } = options
  const { flushVisits = async () => {} } = options
  const { outbox, freeBytes, removeTraces, isGone } = store
  const daily = createMaintenance({
    outbox,
    visits: store.visits,
    mailsFigures: config.visits === 'monthly',
    freeBytes,
    removeMails,
    onQueued,
    log,
    retentionDays: config.retentionDays,
    mailDomain: domainOf(config.mailFrom),
  })
  const parts = { visits: flushVisits, daily, tidy: removeTraces }
  let wasGone = false
  return {
    deliverNext: createDeliverer({ outbox, deliver, log, capMs, leaseMs }),
    /** Runs the maintenance. The promise never rejects, and doesn't settle while the store hangs. */
    maintain: async () => {
      if (isGone() && !wasGone) log.error('store_gone')
      wasGone = isGone()
      for (const [task, work] of Object.entries(parts))
        await work().catch(error => log.error('upkeep_failed', { task, ...describeError(error) }))
    },
  }
}
