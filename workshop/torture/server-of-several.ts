/**
 * One of several servers on a database, without a site. Its lease and deadline are arguments of the code that no
 * setting reaches: a scenario shortens them so as not to wait for minutes.
 */
import { site as owner } from '../../content/site.ts'
import { createLog } from '../../server/base/log.ts'
import { readConfig } from '../../server/settings/config.ts'
import { openContactService } from '../../server/shell/node-service.ts'
import { serve } from '../../server/shell/serve.ts'
import { openStore } from '../../server/store/open-store.ts'
import { WIDE } from './service.ts'

const { deadlineMs, ...patience } = JSON.parse(process.argv[2] ?? '{}')
const config = readConfig(process.env, owner)
const log = createLog({
  level: 'info',
  write: line => process.stdout.write(`${line}\n`),
  readable: false,
})
const store = await openStore(config, log, { deadlineMs })
const service = openContactService(config, { store, log, limits: WIDE, ...patience })
const { port, stop } = await serve({ service, host: config.host, port: 0, log })
log.info('listening', { port })
process.on('SIGTERM', () => stop().then(() => process.exit(0)))
