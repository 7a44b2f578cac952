import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Erased } from './archive.ts'
import { inTransaction } from './sqlite.ts'

/**
 * Runs a `delete … returning id`, remembers the ids for good (a restored backup must not bring the messages back),
 * then removes what is left of the text from the store's files, unless a reader or a full disk keeps it there: SQLite
 * overwrites it as it goes on writing.
 */
export function erase(
  db: DatabaseSync,
  statement: string,
  parameters: Record<string, SQLInputValue>,
): Erased {
  const ids = inTransaction(db, () => {
    const deleted = db.prepare(statement).all(parameters)
    const remember = db.prepare('insert or ignore into erased (id) values (?)')
    for (const { id } of deleted) remember.run(String(id))
    return deleted.map(({ id }) => String(id))
  })
  return { ids, scrubbed: ids.length === 0 || scrub(db) }
}

/**
 * `secure_delete` has overwritten the rows; VACUUM also drops older copies that updates left in free space, and the
 * checkpoint empties the write-ahead file. The temporary copy is made in memory, not in a file of its own.
 */
export function scrub(db: DatabaseSync): boolean {
  try {
    db.exec('pragma temp_store = memory; vacuum')
    return db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
  } catch {
    return false
  }
}
