import { once } from 'node:events'
import { describeError, type Log } from '../base/log.ts'
import { createDueDelivery } from './deliver-due.ts'

const POLL_MS = 5_000

export type WorkerDeps = {
  /** Delivers one message; false when nothing is due. */
  deliverNext: (stopping: AbortSignal) => Promise<boolean>
  /** Beside the deliveries: it may fail or hang and holds no mail back. */
  dailyWork?: () => Promise<void>
  log: Log
  /** Longest pause between two looks at the store, in ms: retries and other processes are noticed this late. */
  pollMs?: number | undefined
  /** After how many ms a delivery no longer holds up the next: see deliver-due.ts. */
  slowMs?: number | undefined
}

export type Worker = {
  start(): void
  /** Looks at the store now: a message has just been stored. */
  wake(): void
  /** Takes no new message and waits for the work in hand: after `graceMs` deliveries are aborted, the rest is left. */
  stop(graceMs: number): Promise<void>
}

/** Delivers what is due until it is stopped. A failing store is retried, never fatal. */
export function createWorker(deps: WorkerDeps): Worker {
  const { deliverNext, dailyWork, log, pollMs = POLL_MS, slowMs } = deps
  const stopping = new AbortController()
  const graceIsOver = once(stopping.signal, 'abort')
  const due = createDueDelivery({ deliverNext: () => deliverNext(stopping.signal), log, slowMs })
  let running: Promise<void> | undefined
  let dailyWorkInHand: Promise<void> | undefined
  let stopped = false
  let bell = Promise.withResolvers<void>()

  // Not awaited: whatever becomes of it, mails go out meanwhile.
  function beginDailyWork(): void {
    dailyWorkInHand ??= dailyWork?.()
      .catch(error => log.error('upkeep_failed', describeError(error)))
      .finally(() => {
        dailyWorkInHand = undefined
      })
  }

  async function run(): Promise<void> {
    while (!stopped) {
      // Rung from here on, it ends the pause below before it begins.
      bell = Promise.withResolvers()
      beginDailyWork()
      await due
        .deliverDue(() => !stopped)
        .catch(error => log.error('worker_failed', describeError(error)))
      const timer = setTimeout(bell.resolve, pollMs)
      await bell.promise
      clearTimeout(timer)
    }
    await due.settled()
  }

  return {
    start: () => {
      running ??= run()
    },
    wake: () => bell.resolve(),
    stop: async graceMs => {
      stopped = true
      bell.resolve()
      const timer = setTimeout(() => stopping.abort(), graceMs)
      await running
      await Promise.race([dailyWorkInHand, graceIsOver])
      clearTimeout(timer)
    },
  }
}
