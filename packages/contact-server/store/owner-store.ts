import { domainToASCII } from 'node:url'
import type { State, StoredMessage } from '../outbox/outbox.ts'
import type { Driver, Parameters } from './sql/driver.ts'
import { type LetterRow, splitRow } from './sql/outbox.ts'
import { createSqlVisits } from './sql/visits.ts'

/**
 * A stored message or digest with its delivery state. The monthly figures are stored as a digest with a subject and a
 * message. In other digests, name, email, subject and message are empty.
 */
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

/** Stands for «no limit», which SQLite and PostgreSQL write differently. No store has this many rows. */
const ALL = 2 ** 53 - 1

/** Most of the owner's commands use these functions. Servers may use the store at the same time. */
export function createOwnerStore(driver: Driver) {
  const { statements: sql, rows, deleteAll, removeTraces, close } = driver
  const letters = async (statement: string, parameters: Parameters) =>
    (await rows<LetterRow<LetterRecord>>(statement, parameters)).map(toLetter)
  const ids = async (statement: string, parameters: Parameters) =>
    (await rows<{ id: string }>(statement, parameters)).map(({ id }) => id)
  /** After queuing a letter, also closes the breaker, because the owner wants a delivery now. */
  const queueAgain = async (id: string | null, from: State[]) => {
    const queued = await ids(sql.queueAgain, { id, ...asList(from) })
    if (queued.length > 0) await rows(sql.closeBreaker)
    return queued
  }
  /** `tracesRemoved` is false when the files may still contain the text, for example while another process reads. */
  const erase = async (statement: string, wanted: Parameters) => {
    const erased = await deleteAll(statement, wanted)
    return { ids: erased, tracesRemoved: erased.length === 0 || (await removeTraces()) }
  }
  return {
    now: async () => Number((await rows(sql.now))[0]?.now),
    /** Newest first. `total` ignores the limit. */
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
    findByPrefix: (prefix: string) => letters(sql.findByPrefix, { prefix: prefix.toLowerCase() }),
    /** Makes a letter due immediately. Resolves to false when no letter has this id and a state in `from`. */
    queueAgain: async (id: string, from: State[]) => (await queueAgain(id, from)).length === 1,
    releaseAll: () => queueAgain(null, ['quarantined']),
    lettersOf: async (email: string) => {
      const wanted = comparableAddress(email)
      const addresses = (await rows(sql.addresses)).map(row => String(row.email))
      const spellings = addresses.filter(address => comparableAddress(address) === wanted)
      return letters(sql.ofAddresses, asList(spellings))
    },
    forget: (unwanted: string[]) => erase(sql.erase, { state: 'any', ...asList(unwanted) }),
    /** The ids of quarantined messages with at least this spam score, submitted before `beforeMs`. */
    suspects: (wanted: { score: number; beforeMs: number }) => ids(sql.suspects, wanted),
    discard: (unwanted: string[]) =>
      erase(sql.erase, { state: 'quarantined', ...asList(unwanted) }),
    purge: (beforeMs: number) => erase(sql.purge, { beforeMs }),
    digestsNaming: (named: string[]) => ids(sql.digestsNaming, asList(named)),
    tallies: createSqlVisits(driver).between,
    /** Marks this digest's quarantined messages as unreported, so that the next digest reports them again. */
    reportAgain: (digestId: string) => rows(sql.reportAgain, { digestId }),
    close,
  }
}

function toLetter(row: LetterRow<LetterRecord>): LetterRecord {
  const { envelope, written } = splitRow(row)
  return { ...envelope, ...written }
}

function asList(strings: string[]) {
  return { list: JSON.stringify(strings) }
}

/**
 * Spellings of an address that differ only in case, Unicode normalisation, surrounding spaces or the domain's form
 * (Unicode, Punycode) give the same text.
 */
export function comparableAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@')
  // For an invalid domain, domainToASCII returns ''. Addresses with different invalid domains must stay different.
  return `${local}@${domainToASCII(domain) || domain}`
}
