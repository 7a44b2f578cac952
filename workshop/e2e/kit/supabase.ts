import { openPostgres } from '../../../server/store/postgres/database.ts'
import { migrate } from '../../../server/store/postgres/migrate.ts'
import { startCluster } from '../../machine/postgres-server.ts'
import { runFunction } from '../../testing/deno-function.ts'
import type { Scratch } from '../../testing/scratch.ts'
import { startSmtpServer } from '../../testing/smtp.ts'

/** Starts the contact function in Deno, its database and a mail server, for a site on another host. */
export async function startSupabase(scratch: Scratch, postgres: string, siteUrl: string) {
  const cluster = await startCluster(postgres)
  scratch.defer(cluster.stop)
  const databaseUrl = cluster.url('postgres')
  const db = openPostgres({ url: databaseUrl, maxConnections: 1 })
  await migrate(db)
  await db.close()
  const { port, received } = await startSmtpServer(scratch)
  const { url } = await runFunction(scratch, 'send-contact-email', {
    SITE_URL: siteUrl,
    SUPABASE_DB_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  return { url, mails: received }
}
