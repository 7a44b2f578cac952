import type { State } from '../../outbox/outbox.ts'
import { type Archive, type ArchivedLetter, comparableAddress, type Deleted } from '../archive.ts'
import type { ArchiveStatements } from './archive-statements.ts'
import type { Driver, Parameters } from './outbox.ts'
import { numberOrUndefined, type Row, toEnvelope, toMessage } from './rows.ts'

/** What the archive needs of a database. */
export type ArchiveDriver = Pick<Driver, 'now' | 'rows' | 'close'> & {
  statements: ArchiveStatements
  /** Runs a `delete … returning id` and removes what is left of the rows. */
  erase: (statement: string, parameters: Parameters) => Promise<Deleted>
  /** The statement of the outbox that erases what is past its retention. */
  purge: string
}

/** More rows than any store has: SQL knows no portable «no limit». */
const ALL = 2 ** 53 - 1

/** The archive on a SQL database: the same statements and rows for SQLite and PostgreSQL. */
export function createSqlArchive(driver: ArchiveDriver): Archive {
  const { statements: sql, rows } = driver
  return {
    now: driver.now,
    list: async ({ state = 'any', limit = ALL }) => {
      const entries = await rows(sql.list, { state, limit })
      const [count] = await rows(sql.count, { state })
      return { entries: entries.map(toArchivedLetter), total: Number(count?.total) }
    },
    find: async prefix =>
      (await rows(sql.find, { prefix: prefix.toLowerCase() })).map(toArchivedLetter),
    queueAgain: async (id, from) =>
      (await rows(sql.queueAgain, { id, list: JSON.stringify(from) })).length === 1,
    releaseAll: async () => (await rows(sql.releaseAll, {})).map(idOf),
    lettersOf: async email => {
      const wanted = comparableAddress(email)
      const addresses = (await rows(sql.addresses, {})).map(row => String(row.email))
      const same = addresses.filter(found => comparableAddress(found) === wanted)
      const found = await Promise.all(
        same.map(spelling => rows(sql.ofAddress, { email: spelling })),
      )
      return found.flat().map(toArchivedLetter)
    },
    forget: ids => driver.erase(sql.forget, { list: JSON.stringify(ids) }),
    suspects: async wanted => (await rows(sql.suspects, wanted)).map(idOf),
    discard: ids => driver.erase(sql.discard, { list: JSON.stringify(ids) }),
    purge: beforeMs => driver.erase(driver.purge, { beforeMs }),
    digestsNaming: async ids =>
      (await rows(sql.digestsNaming, { list: JSON.stringify(ids) })).map(row =>
        String(row.digest_id),
      ),
    reportAgain: async digestId => {
      await rows(sql.reportAgain, { digestId })
    },
    close: driver.close,
  }
}

function idOf({ id }: Row): string {
  return String(id)
}

function toArchivedLetter(row: Row): ArchivedLetter {
  return {
    ...toEnvelope(row),
    message: toMessage(row),
    kind: row.kind === 'digest' ? 'digest' : 'message',
    state: String(row.state) as State,
    attempts: Number(row.attempts),
    dueAtMs: Number(row.due_at_ms),
    lastError: typeof row.last_error === 'string' ? row.last_error : undefined,
    sentAtMs: numberOrUndefined(row.sent_at_ms),
    spamScore: Number(row.spam_score),
  }
}
