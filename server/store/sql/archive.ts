import { type Archive, comparableAddress } from '../archive.ts'
import type { Driver, Row } from './driver.ts'
import { toArchivedLetter } from './rows.ts'

/** More rows than any store has: SQL knows no portable «no limit». */
const ALL = 2 ** 53 - 1

/** The archive on a SQL database: the same statements and rows for SQLite and PostgreSQL. It closes the database. */
export function createSqlArchive(driver: Driver): Archive {
  const { statements: sql, rows } = driver
  const remove = async (statement: string, wanted: { list: string } | { beforeMs: number }) => {
    const ids = await driver.deleteAll(statement, wanted)
    return { ids, traceless: ids.length === 0 || (await driver.removeTraces()) }
  }
  return {
    now: async () => Number((await rows(sql.now))[0]?.now),
    list: async ({ state = 'any', limit = ALL }) => {
      const found = await rows(sql.list, { state, limit })
      const [count] = await rows(sql.count, { state })
      return { letters: found.map(toArchivedLetter), total: Number(count?.total) }
    },
    find: async prefix =>
      (await rows(sql.findByPrefix, { prefix: prefix.toLowerCase() })).map(toArchivedLetter),
    queueAgain: async (id, from) =>
      (await rows(sql.queueAgain, { id, ...list(from) })).length === 1,
    releaseAll: async () => (await rows(sql.releaseAll)).map(idOf),
    lettersOf: async email => {
      const wanted = comparableAddress(email)
      const addresses = (await rows(sql.addresses)).map(row => String(row.email))
      const spellings = addresses.filter(address => comparableAddress(address) === wanted)
      return (await rows(sql.ofAddresses, list(spellings))).map(toArchivedLetter)
    },
    forget: ids => remove(sql.forget, list(ids)),
    suspects: async wanted => (await rows(sql.suspects, wanted)).map(idOf),
    discard: ids => remove(sql.discard, list(ids)),
    purge: beforeMs => remove(sql.purge, { beforeMs }),
    digestsNaming: async ids =>
      (await rows(sql.digestsNaming, list(ids))).map(row => String(row.digest_id)),
    reportAgain: async digestId => {
      await rows(sql.reportAgain, { digestId })
    },
    close: driver.close,
  }
}

function list(strings: string[]) {
  return { list: JSON.stringify(strings) }
}

function idOf({ id }: Row): string {
  return String(id)
}
