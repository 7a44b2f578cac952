import type {
  Accepted,
  Alert,
  Claimed,
  Fingerprints,
  NewMessage,
  Outbox,
  QuarantinedMessage,
  StoredMessage,
} from '../../outbox/outbox.ts'
import type { Answer, ContactMessage, Field } from '../../wire/message.ts'
import type { Driver, Parameters } from './driver.ts'

/** @param worker this worker's name, which is stored with each message that it claims */
export function createSqlOutbox(driver: Driver, worker: string): Outbox {
  const { statements: sql, rows } = driver
  const changesOne = async (statement: string, parameters: Parameters) =>
    (await rows(statement, parameters)).length === 1
  const one = async <T>(statement: string) => (await rows<T>(statement))[0] as T
  return {
    now: async () => (await one<{ now: number }>(sql.now)).now,
    findDuplicate: same => findDuplicate(driver, same),
    accept: newMessage => accept(driver, newMessage),
    claim: leaseMs => claim(driver, worker, leaseMs),
    markSent: ({ id, lease }) => changesOne(sql.markSent, { id, lease }),
    retryLater: ({ id, lease }, { served, ...retry }) =>
      changesOne(sql.retryLater, {
        id,
        lease,
        ...retry,
        served: served ? JSON.stringify(served) : null,
      }),
    putBack: ({ id, lease }) => changesOne(sql.putBack, { id, lease }),
    openBreaker: pause => changesOne(sql.openBreaker, pause),
    closeBreaker: async () => void (await rows(sql.closeBreaker)),
    stats: () => one(sql.stats),
    floodBegins: async () => Boolean((await one<{ begins: unknown }>(sql.floodBegins)).begins),
    reportQuarantined: async digest =>
      (await driver.transaction([sql.queueDigest, sql.markReported], digest)).length,
    queueFigures: mail => changesOne(sql.queueFigures, mail),
    lastAlert: async () => (await rows<Alert>(sql.lastAlert))[0],
    saveAlert: async alert => void (await rows(sql.saveAlert, alert)),
    purge: beforeMs => driver.deleteAll(sql.purge, { beforeMs }),
  }
}

type Found = Awaited<ReturnType<Outbox['findDuplicate']>>

async function findDuplicate(
  { statements, rows }: Driver,
  { contentHash, requestHash }: Fingerprints,
) {
  const [found] = await rows<Found>(statements.findDuplicate, { contentHash, requestHash })
  return found as Found
}

async function accept(driver: Driver, newMessage: NewMessage): Promise<Accepted> {
  const { statements, rows, transaction } = driver
  const { message, quarantined, ...fields } = newMessage
  const row = {
    ...fields,
    ...message,
    extra: message.extra ? JSON.stringify(message.extra) : null,
    language: newMessage.language ?? null,
    submittedAtMs: newMessage.submittedAtMs ?? null,
    state: quarantined ? 'quarantined' : 'queued',
    lockKey: fields.contentHash,
  }
  // Without an idempotency key, the unique index can't catch a repeated request, and two simultaneous requests could
  // both store the same content. So such requests wait for each other if they have the same content.
  const stored =
    fields.requestHash === null
      ? await transaction([statements.takeLock, statements.accept], row)
      : await rows(statements.accept, row)
  if (stored.length > 0) return { id: newMessage.id, duplicate: false }
  const { id } = await findDuplicate(driver, newMessage)
  return id === null ? 'no room' : { id, duplicate: true }
}

/**
 * A row of the message table: a message or a digest. `extra` holds the answers to extra fields as JSON, or null when
 * there are none. `language` is null for a page in the main language or an unknown one.
 */
export type LetterRow<T> = Omit<T, 'message' | 'language'> &
  Record<Field, string> & { extra: string | null; language: string | null }

export function splitRow<T extends LetterRow<object>>(row: T) {
  const { name, email, subject, message, extra, language, ...envelope } = row
  const answers = extra !== null && { extra: JSON.parse(extra) as Answer[] }
  const written: ContactMessage = { name, email, subject, message, ...answers }
  return { envelope, written: { message: written, ...(language !== null && { language }) } }
}

type ClaimedRow = LetterRow<StoredMessage & Omit<Claimed, 'served'>> & {
  kind: 'message' | 'digest'
  served: string | null
}

async function claim(driver: Driver, worker: string, leaseMs: number) {
  const { statements, rows } = driver
  const claiming = { worker, lease: crypto.randomUUID(), leaseMs }
  const [row] = await rows<ClaimedRow>(statements.claim, claiming)
  if (row) return toClaimed(driver, row, 0)
  const [breaker] = await rows<{ failures: number }>(statements.beginProbe, { leaseMs })
  if (!breaker) return undefined
  const [probe] = await rows<ClaimedRow>(statements.claimProbe, claiming)
  return probe && toClaimed(driver, probe, breaker.failures)
}

async function toClaimed(driver: Driver, row: ClaimedRow, serverFailures: number) {
  const { envelope, written } = splitRow(row)
  const { kind, served, ...rest } = envelope
  const { message } = written
  const claimed = { ...rest, serverFailures, served: JSON.parse(served ?? '[]') as string[] }
  if (kind === 'digest' && message.message !== '')
    return { ...claimed, figures: { subject: message.subject, text: message.message } }
  return kind === 'digest'
    ? { ...claimed, ...(await reportedBy(driver, claimed.id)) }
    : { ...claimed, ...written }
}

async function reportedBy({ statements, rows }: Driver, id: string) {
  const quarantined = await rows<QuarantinedMessage & { count: number; full: unknown }>(
    statements.reportedBy,
    { id },
  )
  const [first] = quarantined
  return { quarantined, count: first?.count ?? 0, full: Boolean(first?.full) }
}
