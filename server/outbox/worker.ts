import { once } from 'node:events'
import { describeError, type Log } from '../base/log.ts'
import { createLanes } from './lanes.ts'

const POLL_MS = 5_000

export type WorkerDeps = {
  /** Delivers one message; false when nothing is due. */
  deliverNext: (stopping: AbortSignal) => Promise<boolean>
  /** Looks after what is due from day to day, beside the deliveries: it may fail or hang and holds no mail back. */
  upkeep?: () => Promise<void>
  log: Log
  /** Longest pause between two looks at the store, in ms: retries and other processes are noticed this late. */
  pollMs?: number
  /** After how many ms a delivery no longer holds up the next: see lanes.ts. */
  slowMs?: number
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
  const { deliverNext, upkeep, log, pollMs = POLL_MS, slowMs } = deps
  const stopping = new AbortController()
  const lanes = createLanes({
    deliverNext: () => deliverNext(stopping.signal),
    log,
    ...(slowMs && { slowMs }),
  })
  const graceIsOver = once(stopping.signal, 'abort')
  const alarm = createAlarm()
  let running: Promise<void> | undefined
  let lookingAfter: Promise<void> | undefined
  let stopped = false

  // Not awaited: whatever becomes of it, mails go out meanwhile.
  function lookAfter(): void {
    lookingAfter ??= upkeep?.()
      .catch(error => log.error('upkeep_failed', describeError(error)))
      .finally(() => {
        lookingAfter = undefined
      })
  }

  async function run(): Promise<void> {
    while (!stopped) {
      alarm.reset()
      lookAfter()
      try {
        await lanes.drain(() => !stopped)
      } catch (error) {
        log.error('worker_failed', describeError(error))
      }
      if (!stopped) await alarm.wait(pollMs)
    }
    await lanes.settled()
  }

  return {
    start: () => {
      running ??= run()
    },
    wake: alarm.ring,
    stop: async graceMs => {
      stopped = true
      alarm.ring()
      const timer = setTimeout(() => stopping.abort(), graceMs)
      await running
      await Promise.race([lookingAfter, graceIsOver])
      clearTimeout(timer)
    },
  }
}

/** A pause that a ring ends, even a ring that came before it, since the last reset. */
function createAlarm() {
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
