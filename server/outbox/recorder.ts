import type { Log } from '../base/log.ts'
import type { Claimed, Outbox, Retry } from './outbox.ts'

export type RecorderDeps = {
  outbox: Pick<Outbox, 'markSent' | 'retryLater' | 'putBack'>
  log: Log
  now: () => number
}

/** Builds what takes note, in the store and in the log, of how attempts ended. */
export function createRecorder({ outbox, log, now }: RecorderDeps) {
  // Delivered, but the store could not take note (disk full, database away): never mailed again by this process.
  const unrecorded = new Map<string, () => Promise<void>>()
  let catchingUp: Promise<void> | undefined

  async function recordAll(): Promise<void> {
    for (const [id, record] of unrecorded) {
      await record()
      unrecorded.delete(id)
    }
  }

  return {
    /** Notes what could not be noted before; while the leases last no other server mails it again. */
    catchUp: (): Promise<void> => {
      // One round for all who ask meanwhile: nobody claims before it has ended.
      catchingUp ??= recordAll().finally(() => {
        catchingUp = undefined
      })
      return catchingUp
    },
    sent: async (claimed: Claimed, startedAtMs: number): Promise<void> => {
      const record = async () => {
        const recorded = await outbox.markSent(claimed)
        const fields = note(claimed, now() - startedAtMs)
        if (recorded) log.info('message_sent', fields)
        else log.warn('lease_lost_after_sending', fields)
      }
      await record().catch(error => {
        unrecorded.set(claimed.id, record)
        throw error
      })
    },
    failed: async (claimed: Claimed, retry: Retry, startedAtMs: number): Promise<void> => {
      await outbox.retryLater(claimed, retry)
      const { error, waitMs: retryInMs } = retry
      const event = retry.state === 'parked' ? 'message_parked' : 'delivery_failed'
      log.warn(event, { ...note(claimed, now() - startedAtMs), error, retryInMs })
    },
    /** Our own stop ended it, and counts for nothing. A crash may be the message's doing: its attempt counts. */
    stopped: async (claimed: Claimed, startedAtMs: number): Promise<void> => {
      await outbox.putBack(claimed)
      log.info('delivery_interrupted', note(claimed, now() - startedAtMs))
    },
  }
}

function note({ id, attempts }: Claimed, durationMs: number) {
  return { id, attempts, durationMs }
}
