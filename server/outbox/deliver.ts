import { describeError, type Log } from '../base/log.ts'
import type { Claimed, Deliver, Delivery, Outbox, Retry } from './outbox.ts'
import { createRecorder } from './recorder.ts'
import { MINUTE_MS, retryDelayMs } from './retry.ts'

export const ATTEMPT_CAP_MS = 3 * MINUTE_MS
/** Longer than any attempt, so that a living worker never loses its message to another. */
export const LEASE_MS = ATTEMPT_CAP_MS + MINUTE_MS

const LAST_WORDS_MS = 100

export type DelivererDeps = {
  outbox: Outbox
  deliver: Deliver
  log: Log
  now: () => number
  random: () => number
  capMs?: number
  leaseMs?: number
}

/**
 * Builds the step that claims one message and tries to deliver it. The step resolves to false when nothing was
 * due, and rejects only when the store fails. `stopping` ends the attempt in hand; the message stays queued.
 */
export function createDeliverer(deps: DelivererDeps) {
  const { outbox, deliver, log, now, random, capMs = ATTEMPT_CAP_MS, leaseMs = LEASE_MS } = deps
  const recorder = createRecorder({ outbox, log, now })
  return async function deliverNext(stopping: AbortSignal): Promise<boolean> {
    await recorder.catchUp()
    const claimed = await outbox.claim(leaseMs)
    if (!claimed) return false
    const startedAtMs = now()
    const result = await attempt(claimed, { deliver, log, capMs, stopping })
    if (result.sent) await recorder.sent(claimed, startedAtMs)
    else if (stopping.aborted && !result.permanent) await recorder.stopped(claimed, startedAtMs)
    else await recorder.failed(claimed, planRetry(claimed, result, random), startedAtMs)
    return true
  }
}

/** What becomes of a mail whose attempt has failed. */
function planRetry(
  { attempts, ageMs }: Pick<Claimed, 'attempts' | 'ageMs'>,
  { permanent, error }: Extract<Delivery, { sent: false }>,
  random: () => number,
): Retry {
  const waitMs = retryDelayMs({ attempts, ageMs, permanent }, random)
  return { state: permanent ? 'parked' : 'queued', waitMs, error }
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
    if (signal.aborted) return { sent: false, permanent: false, error: 'aborted' }
    log.error('delivery_crashed', { id: claimed.id, ...describeError(error) })
    return { sent: false, permanent: false, error: 'internal' }
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
