import type { Log } from '../base/log.ts'
import type { Claimed, Outbox } from './outbox.ts'
import { retryDelayMs } from './retry.ts'

/** The fourth wait of the retry table, an hour, is the longest pause: every new message waits for it too. */
const LONGEST_STEP = 4

type BreakerDeps = {
  outbox: Pick<Outbox, 'openBreaker' | 'closeBreaker'>
  log: Log
  random: () => number
}

/**
 * Builds the circuit breaker before the mail server. Its state is in the store, for all workers: closed, every due
 * message is tried; open, none is, but for one probe after each pause.
 */
export function createBreaker({ outbox, log, random }: BreakerDeps) {
  return {
    /** After a failure of kind `server`. Resolves to the pause in ms. */
    async open({ serverFailures }: Claimed): Promise<number> {
      const failures = serverFailures + 1
      const attempts = Math.min(failures, LONGEST_STEP)
      const waitMs = retryDelayMs({ attempts, ageMs: 0, permanent: false }, random)
      if (await outbox.openBreaker({ failures, waitMs }))
        log.warn('deliveries_paused', { failures, retryInMs: waitMs })
      return waitMs
    },
    /** After a success, or an answer to a command of the mail: the mail server can be reached. */
    async close({ serverFailures }: Claimed): Promise<void> {
      if (serverFailures === 0) return
      await outbox.closeBreaker()
      log.info('deliveries_resumed', { failures: serverFailures })
    },
  }
}
