import { once } from 'node:events'
import { describeError, type Log } from '../base/log.ts'
import { createDueDelivery } from './deliver-due.ts'

const POLL_MS = 5_000

export type WorkerDeps = {
  deliverNext: (stopping: AbortSignal) => Promise<boolean>
  /** Never rejects, but may hang. */
  maintain: () => Promise<void>
  log: Log
  /** Longest pause between two looks at the store: retries and other processes are noticed this late. */
  pollMs?: number | undefined
  slowMs?: number | undefined
}

/** Delivers what is due until it is stopped. A failing store is retried, never fatal. */
export function createWorker(deps: WorkerDeps) {
  const { deliverNext, maintain, log, pollMs = POLL_MS, slowMs } = deps
  const stopping = new AbortController()
  const graceIsOver = once(stopping.signal, 'abort')
  const due = createDueDelivery(() => deliverNext(stopping.signal), log, slowMs)
  const bell = createBell()
  let running: Promise<void> | undefined
  let upkeep: Promise<void> | undefined
  let stopped = false

  // Beside the deliveries, which wait for nothing of it.
  function keepUp(): void {
    upkeep ??= maintain().finally(() => {
      upkeep = undefined
    })
  }

  async function run(): Promise<void> {
    while (!stopped) {
      bell.reset()
      keepUp()
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
    /** Looks at the store now: a message has just been stored. */
    wake: bell.ring,
    /** Takes no new message and waits for the work in hand: after `graceMs` deliveries are aborted, the rest is left. */
    stop: async (graceMs: number): Promise<void> => {
      stopped = true
      bell.ring()
      const timer = setTimeout(() => stopping.abort(), graceMs)
      await running
      await Promise.race([upkeep, graceIsOver])
      clearTimeout(timer)
    },
  }
}

/** A pause that a ring ends, even a ring that came before it, since the last reset. */
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
