import { isLocalHost } from '../../packages/contact-server/base/hosts.ts'
import {
  openPostgres,
  type Postgres,
} from '../../packages/contact-server/store/postgres/database.ts'
import { describeDatabaseFailure } from '../../packages/contact-server/store/postgres/failure.ts'
import {
  checkDurability,
  hasSchema,
  newerVersion,
} from '../../packages/contact-server/store/postgres/migrate.ts'
import { StoreError } from '../../packages/contact-server/store/store.ts'
import { type Finding, ok, problem, warning } from '../../schema/finding.ts'
import { newerSchema, QUEUE_COLUMNS, queueFindings } from './queue.ts'

type Row = Record<string, unknown>

const CONNECTION = `select current_setting('server_version') as version, coalesce(
  (select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`
// Looks up the roles in pg_roles, because a query that names a role directly fails when the role doesn't exist.
const OPEN_TO = `select rolname from pg_roles where rolname in ('anon', 'authenticated')
  and has_schema_privilege(oid, 'portfolio', 'usage') order by 1`

/** Changes nothing in the database. */
export async function databaseFindings(url: string): Promise<Finding[]> {
  const db = openPostgres({ url, maxConnections: 1 })
  try {
    const [row] = await db.query(CONNECTION)
    const connection = connectionFinding(row, url)
    await checkDurability(db)
    return [connection, ok('Each commit is synced to its disk'), ...(await schemaFindings(db))]
  } catch (error) {
    const what = error instanceof StoreError ? error.message : describeDatabaseFailure(error, url)
    return [problem(what, 'fix DATABASE_URL, or the database and its configuration')]
  } finally {
    await db.close()
  }
}

export function connectionFinding(row: Row | undefined, url: string): Finding {
  const { hostname, searchParams } = new URL(url)
  const what = `PostgreSQL ${String(row?.version).split(' ')[0]} answers at ${hostname}`
  const isVerified = row?.encrypted === true && searchParams.get('sslmode') === 'verify-full'
  if (isLocalHost(hostname)) return ok(what)
  if (isVerified) return ok(`${what}, encrypted and verified`)
  return warning(
    `${what}, ${row?.encrypted ? 'encrypted, but its certificate is not checked' : 'unencrypted'}`,
    'add ?sslmode=verify-full to DATABASE_URL',
  )
}

async function schemaFindings(db: Postgres): Promise<Finding[]> {
  if (!(await hasSchema(db))) return [ok('No message yet: the tables are made at the first start')]
  const versions = await db.query('select version from portfolio.schema_version')
  const newer = newerVersion(versions)
  if (newer !== undefined) return [newerSchema(newer)]
  const exposed = (await db.query(OPEN_TO)).map(({ rolname }) =>
    problem(
      `The public API's role ${rolname} has access to the schema portfolio`,
      `revoke all on schema portfolio from ${rolname}`,
    ),
  )
  const queue = await db.query(`select ${QUEUE_COLUMNS} from portfolio.message group by state`)
  const [clock] = await db.query('select :now as now')
  return [...exposed, ...queueFindings(queue, Number(clock?.now))]
}
