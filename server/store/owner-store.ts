import { domainToASCII } from 'node:url'
import type { State, StoredMessage } from '../outbox/outbox.ts'
import type { Driver, LetterRow, Parameters } from './sql/driver.ts'

/** A row of the store as its owner sees it. A digest has empty fields. */
export type LetterRecord = StoredMessage & {
  kind: 'message' | 'digest'
  state: State
  attempts: number
  dueAtMs: number
  lastError: string | null
  sentAtMs: number | null
  spamScore: number
}

export type OwnerStore = ReturnType<typeof createOwnerStore>

/** More rows than any store has: SQL knows no portable «no limit». */
const ALL = 2 ** 53 - 1

/** The store for the owner's commands, beside running servers or without one. */
export function createOwnerStore(driver: Driver) {
  const { statements: sql, rows, deleteAll, removeTraces, close } = driver
  const letters = async (statement: string, parameters: Parameters) =>
    (await rows<LetterRow<LetterRecord>>(statement, parameters)).map(toLetter)
  const ids = async (statement: string, parameters: Parameters) =>
    (await rows<{ id: string }>(statement, parameters)).map(({ id }) => id)
  /** The owner wants it tried now, so a pause of all deliveries ends. */
  const queueAgain = async (id: string | null, from: State[]) => {
    const queued = await ids(sql.queueAgain, { id, ...list(from) })
    if (queued.length > 0) await rows(sql.closeBreaker)
    return queued
  }
  /** `traceless` is false when old text stays in the files for a while, because others were using them. */
  const erase = async (statement: string, wanted: Parameters) => {
    const erased = await deleteAll(statement, wanted)
    return { ids: erased, traceless: erased.length === 0 || (await removeTraces()) }
  }
  return {
    now: async () => Number((await rows(sql.now))[0]?.now),
    /** Newest first; `total` is how many there are without the limit. */
    list: async ({
      state = 'any',
      limit = ALL,
    }: {
      state?: State | 'any' | undefined
      limit?: number
    }) => {
      const [count] = await rows(sql.count, { state })
      return { letters: await letters(sql.list, { state, limit }), total: Number(count?.total) }
    },
    /** Those whose id begins with `prefix`. */
    findByPrefix: (prefix: string) => letters(sql.findByPrefix, { prefix: prefix.toLowerCase() }),
    /** Makes a letter due at once, as if it were new, if it is in one of these states; false when it is not. */
    queueAgain: async (id: string, from: State[]) => (await queueAgain(id, from)).length === 1,
    /** Queues all quarantined messages and resolves to their ids. */
    releaseAll: () => queueAgain(null, ['quarantined']),
    /** All messages of one address, whatever its case and however its domain is written. */
    lettersOf: async (email: string) => {
      const wanted = comparableAddress(email)
      const addresses = (await rows(sql.addresses)).map(row => String(row.email))
      const spellings = addresses.filter(address => comparableAddress(address) === wanted)
      return letters(sql.ofAddresses, list(spellings))
    },
    forget: (unwanted: string[]) => erase(sql.erase, { state: 'any', ...list(unwanted) }),
    /** The ids of quarantined messages with this spam score or a higher one, submitted before. */
    suspects: (wanted: { score: number; beforeMs: number }) => ids(sql.suspects, wanted),
    discard: (unwanted: string[]) => erase(sql.erase, { state: 'quarantined', ...list(unwanted) }),
    purge: (beforeMs: number) => erase(sql.purge, { beforeMs }),
    digestsNaming: (named: string[]) => ids(sql.digestsNaming, list(named)),
    /** Lets the next digest tell again of what this one told, whose mail is gone. */
    reportAgain: (digestId: string) => rows(sql.reportAgain, { digestId }),
    close,
  }
}

function toLetter(row: LetterRow<LetterRecord>): LetterRecord {
  const { name, email, subject, message, ...letter } = row
  return { ...letter, message: { name, email, subject, message } }
}

function list(strings: string[]) {
  return { list: JSON.stringify(strings) }
}

/** An address as two spellings of it are compared. */
export function comparableAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@')
  // What is no domain is compared as it is written: two of them are not the same.
  return `${local}@${domainToASCII(domain) || domain}`
}
