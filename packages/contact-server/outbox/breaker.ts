import type { Log } from '../base/log.ts'
import type { Claimed, Outbox } from './outbox.ts'
import { retryDelayMs } from './retry.ts'

/**
 * The longest pause is the fourth wait in FIRST_WAITS_MS (retry.ts), about an hour. A longer pause would delay new
 * messages too much.
 */
const LONGEST_STEP = 4

type BreakerDeps = {
  outbox: Pick<Outbox, 'openBreaker' | 'closeBreaker'>
  log: Log
  random: () => number
}

/**
 * The circuit breaker for the mail server. All workers on one store share it, because its state is in the store. While it
 * is closed, the workers try every due message; while it is open, one worker tries a single message (the probe) after
 * each pause.
 */
export function createBreaker({ outbox, log, random }: BreakerDeps) {
  return {
    /**
     * Pauses deliveries after a failure of the mail server itself, unless another worker has already counted this
     * failure. Resolves to the pause in ms; if another worker has started the pause, this is an estimate.
     */
    async open({ serverFailures }: Claimed): Promise<number> {
      const failures = serverFailures + 1
      const attempts = Math.min(failures, LONGEST_STEP)
      const waitMs = retryDelayMs({ attempts, ageMs: 0, permanent: false }, random)
      if (await outbox.openBreaker({ failures, waitMs }))
        log.warn('deliveries_paused', { failures, retryInMs: waitMs })
      return waitMs
    },
    /**
     * Closes the breaker if this message was the probe. Called after an attempt that showed no failure of the mail
     * server.
     */
    async close({ serverFailures }: Claimed): Promise<void> {
      if (serverFailures === 0) return
      await outbox.closeBreaker()
      log.info('deliveries_resumed', { failures: serverFailures })
    },
  }
}
