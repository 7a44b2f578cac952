import type { ContactMessage } from '../../contact/message.ts'
import { MINUTE_MS } from '../base/time.ts'

/** queued -> sending (a lease, an attempt) -> sent, or parked; quarantined until someone releases it. */
export const STATES = ['queued', 'sending', 'sent', 'parked', 'quarantined'] as const
export type State = (typeof STATES)[number]

/** Message-ID and submission time never change afterwards. */
export type NewMessage = {
  id: string
  messageId: string
  /** When it is left out, the clock of the store says: servers that share a store share its clock. */
  submittedAtMs?: number | undefined
  message: ContactMessage
  /** Fingerprint of the four fields. */
  contentHash: string
  /** Fingerprint of idempotency key and content, or null when the client sent no key. */
  requestHash: string | null
  spamScore: number
  quarantined: boolean
}

export type StoredMessage = Pick<NewMessage, 'id' | 'messageId' | 'message'> & {
  submittedAtMs: number
}

/** Without room in quarantine nothing is stored. */
export type Accepted = { id: string; duplicate: boolean } | 'no room'

export type QuarantinedMessage = Pick<StoredMessage, 'id' | 'submittedAtMs'> &
  Pick<NewMessage, 'spamScore'> &
  Omit<ContactMessage, 'message'>

/** The owner's mail about quarantined messages. It waits in the outbox like any other. */
export type StoredDigest = Omit<StoredMessage, 'message'> & {
  /** The likeliest to be honest of the messages it reports, as far as they still exist; `count` is all of them. */
  quarantined: QuarantinedMessage[]
  count: number
  /** Quarantine has no room left. */
  full: boolean
}

export type Letter = StoredMessage | StoredDigest

/** What this worker alone may deliver until its lease ends. */
export type Claimed = Letter & {
  lease: string
  attempts: number
  ageMs: number
  /** For the probe of an open breaker, how often the mail server has failed in a row; else 0. */
  serverFailures: number
}

export type NewDigest = Pick<NewMessage, 'id' | 'messageId'> & {
  /** Reports what was submitted before this time. */
  beforeMs: number
}

export type Fingerprints = Pick<NewMessage, 'contentHash' | 'requestHash'>

export type Stats = {
  queued: number
  parked: number
  quarantined: number
  oldestQueuedAtMs: number | null
  lastSentAtMs: number | null
  /** Of a message that still waits. */
  lastFailedAtMs: number | null
  /** When this was counted. */
  atMs: number
}

/** Every method may reject; a resolved `accept` has been committed to disk. */
export interface Outbox {
  /** The clock of the store in ms since 1970. It alone decides on leases, due times and windows. */
  now(): Promise<number>
  /** The id of the message that an equal request has already stored, and how many stored ones read the same. */
  findDuplicate(same: Fingerprints): Promise<{ id: string | null; sameContent: number }>
  /** Stores a message, unless an equal request has stored it. Atomic. */
  accept(newMessage: NewMessage): Promise<Accepted>
  /**
   * Hands out the oldest message that is due, or one whose lease has ended. While the breaker is open, hands out a
   * probe when the pause has ended, and nothing else.
   */
  claim(leaseMs: number): Promise<Claimed | undefined>
  /** False when the lease was lost to another worker. */
  markSent(claimed: Claimed): Promise<boolean>
  retryLater(claimed: Claimed, retry: Retry): Promise<boolean>
  /** Puts a message back, due at once, as if it had not been claimed: the attempt does not count. */
  putBack(claimed: Claimed): Promise<boolean>
  /**
   * Pauses all deliveries for `waitMs`, after so many failures of the mail server in a row. False when the breaker is
   * open after as many failures already.
   */
  openBreaker(pause: { failures: number; waitMs: number }): Promise<boolean>
  closeBreaker(): Promise<void>
  stats(): Promise<Stats>
  /** Messages are quarantined because of a flood, and no digest of the last day has reported it. */
  floodBegins(): Promise<boolean>
  /** Queues a digest of what no digest has reported, and resolves to its number. Atomic; an id is queued once. */
  reportQuarantined(digest: NewDigest): Promise<number>
  /** Erases what is older and was sent, or reported by a delivered digest, and resolves to the ids. */
  purge(beforeMs: number): Promise<string[]>
}

/** `error` is a code, never text from outside. */
export type Retry = { state: 'queued' | 'parked'; waitMs: number; error: string }

/**
 * `error` is a short code such as `550 RCPT TO`. A failure of kind `server` came before any command of the mail
 * (connection, login): it would have met any message.
 */
export type Failure = { kind: 'server' | 'message'; permanent: boolean; error: string }
export type Delivery = { sent: true } | ({ sent: false } & Failure)

/** Delivers one mail. An abort must end the attempt; a rejection counts as a temporary failure. */
export type Deliver = (letter: Letter, signal: AbortSignal) => Promise<Delivery>

/** As many messages as a person can still look through, ten digests of 200 lines; 30 MB at most, by their fields. */
export const QUARANTINE_ROOM = 2_000
export const EQUAL_CONTENT_WINDOW_MS = 10 * MINUTE_MS
/** A message that has waited this long is late: the owner is to look. */
export const LATE_AFTER_MS = 15 * MINUTE_MS
/** Below this, the owner is warned. Nothing is ever refused for it: what fits is stored, what waits is delivered. */
export const LOW_DISK_BYTES = 50 * 1024 * 1024
