import { describeError, type Log } from '../base/log.ts'

/** Longer than a mail server needs for one mail, shorter than anybody waits for one in vain. */
const SLOW_MS = 2_000
export const MOST_AT_ONCE = 4

/**
 * Builds the step that delivers what is due, until nothing is or `mayGoOn` says no. It rejects when the store fails.
 *
 * One message at a time, oldest first, over one connection. One that takes longer than `slowMs` is left to end by
 * itself, and the next go past it: a mail server that hangs on one message holds up no other. Slow ones may outlast the
 * step; they count among those of the next, and `settled` waits for them.
 * @param deliverNext delivers one message; false when nothing is due
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
