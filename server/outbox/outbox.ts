import type { ContactMessage } from '../../contact/message.ts'
import { MINUTE_MS } from '../base/time.ts'

/** A message goes from queued to sending, then to sent, parked or queued. A quarantined one waits for the owner. */
export const STATES = ['queued', 'sending', 'sent', 'parked', 'quarantined'] as const
export type State = (typeof STATES)[number]

/** A message before it is stored. Its Message-ID and its submission time never change. */
export type NewMessage = {
  id: string
  messageId: string
  /** When this is missing, the store takes the time of its own clock, which all its servers share. */
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

/** `no room` means that quarantine is full and the message is not stored. */
export type Accepted = { id: string; duplicate: boolean } | 'no room'

export type QuarantinedMessage = Pick<StoredMessage, 'id' | 'submittedAtMs'> &
  Pick<NewMessage, 'spamScore'> &
  Omit<ContactMessage, 'message'>

/** The owner's mail about quarantined messages. It waits in the outbox like any other letter. */
export type StoredDigest = Omit<StoredMessage, 'message'> & {
  /** The reported messages that still exist, the likeliest to be honest first, at most 200. */
  quarantined: QuarantinedMessage[]
  /** How many reported messages still exist. */
  count: number
  /** True when quarantine has no room left. */
  full: boolean
}

export type Letter = StoredMessage | StoredDigest

/** A letter that only this worker may deliver until the lease ends. */
export type Claimed = Letter & {
  lease: string
  attempts: number
  ageMs: number
  /** When this is the probe of an open breaker: how often the mail server has failed in a row. Otherwise 0. */
  serverFailures: number
}

export type NewDigest = Pick<NewMessage, 'id' | 'messageId'> & {
  /** The digest reports messages that were submitted before this time. */
  beforeMs: number
}

export type Fingerprints = Pick<NewMessage, 'contentHash' | 'requestHash'>

export type Stats = {
  queued: number
  parked: number
  quarantined: number
  oldestQueuedAtMs: number | null
  lastSentAtMs: number | null
  /** The last failed attempt at a message that still waits. */
  lastFailedAtMs: number | null
  /** The time of this count. */
  atMs: number
}

/** Every method may reject. When `accept` resolves, the message is on disk. */
export interface Outbox {
  /** Resolves to the store's clock in ms since 1970. Leases and due times depend on no other clock. */
  now(): Promise<number>
  /** Resolves to the id of the message that an equal request has stored, and to how many have the same text. */
  findDuplicate(same: Fingerprints): Promise<{ id: string | null; sameContent: number }>
  /** Stores a message, unless an equal request has already stored it. This is one atomic step. */
  accept(newMessage: NewMessage): Promise<Accepted>
  /**
   * Claims the oldest message that is due or whose lease has ended. While the breaker is open, claims only one message
   * after each pause: the probe.
   */
  claim(leaseMs: number): Promise<Claimed | undefined>
  /** Resolves to false when another worker has taken over the message. */
  markSent(claimed: Claimed): Promise<boolean>
  retryLater(claimed: Claimed, retry: Retry): Promise<boolean>
  /** Queues a claimed message again. It is due at once, and the attempt does not count. */
  putBack(claimed: Claimed): Promise<boolean>
  /**
   * Pauses all deliveries for `waitMs`, after this number of failures of the mail server in a row. Resolves to false
   * when the breaker is already open with this number of failures or more.
   */
  openBreaker(pause: { failures: number; waitMs: number }): Promise<boolean>
  closeBreaker(): Promise<void>
  stats(): Promise<Stats>
  /** Resolves to true when quarantine has messages of a flood and no digest has reported one in the last day. */
  floodBegins(): Promise<boolean>
  /**
   * Queues a digest of the quarantined messages that no digest has reported, and resolves to how many it reports. This
   * is one atomic step. When the id exists already, nothing happens.
   */
  reportQuarantined(digest: NewDigest): Promise<number>
  /** Erases older messages that are sent, or quarantined and reported by a delivered digest. Resolves to their ids. */
  purge(beforeMs: number): Promise<string[]>
}

/** `error` is a short code. It never has text from the mail server or a visitor. */
export type Retry = { state: 'queued' | 'parked'; waitMs: number; error: string }

/**
 * `error` is a short code such as `550 RCPT TO`. A failure of kind `server` happened before any command of the mail
 * (connection, login), so every message would have failed.
 */
export type Failure = { kind: 'server' | 'message'; permanent: boolean; error: string }
export type Delivery = { sent: true } | ({ sent: false } & Failure)

/** Delivers one mail. An abort must end the attempt. A rejection counts as a temporary failure. */
export type Deliver = (letter: Letter, signal: AbortSignal) => Promise<Delivery>

/** As many messages as a person can still look through: ten digests of 200 lines. They take 30 MB at most. */
export const QUARANTINE_ROOM = 2_000
export const EQUAL_CONTENT_WINDOW_MS = 10 * MINUTE_MS
/** A message that has waited this long is late, and the owner should look for the cause. */
export const LATE_AFTER_MS = 15 * MINUTE_MS
/** When less disk space than this is free, the server warns the owner. It still stores every message that fits. */
export const LOW_DISK_BYTES = 50 * 1024 * 1024
