import type { Archive } from '../archive.ts'
import { createSqlArchive } from '../sql/archive.ts'
import { archiveStatements } from '../sql/archive-statements.ts'
import type { Postgres } from './database.ts'
import { statements as outbox, readNow } from './outbox.ts'

const statements = archiveStatements({
  table: 'portfolio.message',
  listed: 'select jsonb_array_elements_text(cast(cast(:list as text) as jsonb))',
})

/** The archive of a database, which it closes. */
export function createPostgresArchive(db: Postgres): Archive {
  return createSqlArchive({
    statements,
    purge: outbox.purge,
    now: () => readNow(db),
    rows: db.query,
    erase: async (statement, parameters) => {
      const ids = (await db.query(statement, { ...parameters, limit: null })).map(({ id }) =>
        String(id),
      )
      return { ids, traceless: ids.length === 0 || (await vacuum(db)) }
    },
    close: db.close,
  })
}

/** Takes the dead rows out of their pages; what no transaction sees any more is then out of reach of SQL for good. */
async function vacuum(db: Postgres): Promise<boolean> {
  try {
    await db.query('vacuum portfolio.message')
    return true
  } catch {
    return false
  }
}
