import { describeError, type Log, type LogFields } from '../base/log.ts'
import { MINUTE_MS } from '../base/time.ts'
import { createBreaker } from './breaker.ts'
import type { Claimed, Deliver, Delivery, Failure, Outbox } from './outbox.ts'
import { retryDelayMs } from './retry.ts'

const ATTEMPT_CAP_MS = 3 * MINUTE_MS
/** Longer than any attempt, so that a living worker never loses its message to another. */
export const LEASE_MS = ATTEMPT_CAP_MS + MINUTE_MS

const LAST_WORDS_MS = 100

export type DelivererDeps = {
  outbox: Outbox
  deliver: Deliver
  log: Log
  random?: () => number
  /** Longest attempt at one mail. */
  capMs?: number | undefined
  leaseMs?: number | undefined
}

/**
 * Builds the step that claims one message, tries to deliver it, and notes how that ended. It resolves to false when
 * nothing was due, and rejects only when the store fails. `stopping` ends the attempt; the message stays queued.
 */
export function createDeliverer(deps: DelivererDeps) {
  const { outbox, deliver, log, random = Math.random } = deps
  const { capMs = ATTEMPT_CAP_MS, leaseMs = LEASE_MS } = deps
  const sentNotes = createSentNotes(outbox, log)
  const breaker = createBreaker({ outbox, log, random })

  async function planRetry(
    claimed: Claimed,
    { kind, permanent, error }: Failure,
    fields: LogFields,
  ): Promise<void> {
    const pauseMs = kind === 'server' ? await breaker.open(claimed) : 0
    // A message that the mail server never saw is due at once: the breaker alone holds it.
    const isHeld = kind === 'server' && !permanent
    const waitMs = isHeld ? 0 : retryDelayMs({ ...claimed, permanent }, random)
    await outbox.retryLater(claimed, { state: permanent ? 'parked' : 'queued', waitMs, error })
    const event = permanent ? 'message_parked' : 'delivery_failed'
    log.warn(event, { ...fields, error, retryInMs: waitMs || pauseMs })
  }

  return async function deliverNext(stopping: AbortSignal): Promise<boolean> {
    await sentNotes.catchUp()
    const claimed = await outbox.claim(leaseMs)
    if (!claimed) return false
    const startedAtMs = performance.now()
    const result = await attempt(claimed, { deliver, log, capMs, stopping })
    const { id, attempts } = claimed
    const fields = { id, attempts, durationMs: Math.round(performance.now() - startedAtMs) }
    if (!result.sent && !result.permanent && stopping.aborted) {
      // Our own stop ended it, and counts for nothing. A crash may be the message's doing: its attempt counts.
      await outbox.putBack(claimed)
      log.info('delivery_interrupted', fields)
      return true
    }
    if (result.sent) await sentNotes.add(claimed, fields)
    else await planRetry(claimed, result, fields)
    if (result.sent || result.kind === 'message') await breaker.close(claimed)
    return true
  }
}

/** Builds what notes that a mail was sent, and remembers what the store could not note (disk full, database away). */
function createSentNotes(outbox: Pick<Outbox, 'markSent'>, log: Log) {
  const missing = new Map<string, () => Promise<void>>()
  let catchingUp: Promise<void> | undefined

  async function noteMissing(): Promise<void> {
    for (const [id, note] of missing) {
      await note()
      missing.delete(id)
    }
  }

  return {
    async add(claimed: Claimed, fields: LogFields): Promise<void> {
      const note = async () => {
        if (await outbox.markSent(claimed)) log.info('message_sent', fields)
        else log.warn('lease_lost_after_sending', fields)
      }
      await note().catch(error => {
        missing.set(claimed.id, note)
        throw error
      })
    },
    /** One round for all who ask meanwhile: nobody claims, and mails again, what has been sent. */
    catchUp(): Promise<void> {
      catchingUp ??= noteMissing().finally(() => {
        catchingUp = undefined
      })
      return catchingUp
    },
  }
}

type AttemptDeps = Pick<DelivererDeps, 'deliver' | 'log'> & { capMs: number; stopping: AbortSignal }

async function attempt(
  claimed: Claimed,
  { deliver, log, capMs, stopping }: AttemptDeps,
): Promise<Delivery> {
  const cap = new AbortController()
  const timer = setTimeout(() => cap.abort(), capMs)
  const signal = AbortSignal.any([stopping, cap.signal])
  try {
    signal.throwIfAborted()
    return await Promise.race([rejectAfterAbort(signal), deliver(claimed, signal)])
  } catch (error) {
    if (signal.aborted) return { sent: false, kind: 'message', permanent: false, error: 'aborted' }
    log.error('delivery_crashed', { id: claimed.id, ...describeError(error) })
    return { sent: false, kind: 'message', permanent: false, error: 'internal' }
  } finally {
    clearTimeout(timer)
  }
}

/** Ends the wait even when the delivery itself does not listen to the signal. One that does may say how far it came. */
function rejectAfterAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => setTimeout(reject, LAST_WORDS_MS, signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
}
