import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Finding, ok, plural, problem, skipped, warning } from '../../schema/finding.ts'
import { isReservedDomain } from '../../schema/placeholders.ts'
import { isLocalHost } from '../base/hosts.ts'
import { type Config, ConfigError, type Owner, readConfig } from '../settings/config.ts'

type Env = Record<string, string | undefined>

/** What the settings say, and which of them cannot be used. */
export type Settings = {
  /** Undefined when not even the defaults make a configuration. Wrong settings count as unset. */
  config: Config | undefined
  /** The wrong variables and the sentence about each. */
  wrong: Map<string, string>
}

/** The environment as the server sees it: its variables win over those of the file. */
export function readEnv(file: string, env: Env): Env {
  return { ...parseEnv(readText(file) ?? ''), ...env }
}

/** Reads the settings as the server does, but goes on after the first that is wrong. */
export function readSettings(env: Env, owner: Owner): Settings {
  const wrong = new Map<string, string>()
  const left = { ...env }
  for (;;) {
    try {
      return { config: readConfig(left, owner), wrong }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const name = /^\w+/.exec(error.message)?.[0] ?? ''
      const isStuck = left[name] === undefined
      wrong.set(name, error.message)
      if (isStuck) return { config: undefined, wrong }
      delete left[name]
    }
  }
}

/** Settings that stop the start or leave the site half online. `file` is the `.env` file, there or not. */
export function configurationFindings({ config, wrong }: Settings, file: string): Finding[] {
  const text = readText(file)
  const source = text === undefined ? 'the environment alone, there is no .env' : '.env'
  const fix = 'fix it in .env or in the environment, .env.example explains each setting'
  return [
    ...[...wrong.values()].map(sentence => problem(sentence, fix)),
    ...(wrong.size > 0 ? [] : [ok(`Every setting fits (from ${source})`)]),
    ...(text === undefined || process.platform === 'win32' ? [] : [secretFinding(text, file)]),
    ...(config && !wrong.has('SITE_URL') ? [siteUrlFinding(config)] : []),
    ...(config && !wrong.has('TRUSTED_PROXY_HOPS') ? [proxyFinding(config)] : []),
  ]
}

function secretFinding(text: string, file: string): Finding {
  const isOpen = (statSync(file).mode & 0o077) !== 0
  const secret = ['SMTP_URL', 'DATABASE_URL'].find(name => parseEnv(text)[name])
  if (!isOpen || !secret) return ok('No password lies open in .env')
  return warning(
    `.env holds ${secret} and other users of this machine can read it`,
    'chmod 600 .env',
  )
}

function siteUrlFinding({ siteUrl }: Config): Finding {
  const { protocol, hostname } = new URL(siteUrl)
  const what = `SITE_URL is ${siteUrl}`
  const fix = 'SITE_URL=https://your-domain in .env'
  if (isLocalHost(hostname))
    return warning(
      `${what}, this machine or network`,
      fix,
      'visitors cannot reach its address (SITE_URL)',
    )
  if (isReservedDomain(hostname)) return problem(`${what}, a domain that nobody can own`, fix)
  if (protocol === 'http:') return problem(`${what}: messages would travel unencrypted`, fix)
  return ok(what)
}

/** The server speaks plain HTTP, so HTTPS means a proxy: unseen, it makes one address of all visitors. */
function proxyFinding({ siteUrl, trustedProxyHops }: Config): Finding {
  if (!siteUrl.startsWith('https:')) return skipped('Proxy: none is needed without HTTPS')
  if (trustedProxyHops > 0)
    return ok(`Addresses are read behind ${trustedProxyHops} of your proxies`)
  return warning(
    'SITE_URL is HTTPS, so a proxy stands in front, but TRUSTED_PROXY_HOPS is 0: all visitors share one sender’s limit of messages',
    'TRUSTED_PROXY_HOPS=1 in .env, or the number of your own proxies in a row',
  )
}

/**
 * Whether the server keeps messages for as long as the legal text promises.
 * @param promised days of `retentionDays` in content/legal.ts
 * @param kept days of RETENTION_DAYS; undefined where the server is elsewhere and its settings cannot be seen
 */
export function retentionFinding(promised: unknown, kept: number | undefined): Finding {
  if (typeof promised !== 'number') return skipped('Retention: content/legal.ts names no days')
  const promise = `content/legal.ts promises to keep messages for ${plural(promised, 'day')}`
  if (kept === undefined)
    return skipped(`${promise}: RETENTION_DAYS of the function is not seen from here`)
  if (kept === promised) return ok(`Messages are kept for the ${plural(kept, 'day')} promised`)
  return problem(
    `${promise}, the server keeps them for ${kept} (RETENTION_DAYS)`,
    `RETENTION_DAYS=${promised} in .env, or «retentionDays» of content/legal.ts`,
  )
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
