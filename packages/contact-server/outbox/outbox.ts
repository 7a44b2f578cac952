import { MINUTE_MS } from '../base/time.ts'
import type { ContactMessage } from '../wire/message.ts'

/**
 * A worker moves a message from `queued` to `sending`, then to `sent`. After a failure the message is `queued` again, or
 * `parked` (and tried again once a day) when the failure is permanent. A `quarantined` message waits for the owner.
 */
export const STATES = ['queued', 'sending', 'sent', 'parked', 'quarantined'] as const
export type State = (typeof STATES)[number]

/** A message before it is stored. Its Message-ID and its submission time never change. */
export type NewMessage = {
  id: string
  messageId: string
  /** The time when the visitor sent the message; by default, the store's current time. */
  submittedAtMs?: number | undefined
  message: ContactMessage
  /** The language tag of the page with the form; undefined for the main language or an unknown one. */
  language?: string | undefined
  /** A hash of name, email, subject, message and the answers to extra fields. */
  contentHash: string
  /** A hash of the idempotency key and the content; null when the client sent no key. */
  requestHash: string | null
  spamScore: number
  quarantined: boolean
}

export type StoredMessage = Pick<NewMessage, 'id' | 'messageId' | 'message' | 'language'> & {
  submittedAtMs: number
}

/** `no room` means that quarantine is full, so the message is not stored. */
export type Accepted = { id: string; duplicate: boolean } | 'no room'

export type QuarantinedMessage = Pick<StoredMessage, 'id' | 'submittedAtMs'> &
  Pick<NewMessage, 'spamScore'> &
  Omit<ContactMessage, 'message' | 'extra'>

/** The mail that tells the owner about quarantined messages. */
export type StoredDigest = Omit<StoredMessage, 'message' | 'language'> & {
  /** At most 200 of the messages that the digest reports, lowest spam score first. Erased messages are left out. */
  quarantined: QuarantinedMessage[]
  /** The number of messages that the digest reports, which may be more than 200. Erased messages don't count. */
  count: number
  full: boolean
}

export type StoredFigures = Omit<StoredMessage, 'message' | 'language'> & {
  figures: { subject: string; text: string }
}

export type Letter = (StoredMessage | StoredDigest | StoredFigures) & {
  /** The recipients who got the mail in an earlier attempt, and must not get it again. */
  served?: readonly string[]
}

/** A letter that only this worker may deliver until the lease ends. */
export type Claimed = Letter & {
  lease: string
  served: readonly string[]
  attempts: number
  ageMs: number
  /** How many times in a row the mail server has failed; 0 when the circuit breaker is closed. */
  serverFailures: number
}

type NewDigest = Pick<NewMessage, 'id' | 'messageId'> & {
  /**
   * The digest reports messages submitted before this time, and those dated more than a day in the future, because the
   * clock was set back after they came.
   */
  beforeMs: number
}

export type Fingerprints = Pick<NewMessage, 'contentHash' | 'requestHash'>

/** `text` contains the problems last reported by webhook; it is empty when all was well. */
export type Alert = { text: string; atMs: number }

export type Stats = {
  queued: number
  parked: number
  quarantined: number
  oldestQueuedAtMs: number | null
  lastSentAtMs: number | null
  /** The time of the latest failed attempt to send a message that is still waiting. */
  lastFailedAtMs: number | null
  /** The time when these numbers were counted, by the store's clock. */
  atMs: number
}

/**
 * The queue of messages, digests and monthly figures in the store. Every method may reject. Once `accept` has resolved
 * to an id, the message is on disk.
 */
