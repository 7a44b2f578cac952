import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isPrivate } from '../../packages/contact-server/base/disk.ts'
import { isLocalHost } from '../../packages/contact-server/base/hosts.ts'
import { plural } from '../../packages/contact-server/base/plural.ts'
import {
  type Config,
  ConfigError,
  type Owner,
  readConfig,
  SECRET,
} from '../../packages/contact-server/settings/config.ts'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { isReservedDomain } from '../../schema/values/reserved-domain.ts'

type Settings = { config: Config | undefined; wrong: string[] }

/** As in the server, environment variables override the settings file. */
export function readEnv(file: string, env: NodeJS.ProcessEnv) {
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env
}

export function readSettings(env: NodeJS.ProcessEnv, owner: Owner): Settings {
  try {
    return { config: readConfig(env, owner), wrong: [] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { config: undefined, wrong: error.message.split('\n') }
  }
}

export function configurationFindings({ config, wrong }: Settings, file: string): Finding[] {
  const source = existsSync(file) ? '.env' : 'the environment alone, there is no .env'
  const fix = 'fix it in .env or in the environment, .env.example explains each setting'
  return [
    ...wrong.map(sentence => problem(sentence, fix)),
    ...(config ? [ok(`Every setting is valid (from ${source})`)] : []),
    ...(existsSync(file) ? [secretFinding(file)] : []),
    ...(config ? [siteUrlFinding(config)] : []),
    ...(config?.siteUrl.startsWith('https:') ? [proxyFinding(config)] : []),
  ]
}

function secretFinding(file: string): Finding {
  const settings = parseEnv(readFileSync(file, 'utf8'))
  const secret = SECRET.find(name => settings[name])
  if (isPrivate(file) || !secret)
    return ok('No other user of this machine can read a password in .env')
  const what = `.env holds ${secret} and other users of this machine can read it`
  return warning(what, 'chmod 600 .env')
}

function siteUrlFinding({ siteUrl }: Config): Finding {
  const { protocol, hostname } = new URL(siteUrl)
  const what = `SITE_URL is ${siteUrl}`
  const fix = 'SITE_URL=https://your-domain in .env'
  const offline = 'visitors cannot reach its address (SITE_URL)'
  if (isLocalHost(hostname))
    return warning(`${what}, this machine or network`, fix, { keepsOffline: offline })
  if (isReservedDomain(hostname)) return problem(`${what}, a domain that nobody can own`, fix)
  if (protocol === 'http:') return problem(`${what}: messages would travel unencrypted`, fix)
  return ok(what)
}

/** The server speaks only HTTP, so an HTTPS site must have a proxy in front of it. */
function proxyFinding({ trustedProxyHops }: Config): Finding {
  if (trustedProxyHops > 0)
    return ok(`Addresses are read behind ${trustedProxyHops} of your proxies`)
  return warning(
    'SITE_URL is HTTPS, so a proxy stands in front, but TRUSTED_PROXY_HOPS is 0: all visitors share one sender’s limit of messages',
    'TRUSTED_PROXY_HOPS=1 in .env, or the number of your own proxies in a row',
  )
}

/**
 * @param promised how many days content/legal.ts promises to keep messages
 * @param kept the value of RETENTION_DAYS, or undefined when the doctor can't know it
 */
export function retentionFinding(promised: unknown, kept: number | undefined): Finding {
  if (typeof promised !== 'number' || kept === undefined)
    return skipped('Retention: RETENTION_DAYS and legal.ts cannot be compared from here')
  if (kept === promised) return ok(`Messages are kept for the ${plural(kept, 'day')} promised`)
  return problem(
    `promises to keep messages for ${plural(promised, 'day')}, the server keeps them for ${kept} (RETENTION_DAYS)`,
    `RETENTION_DAYS=${promised} in .env, or «retentionDays» of legal.ts`,
    { file: 'legal.ts' },
  )
}
