import { ENGLISH } from '../../../contact/english.ts'
import { site } from '../../../content/site.ts'
import { ifThere } from '../../../schema/optional-content.ts'
import { createLog, type Level } from '../../../server/base/log.ts'
import { readFunctionConfig } from '../../../server/settings/function-settings.ts'
import { openFunctionService } from '../../../server/shell/function-service.ts'
import { openPostgres } from '../../../server/store/postgres/database.ts'
import { openPostgresStore } from '../../../server/store/postgres/store.ts'
import { databaseSocket } from './database-socket.ts'

/**
 * The maximum number of database connections for one isolate. An isolate is one running copy of a function. Many
 * isolates run at once and share the connections that the database allows.
 */
const MAX_CONNECTIONS = 2

export const env = Deno.env.toObject()

/** Writes one JSON line per event, the format of Supabase's log viewer. */
export const log = createLog({
  level: (env.LOG_LEVEL as Level) || 'info',
  write: line => console.log(line),
  readable: false,
})

/** Asks Supabase to keep the function running until the work is done. Plain Deno keeps running anyway. */
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

// The build writes this file for a site with translations. Without a build, an English page gets English sentences.
const { translations = { en: { sentences: ENGLISH, labels: {} } } } = await ifThere(
  import('../../../dist/translations.js'),
)

export const service = openFunctionService(config, {
  store,
  log,
  keepAlive,
  ending: end.signal,
  translations,
})
