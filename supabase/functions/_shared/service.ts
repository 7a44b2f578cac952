import { site } from '../../../content/site.ts'
import { readFunctionConfig } from '../../../server/function-config.ts'
import { openFunctionService } from '../../../server/function-service.ts'
import { openPostgresOutbox } from '../../../server/outbox-postgres.ts'
import { ending, env, keepAlive, log } from './platform.ts'

const config = readFunctionConfig(env, site)
const outbox = openPostgresOutbox(config.databaseUrl)

export const service = openFunctionService(config, { outbox, log, keepAlive, ending })
