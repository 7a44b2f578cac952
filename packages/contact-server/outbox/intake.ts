import { createHash } from 'node:crypto'
import type { Log } from '../base/log.ts'
import { HOUR_MS } from '../base/time.ts'
import { type ContactMessage, FIELDS } from '../wire/message.ts'
import { bucketsOfSender, type Limits, type Sender, takeAllowance } from './limits.ts'
import type { Accepted, Fingerprints, Outbox } from './outbox.ts'
import { QUARANTINE_SCORE, spamScore } from './spam.ts'
import type { Limiter } from './token-buckets.ts'

type Submission = {
  message: ContactMessage
  language?: string | undefined
  idempotencyKey: string | undefined
  honeypot: boolean
  sender: Sender
}

type IntakeDeps = {
  outbox: Pick<Outbox, 'findDuplicate' | 'accept'>
  limiters: Record<keyof Limits, Limiter>
  limits: Limits
  /** The domain of MAIL_FROM, which becomes part of the Message-ID. */
  mailDomain: string
  log: Log
  onStored: () => void
  /** Called for each new message that isn't quarantined. */
  onNewMessage?: (() => void) | undefined
}

type NotStored = { reason: 'tooMany' | 'overloaded'; waitMs: number }

/**
 * The refusal when quarantine is full asks for an hour's wait: an hour after a flood, the allowance that all senders
 * share (limits.ts) is full again, so only suspected spam still goes to quarantine.
 */
const OVERLOADED: NotStored = { reason: 'overloaded', waitMs: HOUR_MS }

/**
 * The intake stores a valid message. It resolves to undefined, or to the reason for a refusal, and rejects when the
 * store fails. It doesn't refuse a message that it recognises as already stored, so a visitor who missed the reply can
 * send it again.
 */
export function createIntake(deps: IntakeDeps) {
  const oneAtATime = serializeByKey()
  return (submission: Submission): Promise<NotStored | undefined> => {
    const same = fingerprints(submission)
    return oneAtATime(same.requestHash ?? same.contentHash, async () => {
      const { id, sameContent } = await deps.outbox.findDuplicate(same)
      if (id === null) return acceptNew(deps, { ...submission, same, sameContent })
      deps.log.info('message_repeated', { id })
      return undefined
    })
  }
}

type NewSubmission = Submission & { same: Fingerprints; sameContent: number }

/** Suspected spam takes nothing from the allowance that all senders share. */
async function acceptNew(
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
    // The sender gets no refund, so that the limit stops a flood even when quarantine is full.
    if (accepted === 'no room') return OVERLOADED
    if (accepted.duplicate) await refund()
    return undefined
  } catch (error) {
    // The refund may fail for the same reason as the store; only the store's error matters to the caller.
    await refund().catch(() => {})
    throw error
  }
}

async function store(
  { outbox, mailDomain, log, onStored, onNewMessage }: IntakeDeps,
  { message, language, same }: NewSubmission,
  { score, quarantined }: { score: number; quarantined: boolean },
): Promise<Accepted> {
  const id = crypto.randomUUID()
  const messageId = `<${id}@${mailDomain}>`
  const accepted = await outbox.accept({
    id,
    messageId,
    message,
    language,
    ...same,
    spamScore: score,
    quarantined,
  })
  if (accepted === 'no room') log.info('quarantine_full', { score })
  else {
    const event = accepted.duplicate ? 'message_repeated' : 'message_stored'
    log.info(event, { id: accepted.id, score, quarantined })
    if (!accepted.duplicate && !quarantined) onNewMessage?.()
    onStored()
  }
  return accepted
}

function fingerprints({ message, idempotencyKey }: Submission): Fingerprints {
  const answers = message.extra?.map(({ name, value }) => `${name}=${value}`) ?? []
  const contentHash = sha256([...FIELDS.map(field => message[field]), ...answers])
  const requestHash = idempotencyKey ? sha256([idempotencyKey, contentHash]) : null
  return { contentHash, requestHash }
}

function sha256(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}

/**
 * Runs tasks with the same key one after the other, so that the second of two equal requests finds the message that the
 * first one stored.
 */
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
