import { site } from '../../../content/site.ts'
import { createLog, type Level } from '../../../server/base/log.ts'
import { readFunctionConfig } from '../../../server/settings/function-settings.ts'
import { openFunctionService } from '../../../server/shell/function-service.ts'
import { openPostgres } from '../../../server/store/postgres/database.ts'
import { openPostgresStore } from '../../../server/store/postgres/store.ts'
import { databaseSocket } from './database-socket.ts'

/** Isolates come and go, many at once, and share what connections the database has. */
const MAX_CONNECTIONS = 2

export const env = Deno.env.toObject()

/** One JSON line an event, as Supabase's log viewer reads them. */
export const log = createLog({
  level: (env.LOG_LEVEL as Level) || 'info',
  write: line => console.log(line),
  readable: false,
})

/** Tells the platform to wait for work that goes on after the reply. Without a platform the process just goes on. */
export function keepAlive(work: Promise<void>): void {
  globalThis.EdgeRuntime?.waitUntil(work)
}

const end = new AbortController()
addEventListener('beforeunload', () => end.abort())

const config = readFunctionConfig(env, site)
const { databaseUrl: url } = config
const socket = databaseSocket(url)
const db = openPostgres({ url, socket, maxConnections: MAX_CONNECTIONS })
const store = openPostgresStore(db, `function ${crypto.randomUUID()}`)

export const service = openFunctionService(config, { store, log, keepAlive, ending: end.signal })
