import type { ContactMessage } from '../../contact/message.ts'
import { describeError, type Log } from '../base/log.ts'
import { createRecorder } from './recorder.ts'
import { MINUTE_MS, retryDelayMs } from './retry.ts'

/** queued -> sending (a lease, an attempt) -> sent, or parked; quarantined until someone releases it. */
export const STATES = ['queued', 'sending', 'sent', 'parked', 'quarantined'] as const
export type State = (typeof STATES)[number]

/** A message on its way into the store. Message-ID and submission time never change afterwards. */
export type Draft = {
  id: string
  messageId: string
  /** When it is left out, the clock of the store says: servers that share a store share its clock. */
  submittedAtMs?: number | undefined
  message: ContactMessage
  /** Fingerprint of the four fields. */
  contentHash: string
  /** Fingerprint of idempotency key and content, or undefined when the client sent no key. */
  requestHash: string | undefined
  spamScore: number
  quarantined: boolean
}

export type StoredMessage = Pick<Draft, 'id' | 'messageId' | 'message'> & { submittedAtMs: number }

/** What `accept` has done with a message. Without room in quarantine nothing is stored. */
export type Accepted = { id: string; duplicate: boolean } | 'no room'

/** One line of a digest: a message in quarantine. */
export type Aside = Pick<StoredMessage, 'id' | 'submittedAtMs'> &
  Pick<Draft, 'spamScore'> &
  Omit<ContactMessage, 'message'>

/** The owner's mail about quarantined messages, of a morning or a flood. It waits in the outbox like any other. */
export type StoredDigest = Omit<StoredMessage, 'message'> & {
  /** The likeliest to be honest of the messages it reports, as far as they still exist; `count` is all of them. */
  aside: Aside[]
  count: number
  /** True when quarantine has no room left. */
  full: boolean
}

export type Letter = StoredMessage | StoredDigest

/** A mail that this worker alone may deliver until its lease ends. */
export type Claimed = Letter & { lease: string; attempts: number; ageMs: number }

export type DigestDraft = Pick<Draft, 'id' | 'messageId'> & {
  /** Reports what was submitted before this time. */
  beforeMs: number
}

export type Fingerprints = Pick<Draft, 'contentHash' | 'requestHash'>

export type Stats = {
  queued: number
  parked: number
  quarantined: number
  oldestQueuedAtMs: number | undefined
  lastSentAtMs: number | undefined
  /** The last failure of a message that still waits. */
  lastFailedAtMs: number | undefined
  /** When this was counted, by the clock of the store. */
  atMs: number
}

/** What the owner should hear of before the next morning. */
export type Alarm = {
  /** Messages wait in quarantine because of a flood, and no digest of the last day has told of it. */
  floodBegins: boolean
  /** Quarantine has no room left. */
  full: boolean
}

/** The durable store of messages. Every method may reject; a resolved `accept` has been committed to disk. */
export interface Outbox {
  /** The clock of the store in ms since 1970. It alone decides on leases, due times and windows. */
  now(): Promise<number>
  /** The id of the message that an equal request has already stored, and how many stored ones read the same. */
  find(same: Fingerprints): Promise<{ id: string | undefined; sameContent: number }>
  /** Stores a message, or finds the one that an equal request has stored. Atomic. */
  accept(draft: Draft): Promise<Accepted>
  /** Hands out the oldest message that is due, or one whose lease has ended. */
  claim(leaseMs: number): Promise<Claimed | undefined>
  /** False when the lease was lost to another worker. */
  markSent(claimed: Claimed): Promise<boolean>
  /** Puts a message back until `waitMs` from now. `error` is a code, never text from outside. */
  retryLater(claimed: Claimed, retry: Retry): Promise<boolean>
  /** Puts a message back, due at once, as if it had not been claimed: the attempt does not count. */
  putBack(claimed: Claimed): Promise<boolean>
  stats(): Promise<Stats>
  alarm(): Promise<Alarm>
  /**
   * Queues a digest of the quarantined messages that no digest has reported, and resolves to their number.
   * Atomic; the same id is queued once, whoever asks.
   */
  reportQuarantined(digest: DigestDraft): Promise<number>
  /**
   * Erases what was submitted before: sent messages, and quarantined ones that a delivered digest has reported.
   * Resolves to their ids. Nothing that still waits to be delivered is touched.
   */
  purge(beforeMs: number): Promise<string[]>
  close(): Promise<void>
}

export type Retry = { state: 'queued' | 'parked'; waitMs: number; error: string }

/** How one attempt ended. `error` is a short code such as `550 RCPT TO`. */
export type Delivery = { sent: true } | { sent: false; permanent: boolean; error: string }

/** Delivers one mail. An abort must end the attempt; a rejection counts as a temporary failure. */
export type Deliver = (letter: Letter, signal: AbortSignal) => Promise<Delivery>

/**
 * How many messages quarantine holds: as many as a person can still look through, ten digests of 200 lines. Every field
 * has a limit, so they are 16 MB at most.
 */
export const QUARANTINE_ROOM = 2_000
export const EQUAL_CONTENT_WINDOW_MS = 10 * MINUTE_MS
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
