/**
 * The whole server as a process of its own, for a build and a data directory; its mail server is away. Limits are an
 * argument of openContactService that no setting reaches, so only here a load meets none.
 */
import { site as owner } from '../../content/site.ts'
import { createLog } from '../../server/base/log.ts'
import { loadSite } from '../../server/pages/site-files.ts'
import { readConfig } from '../../server/settings/config.ts'
import { openContactService } from '../../server/shell/node-service.ts'
import { serve } from '../../server/shell/serve.ts'
import { openStore } from '../../server/store/open-store.ts'
import { WIDE } from '../torture/service.ts'

const [dist = '', DATA_DIR = ''] = process.argv.slice(2)
const config = readConfig({ PORT: '0', DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:9' }, owner)
const log = createLog({
  level: 'info',
  write: line => process.stdout.write(`${line}\n`),
  readable: false,
})
const store = await openStore(config, log)
const { base: _, ...site } = loadSite(dist, { https: false })
const service = openContactService(config, { store, log, ...site, limits: WIDE })
const { port } = await serve({ service, host: config.host, port: 0, log })
process.on('disconnect', () => process.exit(0))
process.send?.(port)
