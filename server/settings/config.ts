import * as v from 'valibot'
import { fieldError } from '../../contact/message.ts'
import { asciiDomain } from '../base/ascii-domain.ts'
import { LEVELS, type Level } from '../base/log.ts'
import { origin, webAddress } from '../base/web-address.ts'

/** Where mail is handed over. Without it, mails are written into a Maildir. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte (smtps://); otherwise STARTTLS is required, except on the loopback. */
  implicitTls: boolean
  auth: { user: string; pass: string } | undefined
}

export type Owner = { name: string; email: string }

export type Config = {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL, which several servers may share. Without it, messages are kept in a file under `dataDir`. */
  databaseUrl: string | undefined
  smtp: SmtpServer | undefined
  mailTo: string
  mailFrom: string
  /** Without a slash at its end. */
  siteUrl: string
  /** Whether the owner said where the site is, rather than the default. */
  isSiteUrlSet: boolean
  allowedOrigins: string[]
  trustedProxyHops: number
  logLevel: Level
  /** How long a delivered message is kept, from its submission on. */
  retentionDays: number
  owner: Owner
}

/** What the driver knows, as in libpq; `require` encrypts without looking at the certificate, `verify-full` looks. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-full']

/** A setting that stops the start. The message is one sentence and never holds a password. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      text => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `a whole number from ${min} to ${max}`,
    ),
    v.transform(Number),
  )

const mailAddress = v.pipe(
  v.string(),
  v.check(text => isMailAddress(text), 'one plain mail address, like contact@example.com'),
  v.transform(withAsciiDomain),
)

const smtpUrl = v.pipe(
  v.string(),
  v.check(
    text => parseSmtpUrl(text) !== undefined,
    'smtp://[user:password@]host[:port] or smtps://… (special characters of the password percent-encoded)',
  ),
  v.transform(text => parseSmtpUrl(text) as SmtpServer),
)

const databaseUrl = v.pipe(
  v.string(),
  v.check(
    text => isDatabaseUrl(text),
    `postgres://user:password@host[:port]/database[?sslmode=${SSL_MODES.join('|')}] (special characters of the password percent-encoded)`,
  ),
)

const originList = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
  v.array(origin),
)

/** Holds a password, so it is never repeated. */
const SECRET = ['SMTP_URL', 'DATABASE_URL']

const settings = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or address')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(databaseUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_TO: v.optional(mailAddress),
  MAIL_FROM: v.optional(mailAddress),
  SITE_URL: v.optional(webAddress),
  ALLOWED_ORIGINS: v.optional(originList, ''),
  TRUSTED_PROXY_HOPS: v.optional(wholeNumber(0, 10), '0'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `one of ${LEVELS.join(', ')}`), 'info'),
  RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '1095'),
})

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 * @param owner whose address stands in for MAIL_TO and MAIL_FROM
 * @throws {ConfigError} naming the variable, what is expected and what was found
 */
export function readConfig(env: Record<string, string | undefined>, owner: Owner): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = v.safeParse(settings, given, { abortEarly: true })
  if (!parsed.success) throw wrongSetting(parsed.issues[0], given)
  const read = parsed.output
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    smtp: read.SMTP_URL,
    mailTo: read.MAIL_TO ?? ownerAddress(owner),
    mailFrom: read.MAIL_FROM ?? ownerAddress(owner),
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    isSiteUrlSet: read.SITE_URL !== undefined,
    allowedOrigins: read.ALLOWED_ORIGINS,
    trustedProxyHops: read.TRUSTED_PROXY_HOPS,
    logLevel: read.LOG_LEVEL,
    retentionDays: read.RETENTION_DAYS,
    owner,
  }
}

function wrongSetting(issue: v.BaseIssue<unknown>, given: Record<string, string>): ConfigError {
  const name = String(issue.path?.[0]?.key)
  const found = SECRET.includes(name) ? 'a value that does not fit' : JSON.stringify(given[name])
  return new ConfigError(`${name}: expected ${issue.message}, got ${found}.`)
}

function ownerAddress({ email }: Owner): string {
  if (isMailAddress(email)) return withAsciiDomain(email)
  throw new ConfigError(
    `MAIL_TO and MAIL_FROM: the owner's address in content/site.ts cannot be used for mail, got ${JSON.stringify(email)}.`,
  )
}

function isMailAddress(text: string): boolean {
  const isPlain = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^@,;<>"()[\]\\]+$/.test(text)
  return isPlain && !fieldError('email', text) && asciiDomain(domainOf(text)) !== undefined
}

function withAsciiDomain(address: string): string {
  const domain = domainOf(address)
  return `${address.slice(0, -domain.length)}${asciiDomain(domain)}`
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname) return false
  const sslmode = url.searchParams.get('sslmode')
  if (sslmode !== null && !SSL_MODES.includes(sslmode)) return false
  try {
    decodeURIComponent(url.username + url.password)
    return /^\/[^/]+$/.test(url.pathname)
  } catch {
    return false
  }
}

function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined
  if (url.pathname.length > 1 || url.search || url.hash || url.port === '0') return undefined
  const implicitTls = url.protocol === 'smtps:'
  try {
    const user = decodeURIComponent(url.username)
    const pass = decodeURIComponent(url.password)
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : implicitTls ? 465 : 587,
      implicitTls,
      auth: user ? { user, pass } : undefined,
    }
  } catch {
    return undefined
  }
}
