import { describeError, type Log } from '../base/log.ts'
import { isDiskLow, LATE_AFTER_MS, MAX_QUARANTINED, type Stats } from '../outbox/outbox.ts'
import type { Store } from '../store/store.ts'

/** Health reports within this time share one test write to the store. */
const WRITE_EVERY_MS = 2_000

type HealthDeps = { store: Store; log: Pick<Log, 'error'>; now?: (() => number) | undefined }

/** The health report contains no personal data. */
export function createHealth({ store, log, now = Date.now }: HealthDeps) {
  let triedAtMs = Number.NEGATIVE_INFINITY
  let canWrite = Promise.resolve(true)
  return () => {
    const nowMs = now()
    if (nowMs < triedAtMs || nowMs >= triedAtMs + WRITE_EVERY_MS) {
      triedAtMs = nowMs
      canWrite = store.tryWrite().then(
        () => true,
        error => {
          log.error('store_failed', describeError(error))
          return false
        },
      )
    }
    return reportOn(store, canWrite)
  }
}

export type HealthReport = Awaited<ReturnType<typeof reportOn>>

/**
 * `httpStatus` is 503 when the store can't be read or written, or has lost its file. Otherwise it is 200, even when
 * `status` is `degraded`, because a restart would not help.
 */
async function reportOn({ outbox, freeBytes, isGone }: Store, canWrite: Promise<boolean>) {
  const stats = await outbox.stats().catch(() => undefined)
  if (!stats) return { status: 'degraded', httpStatus: 503 } as const
  const { queued, parked, quarantined, oldestQueuedAtMs, lastSentAtMs, atMs } = stats
  const ageMs = Math.max(0, atMs - (oldestQueuedAtMs ?? atMs))
  const failing = isFailing(stats)
  const full = quarantined >= MAX_QUARANTINED
  const diskLow = isDiskLow(freeBytes())
  const state = isGone() ? 'gone' : (await canWrite) ? 'ok' : 'refusing'
  const faults = [parked > 0, ageMs > LATE_AFTER_MS, failing, full, diskLow, state !== 'ok']
  return {
    status: faults.includes(true) ? 'degraded' : 'ok',
    queue: queued,
    oldestAgeSeconds: Math.round(ageMs / 1000),
    parked,
    delivery: failing ? 'failing' : 'ok',
    quarantined,
    quarantine: full ? 'full' : 'ok',
    disk: diskLow ? 'low' : 'ok',
    store: state,
    lastDeliveryAt: lastSentAtMs === null ? null : new Date(lastSentAtMs).toISOString(),
    httpStatus: state === 'ok' ? 200 : 503,
  } as const
}

/** True when a message still waits after a failed attempt, and no delivery has succeeded since. */
function isFailing({ lastFailedAtMs, lastSentAtMs }: Stats): boolean {
  return lastFailedAtMs !== null && lastFailedAtMs >= (lastSentAtMs ?? 0)
}
