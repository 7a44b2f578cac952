import { MINUTE_MS } from '../base/time.ts'
import { type Outbox, QUARANTINE_ROOM, type Stats } from '../outbox/outbox.ts'

/** A message that has waited for so long is told of. */
export const LATE_AFTER_MS = 15 * MINUTE_MS

export type HealthDeps = {
  outbox: Pick<Outbox, 'stats'>
  /** True when the store's disk is nearly full. */
  isDiskLow: () => boolean
  /** True when the store was deleted, replaced or put out of reach under the server: it takes no message any more. */
  isStoreGone: () => boolean
}

/**
 * What a monitor may know: nothing personal. Degraded when a message is parked or has waited a quarter of an hour,
 * when the last delivery failed and none has got through since, when the disk is nearly full, or quarantine is full and
 * what would go there is refused; still HTTP 200, because a restart would not help. 503 when the store
 * does not answer, or is gone and takes no message any more.
 */
export async function health({ outbox, isDiskLow, isStoreGone }: HealthDeps) {
  const stats = await outbox.stats().catch(() => undefined)
  if (!stats) return { status: 'degraded', httpStatus: 503 } as const
  const oldestAgeSeconds = ageSeconds(stats)
  const diskLow = isDiskLow()
  const full = stats.quarantined >= QUARANTINE_ROOM
  const gone = isStoreGone()
  const late = oldestAgeSeconds * 1000 > LATE_AFTER_MS
  const failing = isFailing(stats)
  const degraded = stats.parked > 0 || failing || late || diskLow || full || gone
  return {
    status: degraded ? 'degraded' : 'ok',
    queue: stats.queued,
    oldestAgeSeconds,
    parked: stats.parked,
    delivery: failing ? 'failing' : 'ok',
    quarantined: stats.quarantined,
    quarantine: full ? 'full' : 'ok',
    disk: diskLow ? 'low' : 'ok',
    store: gone ? 'gone' : 'ok',
    lastDeliveryAt:
      stats.lastSentAtMs === undefined ? null : new Date(stats.lastSentAtMs).toISOString(),
    httpStatus: gone ? 503 : 200,
  } as const
}

/** Nothing has got through since a delivery failed: from the first minute on, a monitor may say so. */
function isFailing({ lastFailedAtMs, lastSentAtMs }: Stats): boolean {
  return lastFailedAtMs !== undefined && lastFailedAtMs >= (lastSentAtMs ?? 0)
}

function ageSeconds({ oldestQueuedAtMs, atMs }: Stats): number {
  return Math.max(0, Math.round((atMs - (oldestQueuedAtMs ?? atMs)) / 1000))
}