export interface Outbox {
  /** The store's clock, in ms since 1970. All leases and due times depend on it. */
  now(): Promise<number>
  /**
   * `id` is the id of the message that the same request stored earlier, or null; `sameContent` counts the stored
   * messages with the same content.
   */
  findDuplicate(same: Fingerprints): Promise<{ id: string | null; sameContent: number }>
  /** Stores a message atomically, unless the same request has already stored it, or quarantine has no room for it. */
  accept(newMessage: NewMessage): Promise<Accepted>
  /**
   * Claims the oldest message that is due or whose lease has ended. While the circuit breaker is open, claims only one
   * message after each pause: the probe, which shows whether the mail server works again.
   */
  claim(leaseMs: number): Promise<Claimed | undefined>
  /** Resolves to false when the claim no longer holds, usually because another worker has claimed the message since. */
  markSent(claimed: Claimed): Promise<boolean>
  /** Resolves to false when the claim no longer holds. */
  retryLater(claimed: Claimed, retry: Retry): Promise<boolean>
  /** Makes the message due again; the attempt doesn't count. Resolves to false when the claim no longer holds. */
  putBack(claimed: Claimed): Promise<boolean>
  /**
   * Opens the circuit breaker, which pauses deliveries for `waitMs`. `failures` is how many times in a row the mail
   * server has failed. Resolves to false when the breaker is already open with at least as many failures.
   */
  openBreaker(pause: { failures: number; waitMs: number }): Promise<boolean>
  closeBreaker(): Promise<void>
  stats(): Promise<Stats>
  /**
   * True when a flood has just begun: there is an unreported flood message, and no reported one from the last 24 hours.
   * Flood messages are in quarantine because too many messages came, not because they look like spam.
   */
  floodBegins(): Promise<boolean>
  /**
   * Atomically queues a digest of the quarantined messages that `beforeMs` covers and no digest has reported yet, and
   * resolves to their number. Does nothing when there are none, or when a digest with this id already exists.
   */
  reportQuarantined(digest: NewDigest): Promise<number>
  /** Resolves to false when a letter with this id already exists. */
  queueFigures(
    mail: Pick<NewMessage, 'id' | 'messageId'> & StoredFigures['figures'],
  ): Promise<boolean>
  /** The latest alert from any server on this store; undefined before the first one. */
  lastAlert(): Promise<Alert | undefined>
  saveAlert(alert: Alert): Promise<void>
  /**
   * Deletes messages submitted before this time, and resolves to their ids. Keeps messages that are waiting for
   * delivery, and quarantined messages that no delivered digest has reported.
   */
  purge(beforeMs: number): Promise<string[]>
}

/**
 * `error` is short and may name recipients from the settings, but must never contain text from the mail server or a
 * visitor. `served` lists all recipients who have received the mail; when it is missing, the stored list stays unchanged.
 */
export type Retry = {
  state: 'queued' | 'parked'
  waitMs: number
  error: string
  served?: readonly string[] | undefined
}

/**
 * `error` is a short code such as `550 EENVELOPE RCPT TO`. The kind `server` means that the connection or the login
 * failed, so other mails would probably have failed too.
 */
export type Failure = {
  kind: 'server' | 'message'
  permanent: boolean
  error: string
  /** A line for each refused recipient, such as «550 RCPT TO claire@combe.fr». The address comes from the settings. */
  refused?: readonly string[] | undefined
  /** The recipients for whom the mail server accepted the mail, even though it refused others. */
  served?: readonly string[] | undefined
}
/** A mail counts as sent when no recipient in the settings still needs it. */
export type Delivery = { sent: true } | ({ sent: false } & Failure)

/** An abort of `signal` should end the attempt. A rejection counts as a temporary failure. */
export type Deliver = (letter: Letter, signal: AbortSignal) => Promise<Delivery>

/** A person can still look through this many messages. They take at most about 30 MB. */
export const MAX_QUARANTINED = 2_000
/** Without an idempotency key, the same content counts as the same request for this long. */
export const EQUAL_CONTENT_WINDOW_MS = 10 * MINUTE_MS
/** A message that has waited this long is late, and the owner should look for the cause. */
export const LATE_AFTER_MS = 15 * MINUTE_MS
/** When less disk space than this is free, the server logs a warning and stores no visits, but still stores messages. */
const LOW_DISK_BYTES = 50 * 1024 * 1024

/** Unknown free space counts as enough, because the store may be on another machine. */
export const isDiskLow = (freeBytes: number | undefined): freeBytes is number =>
  freeBytes !== undefined && freeBytes < LOW_DISK_BYTES
