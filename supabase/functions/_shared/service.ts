import { site } from '../../../content/site.ts'
import { readFunctionConfig } from '../../../server/settings/function-settings.ts'
import { openFunctionService } from '../../../server/shell/function-service.ts'
import { openPostgres } from '../../../server/store/postgres/database.ts'
import { openPostgresStore } from '../../../server/store/postgres/store.ts'
import { databaseSocket } from './database-socket.ts'
import { ending, env, keepAlive, log } from './platform.ts'

/** Isolates come and go, many at once, and share what connections the database has. */
const MAX_CONNECTIONS = 2

const config = readFunctionConfig(env, site)
const { databaseUrl: url } = config
const socket = databaseSocket(url)
const db = openPostgres({ url, socket, maxConnections: MAX_CONNECTIONS })
const store = openPostgresStore(db, `function ${crypto.randomUUID()}`)

export const service = openFunctionService(config, { store, log, keepAlive, ending })
