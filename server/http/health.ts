import { isDiskLow, LATE_AFTER_MS, QUARANTINE_ROOM, type Stats } from '../outbox/outbox.ts'
import type { Store } from '../store/store.ts'

/**
 * Builds the health report, which contains no personal data. When the service is degraded, the HTTP status is still 200,
 * because a restart would not help. It is 503 when the store does not answer or its file was deleted.
 */
export async function health({ outbox, freeBytes, isGone }: Store) {
  const stats = await outbox.stats().catch(() => undefined)
  if (!stats) return { status: 'degraded', httpStatus: 503 } as const
  const { queued, parked, quarantined, oldestQueuedAtMs, lastSentAtMs, atMs } = stats
  const ageMs = Math.max(0, atMs - (oldestQueuedAtMs ?? atMs))
  const failing = isFailing(stats)
  const full = quarantined >= QUARANTINE_ROOM
  const diskLow = isDiskLow(freeBytes())
  const gone = isGone()
  const faults = [parked > 0, ageMs > LATE_AFTER_MS, failing, full, diskLow, gone]
  return {
    status: faults.includes(true) ? 'degraded' : 'ok',
    queue: queued,
    oldestAgeSeconds: Math.round(ageMs / 1000),
    parked,
    delivery: failing ? 'failing' : 'ok',
    quarantined,
    quarantine: full ? 'full' : 'ok',
    disk: diskLow ? 'low' : 'ok',
    store: gone ? 'gone' : 'ok',
    lastDeliveryAt: lastSentAtMs === null ? null : new Date(lastSentAtMs).toISOString(),
    httpStatus: gone ? 503 : 200,
  } as const
}

/** Returns true when no delivery has succeeded since the last failed delivery. */
function isFailing({ lastFailedAtMs, lastSentAtMs }: Stats): boolean {
  return lastFailedAtMs !== null && lastFailedAtMs >= (lastSentAtMs ?? 0)
}
