import { describeError, type Log } from '../base/log.ts'

const POLL_MS = 5_000

/** When a delivery takes longer than this, the next one may start in parallel. A healthy mail server is usually faster. */
const SLOW_MS = 2_000
export const MAX_AT_ONCE = 4

export type WorkerDeps = {
  deliverNext: (stopping: AbortSignal) => Promise<boolean>
  /** Must not reject. May hang, because no delivery waits for it. */
  maintain: () => Promise<void>
  log: Log
  /**
   * The longest pause before the worker searches for due messages again. A retry, or a message that another process
   * stored, may have to wait this long.
   */
  pollMs?: number | undefined
}

/** The worker delivers due messages until it is stopped, and carries on after a failure of the store. */
export function createWorker(deps: WorkerDeps) {
  const { deliverNext, maintain, log, pollMs = POLL_MS } = deps
  const stopping = new AbortController()
  const graceIsOver = new Promise(resolve => stopping.signal.addEventListener('abort', resolve))
  const due = createDueDelivery(() => deliverNext(stopping.signal), log)
  const pause = createPause()
  let running: Promise<void> | undefined
  let maintenance: Promise<void> | undefined
  let stopped = false

  // Doesn't wait for the maintenance, which must not delay a delivery.
  function startMaintenance(): void {
    maintenance ??= maintain().finally(() => {
      maintenance = undefined
    })
  }

  async function run(): Promise<void> {
    while (!stopped) {
      pause.reset()
      startMaintenance()
      await due
        .deliverDue(() => !stopped)
        .catch(error => log.error('worker_failed', describeError(error)))
      await pause.wait(pollMs)
    }
    await due.settled()
  }

  return {
    start: (): void => {
      running ??= run()
    },
    /** Ends the worker's pause, so that it searches for due messages now. */
    wake: pause.end,
    /**
     * Starts no more deliveries and waits for running work. After `graceMs`, aborts running deliveries and stops
     * waiting for the maintenance.
     */
    stop: async (graceMs: number): Promise<void> => {
      stopped = true
      pause.end()
      const timer = setTimeout(() => stopping.abort(), graceMs)
      await running
      await Promise.race([maintenance, graceIsOver])
      clearTimeout(timer)
    },
  }
}

/**
 * `deliverDue` delivers messages one at a time, until `deliverNext` finds none or `mayGoOn` returns false. When a
 * delivery takes longer than `slowMs`, the next one starts alongside it (at most MAX_AT_ONCE run at the same time), so
 * that one hanging delivery doesn't stop the others. `deliverDue` rejects when a delivery rejects within `slowMs`;
 * later rejections are only logged.
 *
 * `settled` waits for slow deliveries that are still running after `deliverDue` has resolved.
 * @param deliverNext delivers one message; resolves to false when there is none to deliver now
 */
export function createDueDelivery(deliverNext: () => Promise<boolean>, log: Log, slowMs = SLOW_MS) {
  const slow = new Set<Promise<void>>()

  function runBeside(delivery: Promise<unknown>): void {
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
      if (first === 'slow') runBeside(delivery)
      return first !== false
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    deliverDue: async (mayGoOn: () => boolean): Promise<void> => {
      do {
        if (slow.size >= MAX_AT_ONCE) await Promise.race(slow)
      } while (mayGoOn() && (await deliverOne()))
    },
    settled: () => Promise.all(slow),
  }
}

/**
 * `wait` ends after its time, or as soon as `end` is called. It ends immediately when `end` was called between `reset`
 * and `wait`.
 */
function createPause() {
  let ended = Promise.withResolvers<void>()
  return {
    reset: () => {
      ended = Promise.withResolvers()
    },
    end: () => ended.resolve(),
    wait: async (ms: number) => {
      const timer = setTimeout(ended.resolve, ms)
      await ended.promise
      clearTimeout(timer)
    },
  }
}
