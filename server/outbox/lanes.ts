import { describeError, type Log } from '../base/log.ts'

/** Longer than a mail server needs for one mail, shorter than anybody waits for one in vain. */
const SLOW_MS = 2_000
export const LANES = 4

export type LanesDeps = {
  /** Delivers one message; false when nothing is due. */
  deliverNext: () => Promise<boolean>
  log: Log
  /** After how many ms a delivery no longer holds up the next. */
  slowMs?: number
}

export type Lanes = {
  /**
   * Delivers what is due until nothing is, or `mayGoOn` says no. Rejects when the store fails. Slow deliveries may
   * still be under way when it resolves; they count among the lanes of the next call, which comes after it.
   */
  drain(mayGoOn: () => boolean): Promise<void>
  /** Waits for the slow ones too. */
  settled(): Promise<unknown>
}

/**
 * Delivers one message at a time, oldest first, over one connection, as long as each takes its usual time. A slow one
 * is left to end by itself, and the next ones go past it: a mail server that hangs on one message holds up no other.
 * At most four are under way at once.
 */
export function createLanes({ deliverNext, log, slowMs = SLOW_MS }: LanesDeps): Lanes {
  const slow = new Set<Promise<void>>()

  function leaveAside(delivery: Promise<unknown>): void {
    const ended = delivery
      .catch(error => log.error('worker_failed', describeError(error)))
      .then(() => void slow.delete(ended))
    slow.add(ended)
  }

  /** False when nothing is due. */
  async function deliverOne(): Promise<boolean> {
    const delivery = deliverNext()
    const outcome = await within(delivery, slowMs)
    if (outcome === 'slow') leaveAside(delivery)
    return outcome !== false
  }

  return {
    drain: async mayGoOn => {
      do {
        if (slow.size >= LANES) await Promise.race(slow)
      } while (mayGoOn() && (await deliverOne()))
    },
    settled: () => Promise.all(slow),
  }
}

async function within(delivery: Promise<boolean>, ms: number): Promise<boolean | 'slow'> {
  const { promise: slow, resolve } = Promise.withResolvers<'slow'>()
  const timer = setTimeout(resolve, ms, 'slow')
  try {
    return await Promise.race([delivery, slow])
  } finally {
    clearTimeout(timer)
  }
}
