/**
 * The whole server as a process of its own, started by start-server.ts with the limits a load test needs: they come as
 * an argument of openContactService, which no setting of the real server reaches.
 */
import { parseArgs } from 'node:util'
import { site as owner } from '../content/site.ts'
import { readConfig } from '../server/config.ts'
import { openContactService } from '../server/contact-service.ts'
import { createLog } from '../server/log.ts'
import { openStore } from '../server/open-store.ts'
import { serve } from '../server/serve.ts'
import { loadSite } from '../server/static.ts'

const ROOMY = { burst: 1e9, refillMs: 1 }

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    data: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    'smtp-port': { type: 'string', default: '9' },
    idle: { type: 'boolean', default: false },
  },
})
const SMTP_URL = `smtp://127.0.0.1:${values['smtp-port']}`
const settings = { PORT: '0', DATA_DIR: values.data, DATABASE_URL: values.database, SMTP_URL }
const config = readConfig(settings, owner)
const log = createLog({
  level: 'info',
  write: line => process.stdout.write(`${line}\n`),
  readable: false,
})
const { respond, pages } = loadSite(values.dist, { https: false })
const limits = { perSender: ROOMY, overall: ROOMY }
const service = openContactService(config, {
  store: await openStore(config, log),
  log,
  site: respond,
  pages,
  limits,
})
const start = values.idle ? () => {} : service.start
const running = await serve({
  service: { ...service, start },
  host: config.host,
  port: 0,
  log,
})
process.on('SIGTERM', () => running.stop().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
process.send?.(running.port)
