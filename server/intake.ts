import { type ContactMessage, FIELDS } from '../contact/message.ts'
import type { Sender } from './address.ts'
import { bucketsOfSender, takeAllowance } from './allowance.ts'
import type { Log } from './log.ts'
import type { Fingerprints, Outbox } from './outbox.ts'
import type { Limiter, Rate } from './rate-limit.ts'
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

/**
 * Builds the step between a valid request and the store. It resolves to 0 once the message is stored, or to the ms
 * its sender has to wait; it rejects when the store fails. A request whose message is already stored is never
 * limited: someone whose reply got lost must be able to hear «success» however often they ask. Only what would be
 * delivered counts for the common allowance: spam does not use up the room of honest messages.
 */
export function createIntake({ outbox, limiters, limits, mailDomain, log, onStored }: IntakeDeps) {
  const { perSender, overall } = limiters
  const oneAtATime = serializeByKey()

  async function store(submission: Submission, same: Fingerprints): Promise<number> {
    const { message, honeypot, sender } = submission
    const { id: known, sameContent } = await outbox.find(same)
    if (known) {
      log.info('message_repeated', { id: known })
      return 0
    }
    const own = bucketsOfSender(sender, limits.perSender)
    const waitMs = await perSender.take(own)
    if (waitMs > 0) return waitMs
    const score = spamScore({ message, honeypot, sameContent })
    const paid =
      score < QUARANTINE_SCORE ? await takeAllowance(overall, limits.overall, sender) : undefined
    const quarantined = paid === undefined
    const id = crypto.randomUUID()
    const draft = { id, messageId: `<${id}@${mailDomain}>`, message, ...same }
    const refund = async () => {
      await perSender.refund(own)
      if (paid) await overall.refund(paid)
    }
    try {
      const accepted = await outbox.accept({ ...draft, spamScore: score, quarantined })
      if (accepted.duplicate) await refund()
      const event = accepted.duplicate ? 'message_repeated' : 'message_stored'
      log.info(event, { id: accepted.id, score, quarantined })
    } catch (error) {
      // A store that could not take the message may not take this either; its own error is the one to tell.
      await refund().catch(() => {})
      throw error
    }
    onStored()
    return 0
  }

  return async function take(submission: Submission): Promise<number> {
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
