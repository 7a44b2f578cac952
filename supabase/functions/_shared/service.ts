import { site } from '../../../content/site.ts'
import { createLog, type Level } from '../../../packages/contact-server/base/log.ts'
import { readFunctionConfig } from '../../../packages/contact-server/settings/function-settings.ts'
import { openFunctionService } from '../../../packages/contact-server/shell/function-service.ts'
import { openPostgres } from '../../../packages/contact-server/store/postgres/database.ts'
import { openPostgresStore } from '../../../packages/contact-server/store/postgres/store.ts'
import { ENGLISH } from '../../../packages/contact-server/wire/english.ts'
import { lookOf } from '../../../schema/look/look.ts'
import { readExtraFields } from '../../../schema/values/contact-form.ts'
import { DEFAULT_PALETTE, mailColours } from '../../../theme/palette.ts'
import { databaseSocket } from './database-socket.ts'

/**
 * The maximum number of database connections per isolate (a running copy of a function). Many isolates may share the
 * connections that the database allows.
 */
const MAX_CONNECTIONS = 2

export const env = Deno.env.toObject()

/** Supabase's log viewer shows the console. */
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

/**
 * A file's exports, or none if the file is missing. This is recognised by the error's message, because not every Deno release
 * sets an error code.
 */
const importIfPresent = <Exports extends object>(
  file: Promise<Exports>,
): Promise<Partial<Exports>> =>
  file.catch(error => {
    if (/^module not found/i.test(error.message)) return {}
    throw error
  })

// The function can be deployed without a build, so it reads the owner's files directly.
const { look = DEFAULT_PALETTE } = await importIfPresent(import('../../../content/look.ts'))
const owner = {
  ...site,
  extraFields: readExtraFields(site.contactForm),
  colours: mailColours(lookOf(look).palette),
}
const config = readFunctionConfig(env, owner)
const { databaseUrl: url } = config
const socket = databaseSocket(url)
const db = openPostgres({ url, socket, maxConnections: MAX_CONNECTIONS })
const store = openPostgresStore(db, `function ${crypto.randomUUID()}`)

// The build writes this file for a site with translations. Without it, pages in `en` still get English sentences.
const { translations = { en: { sentences: ENGLISH, labels: {} } } } = await importIfPresent(
  import('../../../dist/translations.js'),
)

export const service = openFunctionService(config, {
  store,
  log,
  keepAlive,
  ending: end.signal,
  translations,
})
