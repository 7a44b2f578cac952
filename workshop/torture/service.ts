import { createLog } from '../../server/base/log.ts'
import type { Limits } from '../../server/outbox/limits.ts'
import { readConfig } from '../../server/settings/config.ts'
import { openContactService, type ServiceOptions } from '../../server/shell/node-service.ts'
import { serve } from '../../server/shell/serve.ts'
import { openSqliteStore } from '../../server/store/sqlite/store.ts'
import { SENDER } from './post-office.ts'
import type { Scratch } from './scenario.ts'
import { ORIGIN } from './visitor.ts'

/** No limit that a test would meet. */
export const WIDE: Limits = {
  perSender: { burst: 1e6, refillMs: 1 },
  overall: { burst: 1e6, refillMs: 1 },
}

export type LocalOptions = Partial<ServiceOptions> & {
  dataDir?: string
  smtpPort: number
  connections?: Parameters<typeof serve>[0]['connections']
}

/** The whole server inside this process, on a real port, with a clock and limits to choose. */
export async function startService(scratch: Scratch, options: LocalOptions) {
  const { dataDir = scratch.directory(), smtpPort, connections, ...rest } = options
  const env = {
    DATA_DIR: dataDir,
    SITE_URL: ORIGIN,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    TRUSTED_PROXY_HOPS: '1',
  }
  const lines: string[] = []
  const log = createLog({ level: 'info', write: line => lines.push(line), readable: false })
  const config = readConfig(env, SENDER)
  const store = rest.store ?? openSqliteStore(dataDir, rest.now)
  const service = openContactService(config, { log, ...rest, store })
  const where = { service, host: '127.0.0.1', port: 0, log }
  const { port, stop } = await serve({ ...where, connections })
  let stopped: Promise<void> | undefined
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  scratch.later(stopOnce)
  return { port, dataDir, lines, stop: stopOnce }
}
