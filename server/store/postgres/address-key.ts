import type { Postgres } from './database.ts'

const PROPOSE =
  'insert into portfolio.address_key (day, key) values (:day, :key) on conflict (day) do nothing'
const READ = 'select key from portfolio.address_key where day = :day'
// A server's calendar may be some minutes ahead of the database's.
const ERASE_OLD = 'delete from portfolio.address_key where day < :now / 86400000 - 1'

/** The key of a day for the hash of addresses: the first server to need it makes it, the others use the same. */
export async function readDailyKey(db: Postgres, day: number): Promise<string> {
  await db.query(PROPOSE, { day, key: crypto.randomUUID() })
  const [row] = await db.query(READ, { day })
  return String(row?.key)
}

/** Without its key nobody can test which address a hash belongs to. */
export async function eraseOldKeys(db: Postgres): Promise<void> {
  await db.query(ERASE_OLD)
}
