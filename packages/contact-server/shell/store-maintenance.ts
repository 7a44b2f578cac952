import { domainOf } from '../base/domains.ts'
import { describeError } from '../base/log.ts'
import { createMaintenance, type MaintenanceDeps } from '../outbox/maintenance.ts'
import type { Config } from '../settings/config.ts'
import type { Store } from '../store/store.ts'

type StoreMaintenanceOptions = Pick<MaintenanceDeps, 'removeMails' | 'log'> & {
  store: Store
  onQueued?: () => void
  flushVisits?: (() => Promise<void>) | undefined
  alert?: (() => Promise<void>) | undefined
}

/** The maintenance never rejects: it logs the parts that fail. A part that hangs holds up the rest. */
export function createStoreMaintenance(config: Config, options: StoreMaintenanceOptions) {
  const { store, removeMails, onQueued = () => {}, log, flushVisits, alert } = options
  const { outbox, visits, freeBytes, removeTraces, isGone } = store
  const daily = createMaintenance({
    outbox,
    visits,
    mailsFigures: config.visits === 'monthly',
    freeBytes,
    removeMails,
    onQueued,
    log,
    retentionDays: config.retentionDays,
    mailDomain: domainOf(config.mailFrom),
  })
  const parts = { visits: flushVisits, daily, tidy: removeTraces, alert }
  let wasGone = false
  return async (): Promise<void> => {
    if (isGone() && !wasGone) log.error('store_gone')
    wasGone = isGone()
    for (const [task, work] of Object.entries(parts))
      await work?.().catch(error => log.error('upkeep_failed', { task, ...describeError(error) }))
  }
}
