import { once } from 'node:events'
import { describeError, type Log } from '../base/log.ts'
import { createDueDelivery } from './deliver-due.ts'

const POLL_MS = 5_000

export type WorkerDeps = {
  deliverNext: (stopping: AbortSignal) => Promise<boolean>
  /** Runs the maintenance. This function must not reject. It may hang, because no delivery waits for it. */
  maintain: () => Promise<void>
  log: Log
  /**
   * The longest pause between two searches for due messages. A retry, or a message that another process stores, may
   * wait this long.
   */
  pollMs?: number | undefined
}

/**
 * Creates the worker. The worker delivers due messages until it is stopped, and tries again after a failure of the
 * store.
 */
export function createWorker(deps: WorkerDeps) {
  const { deliverNext, maintain, log, pollMs = POLL_MS } = deps
  const stopping = new AbortController()
  const graceIsOver = once(stopping.signal, 'abort')
  const due = createDueDelivery(() => deliverNext(stopping.signal), log)
  const bell = createBell()
  let running: Promise<void> | undefined
  let maintenance: Promise<void> | undefined
  let stopped = false

  // Starts the maintenance without waiting for its end, because it must not delay a delivery.
  function startMaintenance(): void {
    maintenance ??= maintain().finally(() => {
      maintenance = undefined
    })
  }

  async function run(): Promise<void> {
    while (!stopped) {
      bell.reset()
      startMaintenance()
      await due
        .deliverDue(() => !stopped)
        .catch(error => log.error('worker_failed', describeError(error)))
      await bell.wait(pollMs)
    }
    await due.settled()
  }

  return {
    start: (): void => {
      running ??= run()
    },
    /** Makes the worker search for due messages now. Called after a message was stored. */
    wake: bell.ring,
    /**
     * Claims no new message and waits for running work. After `graceMs`, aborts running deliveries and stops waiting
     * for the maintenance.
     */
    stop: async (graceMs: number): Promise<void> => {
      stopped = true
      bell.ring()
      const timer = setTimeout(() => stopping.abort(), graceMs)
      await running
      await Promise.race([maintenance, graceIsOver])
      clearTimeout(timer)
    },
  }
}

/**
 * Creates a pause that can end early. `wait` ends after its time, or as soon as `ring` is called. When `ring` was
 * called between `reset` and `wait`, `wait` ends at once.
 */
function createBell() {
  let rung = Promise.withResolvers<void>()
  return {
    reset: () => {
      rung = Promise.withResolvers()
    },
    ring: () => rung.resolve(),
    wait: async (ms: number) => {
      const timer = setTimeout(rung.resolve, ms)
      await rung.promise
      clearTimeout(timer)
    },
  }
}
