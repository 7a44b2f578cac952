import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
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
  const text = readText(file)
  return text === undefined ? env : { ...parseEnv(text), ...env }
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
      const isStuck = wrong.has(name) || left[name] === undefined
      wrong.set(name, error.message)
      if (isStuck) return { config: undefined, wrong }
      delete left[name]
    }
  }
}

/** Settings that stop the start or leave the site half online. `file` is the `.env` file, there or not. */
export function configurationFindings({ config, wrong }: Settings, file: string): Finding[] {
  const faults = [...wrong.values()].map(sentence =>
    problem(sentence, 'mend it in .env or in the environment, .env.example explains each setting'),
  )
  const source = readText(file) === undefined ? 'the environment alone, there is no .env' : '.env'
  return [
    ...(faults.length > 0 ? faults : [ok(`Every setting fits (from ${source})`)]),
    ...secretFindings(file),
    ...(config && !wrong.has('SITE_URL') ? siteUrlFindings(config) : []),
    ...(config && !wrong.has('TRUSTED_PROXY_HOPS') ? proxyFindings(config) : []),
  ]
}

function secretFindings(file: string): Finding[] {
  const text = readText(file)
  if (text === undefined || process.platform === 'win32') return []
  const isOpen = (statSync(file).mode & 0o077) !== 0
  const secret = ['SMTP_URL', 'DATABASE_URL'].find(name => parseEnv(text)[name])
  if (!isOpen || !secret) return [ok('No password lies open in .env')]
  return [
    warning(`.env holds ${secret} and other users of this machine can read it`, 'chmod 600 .env'),
  ]
}

function siteUrlFindings({ siteUrl }: Config): Finding[] {
  const { protocol, hostname } = new URL(siteUrl)
  const fix = 'SITE_URL=https://your-domain in .env'
  if (isLocalHost(hostname))
    return [
      {
        ...warning(`SITE_URL is ${siteUrl}, this machine or network`, fix),
        keepsOffline: 'visitors cannot reach its address (SITE_URL)',
      },
    ]
  if (isReservedDomain(hostname))
    return [problem(`SITE_URL is ${siteUrl}, a domain that nobody can own`, fix)]
  if (protocol === 'http:')
    return [problem(`SITE_URL is ${siteUrl}: messages would travel unencrypted`, fix)]
  return [ok(`SITE_URL is ${siteUrl}`)]
}

/** The server speaks plain HTTP, so HTTPS means a proxy: unseen, it makes one address of all visitors. */
function proxyFindings({ siteUrl, trustedProxyHops }: Config): Finding[] {
  if (!siteUrl.startsWith('https:')) return [skipped('Proxy: none is needed without HTTPS')]
  if (trustedProxyHops > 0)
    return [ok(`Addresses are read behind ${trustedProxyHops} of your proxies`)]
  const what = 'SITE_URL is HTTPS, so a proxy stands in front, but TRUSTED_PROXY_HOPS is 0'
  return [
    warning(
      `${what}: all visitors share one sender’s limit of messages`,
      'TRUSTED_PROXY_HOPS=1 in .env, or the number of your own proxies in a row',
    ),
  ]
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
