import { describeError, type Log } from '../base/log.ts'

/**
 * When a delivery takes longer than this time, the next delivery starts beside it. A healthy mail server accepts a mail
 * in less time.
 */
const SLOW_MS = 2_000
export const MOST_AT_ONCE = 4

/**
 * Builds `deliverDue` and `settled`.
 *
 * `deliverDue` delivers messages until none is due or `mayGoOn` returns false. It delivers one message at a time,
 * oldest first. When a delivery takes longer than `slowMs`, the next one starts beside it. So a delivery that hangs
 * does not delay the next ones. At most MOST_AT_ONCE deliveries run at once. `deliverDue` rejects when the store fails.
 *
 * `settled` waits for slow deliveries that still run after `deliverDue` has resolved.
 * @param deliverNext delivers one message, or resolves to false when none is due
 */
export function createDueDelivery(deliverNext: () => Promise<boolean>, log: Log, slowMs = SLOW_MS) {
  const slow = new Set<Promise<void>>()

  function leave(delivery: Promise<unknown>): void {
    const ended = delivery
      .catch(error => log.error('worker_failed', describeError(error)))
      .then(() => void slow.delete(ended))
    slow.add(ended)
  }

  async function deliverOne(): Promise<boolean> {
    const delivery = deliverNext()
    const isSlow = Promise.withResolvers<'slow'>()
    const timer = setTimeout(isSlow.resolve, slowMs, 'slow')
    try {
      const first = await Promise.race([delivery, isSlow.promise])
      if (first === 'slow') leave(delivery)
      return first !== false
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    deliverDue: async (mayGoOn: () => boolean): Promise<void> => {
      do {
        if (slow.size >= MOST_AT_ONCE) await Promise.race(slow)
      } while (mayGoOn() && (await deliverOne()))
    },
    settled: () => Promise.all(slow),
  }
}
