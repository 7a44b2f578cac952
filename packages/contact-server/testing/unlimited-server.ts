/**
 * Starts the server without rate limits. Its positional argument is a JSON object that may have `deadlineMs`, `leaseMs`
 * and `pollMs`, which no setting can change, and `visits`, which a real server reads from the build's manifest.
 */
import '../base/frugal-heap.ts'
import { parseArgs } from 'node:util'
import { createLog } from '../base/log.ts'
import { loadSite } from '../pages/site-files.ts'
import { readConfig } from '../settings/config.ts'
import { openContactService } from '../shell/node-service.ts'
import { serve } from '../shell/serve.ts'
import { openStore } from '../store/open-store.ts'
import { OWNER } from './message.ts'
import { NO_LIMITS } from './serve.ts'

const { values, positionals } = parseArgs({
  options: { dist: { type: 'string', default: 'dist' } },
  allowPositionals: true,
})
const { deadlineMs, visits, ...pauses } = JSON.parse(positionals[0] ?? '{}')
const config = readConfig(process.env, { ...OWNER, visits })
const write = (line: string) => void process.stdout.write(`${line}\n`)
const log = createLog({ level: config.logLevel, write, readable: false })
const store = await openStore(config, log, { deadlineMs })
const { base: _, ...site } = loadSite(values.dist, { https: false })
const wiring = { store, log, ...site, limits: NO_LIMITS }
const service = openContactService(config, { ...wiring, ...pauses })
const { port, stop } = await serve({ service, host: config.host, port: config.port, log })
write(JSON.stringify({ event: 'listening', port }))
process.on('SIGTERM', () => stop().then(() => process.exit(0)))
