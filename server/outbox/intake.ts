import { createHash } from 'node:crypto'
import { type ContactMessage, FIELDS } from '../../contact/message.ts'
import type { Log } from '../base/log.ts'
import { HOUR_MS } from '../base/time.ts'
import { bucketsOfSender, type Limits, type Sender, takeAllowance } from './limits.ts'
import type { Accepted, Fingerprints, Outbox } from './outbox.ts'
import { QUARANTINE_SCORE, spamScore } from './spam.ts'
import type { Limiter } from './token-buckets.ts'

/** A valid message and what is known about how it came. */
export type Submission = {
  message: ContactMessage
  idempotencyKey: string | undefined
  honeypot: boolean
  sender: Sender
}

export type IntakeDeps = {
  outbox: Pick<Outbox, 'findDuplicate' | 'accept'>
  limiters: Record<keyof Limits, Limiter>
  limits: Limits
  /** The owner's domain, for the Message-ID. */
  mailDomain: string
  log: Log
  onStored: () => void
}

/** Why a valid message was not stored, and when it may be worth another try. */
export type NotStored = { reason: 'tooMany' | 'overloaded'; waitMs: number }

/** An hour on, a stranger's share of the allowance is there again: see limits.ts. */
const OVERLOADED: NotStored = { reason: 'overloaded', waitMs: HOUR_MS }

/**
 * Builds the step between a valid request and the store. It resolves to why a message was not stored, and rejects when
 * the store fails. One that is stored already is never limited: who lost the reply hears «success» as often as they ask.
 */
export function createIntake(deps: IntakeDeps) {
  const oneAtATime = serializeByKey()
  return (submission: Submission): Promise<NotStored | undefined> => {
    const same = fingerprints(submission)
    return oneAtATime(same.requestHash ?? same.contentHash, async () => {
      const { id, sameContent } = await deps.outbox.findDuplicate(same)
      if (id === null) return takeNew(deps, { ...submission, same, sameContent })
      deps.log.info('message_repeated', { id })
      return undefined
    })
  }
}

type NewSubmission = Submission & { same: Fingerprints; sameContent: number }

/** Only what would be delivered counts for the common allowance: spam does not use up the room of honest messages. */
async function takeNew(
  deps: IntakeDeps,
  submission: NewSubmission,
): Promise<NotStored | undefined> {
  const { limiters, limits } = deps
  const own = bucketsOfSender(submission.sender, limits.perSender)
  const waitMs = await limiters.perSender.take(own)
  if (waitMs > 0) return { reason: 'tooMany', waitMs }
  const score = spamScore(submission)
  const paid =
    score < QUARANTINE_SCORE
      ? await takeAllowance(limiters.overall, limits.overall, submission.sender)
      : undefined
  const refund = async () => {
    await limiters.perSender.refund(own)
    if (paid) await limiters.overall.refund(paid)
  }
  try {
    const accepted = await store(deps, submission, { score, quarantined: !paid })
    // What has no room counts for its sender all the same: a flood of refusals is to be slowed down too.
    if (accepted === 'no room') return OVERLOADED
    if (accepted.duplicate) await refund()
    return undefined
  } catch (error) {
    // A store that could not take the message may not take this either; its own error is the one to tell.
    await refund().catch(() => {})
    throw error
  }
}

async function store(
  { outbox, mailDomain, log, onStored }: IntakeDeps,
  { message, same }: NewSubmission,
  { score, quarantined }: { score: number; quarantined: boolean },
): Promise<Accepted> {
  const id = crypto.randomUUID()
  const messageId = `<${id}@${mailDomain}>`
  const accepted = await outbox.accept({
    id,
    messageId,
    message,
    ...same,
    spamScore: score,
    quarantined,
  })
  if (accepted === 'no room') log.info('quarantine_full', { score })
  else {
    const event = accepted.duplicate ? 'message_repeated' : 'message_stored'
    log.info(event, { id: accepted.id, score, quarantined })
    onStored()
  }
  return accepted
}

function fingerprints({ message, idempotencyKey }: Submission): Fingerprints {
  const contentHash = sha256(FIELDS.map(field => message[field]))
  const requestHash = idempotencyKey ? sha256([idempotencyKey, contentHash]) : null
  return { contentHash, requestHash }
}

function sha256(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
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
