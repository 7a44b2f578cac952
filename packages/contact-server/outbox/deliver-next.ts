import { describeError, type Log, type LogFields } from '../base/log.ts'
import { MINUTE_MS } from '../base/time.ts'
import { createBreaker } from './breaker.ts'
import type { Claimed, Deliver, Delivery, Failure, Outbox } from './outbox.ts'
import { retryDelayMs } from './retry.ts'

const ATTEMPT_CAP_MS = 3 * MINUTE_MS
/** The lease is longer than an attempt may take, so that no other worker takes a message that is being delivered. */
export const LEASE_MS = ATTEMPT_CAP_MS + MINUTE_MS

const ABORT_GRACE_MS = 100

export type DelivererDeps = {
  outbox: Outbox
  deliver: Deliver
  log: Log
  random?: () => number
  capMs?: number | undefined
  leaseMs?: number | undefined
}

/**
 * The deliverer claims one message, tries to deliver it, and records the result in the store. It resolves to false when
 * there is nothing to claim, and rejects when the store fails. When `stopping` aborts, the attempt ends, and usually the
 * message is queued again.
 */
export function createDeliverer(deps: DelivererDeps) {
  const { outbox, deliver, log, random = Math.random } = deps
  const { capMs = ATTEMPT_CAP_MS, leaseMs = LEASE_MS } = deps
  const notes = createNotes(log)
  const breaker = createBreaker({ outbox, log, random })

  async function noteSent(claimed: Claimed, fields: LogFields): Promise<void> {
    if (await outbox.markSent(claimed)) log.info('message_sent', fields)
    else log.warn('lease_lost_after_sending', fields)
  }

  async function planRetry(
    claimed: Claimed,
    { kind, permanent, error, refused, served }: Failure,
    fields: LogFields,
  ): Promise<void> {
    const pauseMs = kind === 'server' ? await breaker.open(claimed) : 0
    // After a temporary failure of the mail server itself, this message is due again immediately, because the open
    // breaker already delays all messages.
    const isHeld = kind === 'server' && !permanent
    const waitMs = isHeld ? 0 : retryDelayMs({ ...claimed, permanent }, random)
    const retry = {
      state: permanent ? 'parked' : 'queued',
      waitMs,
      error: refused?.join(', ') ?? error,
      served: served && [...claimed.served, ...served],
    } as const
    await notes.write(claimed.id, () => outbox.retryLater(claimed, retry))
    const event = permanent ? 'message_parked' : 'delivery_failed'
    log.warn(event, { ...fields, error, retryInMs: waitMs || pauseMs })
  }

  return async function deliverNext(stopping: AbortSignal): Promise<boolean> {
    await notes.catchUp()
    const claimed = await outbox.claim(leaseMs)
    if (!claimed) return false
    const startedAtMs = performance.now()
    const result = await attempt(claimed, { deliver, log, capMs, stopping })
    const { id, attempts } = claimed
    const fields = { id, attempts, durationMs: Math.round(performance.now() - startedAtMs) }
    if (!result.sent && !result.permanent && !result.served && stopping.aborted) {
      // The server is stopping, so this attempt doesn't count. An attempt during which the server crashes does count,
      // because the message may have caused the crash.
      await outbox.putBack(claimed)
      log.info('delivery_interrupted', fields)
      return true
    }
    if (result.sent) await notes.write(id, () => noteSent(claimed, fields))
    else await planRetry(claimed, result, fields)
    if (result.sent || result.kind === 'message') await breaker.close(claimed)
    return true
  }
}

/** Records in the store what became of a mail. If the store fails (full disk, unreachable database), catches up later. */
function createNotes(log: Log) {
  const missing = new Map<string, () => Promise<unknown>>()
  let catchingUp: Promise<void> | undefined

  async function noteMissing(): Promise<void> {
    for (const [id, note] of missing) {
      await note()
      missing.delete(id)
    }
  }

  return {
    async write(id: string, note: () => Promise<unknown>): Promise<void> {
      await note().catch(error => {
        missing.set(id, note)
        log.error('result_not_recorded', { id })
        throw error
      })
    },
    /**
     * Records the results that the store is missing, so that this worker does not repeat these deliveries. Parallel
     * calls share one run.
     */
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

/**
 * Rejects ABORT_GRACE_MS after the abort, so that a delivery that obeys the abort has time to report its result.
 */
function rejectAfterAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => setTimeout(reject, ABORT_GRACE_MS, signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
}
