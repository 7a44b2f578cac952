import { type ContactMessage, FIELDS } from '../../contact/message.ts'
import type { Log } from '../base/log.ts'
import { bucketsOfSender, type Sender, takeAllowance } from './allowance.ts'
import type { Fingerprints, NewMessage, Outbox } from './outbox.ts'
import type { Limiter, Rate } from './rate-limit.ts'
import { HOUR_MS } from './retry.ts'
import { QUARANTINE_SCORE, spamScore } from './spam.ts'

/** A valid message and what is known about how it came. */
export type Submission = {
  message: ContactMessage
  idempotencyKey: string | undefined
  honeypot: boolean
  /** Keyed hashes of the sender's address and of its networks. */
  sender: Sender
}

export type Limits = {
  /** Beyond this rate an address is told to wait; the wider IPv6 networks around it, beyond its double and fourfold. */
  perSender: Rate
  /** Beyond this rate for all senders together, messages are quarantined instead of refused. */
  overall: Rate
}

export const LIMITS_IN_USE: Limits = {
  perSender: { burst: 5, refillMs: 120_000 },
  overall: { burst: 30, refillMs: 60_000 },
}

export type IntakeDeps = {
  outbox: Pick<Outbox, 'find' | 'accept'>
  limiters: Record<keyof Limits, Limiter>
  limits: Limits
  /** The owner's domain, for the Message-ID. */
  mailDomain: string
  log: Log
  /** Called once a new message is safely stored. */
  onStored: () => void
}

/** Why a valid message was not stored, and how many ms later it may be worth another try. */
export type NotStored = { reason: 'tooMany' | 'overloaded'; waitMs: number }

/** An hour on, a stranger's share of the allowance is there again: see allowance.ts. */
const OVERLOADED: NotStored = { reason: 'overloaded', waitMs: HOUR_MS }

/**
 * Builds the step between a valid request and the store. It resolves to nothing once the message is stored, or to why
 * it was not; it rejects when the store fails. A request whose message is already stored is never limited: someone
 * whose reply got lost must be able to hear «success» however often they ask. Only what would be delivered counts for
 * the common allowance: spam does not use up the room of honest messages.
 */
export function createIntake({ outbox, limiters, limits, mailDomain, log, onStored }: IntakeDeps) {
  const { perSender, overall } = limiters
  const oneAtATime = serializeByKey()

  async function store(submission: Submission, same: Fingerprints): Promise<NotStored | undefined> {
    const { sender } = submission
    const { id: known, sameContent } = await outbox.find(same)
    if (known) {
      log.info('message_repeated', { id: known })
      return undefined
    }
    const own = bucketsOfSender(sender, limits.perSender)
    const waitMs = await perSender.take(own)
    if (waitMs > 0) return { reason: 'tooMany', waitMs }
    const score = spamScore({ ...submission, sameContent })
    const paid =
      score < QUARANTINE_SCORE ? await takeAllowance(overall, limits.overall, sender) : undefined
    const refund = async () => {
      await perSender.refund(own)
      if (paid) await overall.refund(paid)
    }
    const draft = { message: submission.message, ...same, spamScore: score, quarantined: !paid }
    try {
      const outcome = await accept(draft)
      if (outcome === 'repeated') await refund()
      // What has no room counts for its sender all the same: a flood of refusals is to be slowed down too.
      return outcome === 'no room' ? OVERLOADED : undefined
    } catch (error) {
      // A store that could not take the message may not take this either; its own error is the one to tell.
      await refund().catch(() => {})
      throw error
    }
  }

  async function accept(draft: Omit<NewMessage, 'id' | 'messageId'>) {
    const { spamScore: score, quarantined } = draft
    const id = crypto.randomUUID()
    const accepted = await outbox.accept({ id, messageId: `<${id}@${mailDomain}>`, ...draft })
    if (accepted === 'no room') {
      log.info('quarantine_full', { score })
      return accepted
    }
    const event = accepted.duplicate ? 'message_repeated' : 'message_stored'
    log.info(event, { id: accepted.id, score, quarantined })
    onStored()
    return accepted.duplicate ? 'repeated' : 'stored'
  }

  return async function take(submission: Submission): Promise<NotStored | undefined> {
    const same = await fingerprints(submission)
    return oneAtATime(same.requestHash ?? same.contentHash, () => store(submission, same))
  }
}

async function fingerprints({ message, idempotencyKey }: Submission): Promise<Fingerprints> {
  const contentHash = await sha256(FIELDS.map(field => message[field]))
  const requestHash = idempotencyKey ? await sha256([idempotencyKey, contentHash]) : undefined
  return { contentHash, requestHash }
}

async function sha256(parts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}

/** Runs the tasks of one key after each other, so that of parallel equal requests only the first is counted. */
function serializeByKey() {
  const tails = new Map<string, Promise<unknown>>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const result = (tails.get(key) ?? Promise.resolve()).then(task, task)
    tails.set(key, result)
    try {
      return await result
    } finally {
      if (tails.get(key) === result) tails.delete(key)
    }
  }
}
