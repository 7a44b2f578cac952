import * as v from 'valibot'
import { isLocalHost } from '../base/hosts.ts'
import { LEVELS } from '../base/log.ts'
import type { ExtraField } from '../wire/message.ts'
import { mailAddresses, readMailAddress } from './mail-addresses.ts'

/** Each colour for the light and the dark theme, as `#rrggbb`. `soft` is for secondary text. */
export type MailColours = Record<
  'paper' | 'ink' | 'soft' | 'accent' | 'line',
  { light: string; dark: string }
>

export type Owner = {
  name: string
  email: string
  /** With `monthly`, each month's figures also come by mail. */
  visits?: boolean | 'monthly' | undefined
  extraFields?: ExtraField[] | undefined
  colours?: MailColours | undefined
}

export type Config = ReturnType<typeof readConfig>

/** The `sslmode` values that a database URL may have. On Node, only `verify-full` checks the database's certificate. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-full']

/** The error's text is for the owner, and must not contain a password. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const wholeNumber = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.digits(expected),
    v.transform(Number),
    v.minValue(min, expected),
    v.maxValue(max, expected),
  )
}

const readBy = <Value>(parse: (text: string) => Value | undefined, expected: string) =>
  v.pipe(
    v.string(),
    v.transform(parse),
    v.custom<Value>(value => value !== undefined, expected),
  )

const ENCODED = '(special characters of the password percent-encoded)'
const host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or address'))
const mailAddress = readBy(readMailAddress, 'one plain mail address, like contact@example.com')
const smtpUrl = readBy(readSmtpUrl, `smtp://[user:password@]host[:port] or smtps://… ${ENCODED}`)
const databaseUrl = readBy(
  readDatabaseUrl,
  `postgres://user:password@host[:port]/database[?sslmode=${SSL_MODES.join('|')}] ${ENCODED}`,
)

const webAddress = readBy(
  readWebAddress,
  'an http(s) address without query, like https://www.example.com or https://example.com/portfolio',
)
const origin = readBy(readOrigin, 'an http(s) origin without path, like https://www.example.com')
const originList = v.pipe(
  v.string(),
  v.transform(text => text.split(',').flatMap(part => part.trim() || [])),
  v.array(origin),
)

const alertOn = v.pipe(
  v.string(),
  v.transform(text => text.split(',').map(part => part.trim())),
  v.array(v.picklist(['problems', 'messages'], 'problems, messages, or problems,messages')),
)

/** These settings contain a password or are as secret as one, so errors do not quote their values. */
export const SECRET = ['SMTP_URL', 'DATABASE_URL', 'ALERT_URL', 'HEARTBEAT_URL']

const settings = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(host, '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(databaseUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_TO: v.optional(mailAddresses),
  MAIL_FROM: v.optional(mailAddress),
  SITE_URL: v.optional(webAddress),
  ALLOWED_ORIGINS: v.optional(originList, ''),
  TRUSTED_PROXY_HOPS: v.optional(wholeNumber(0, 10), '0'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `one of ${LEVELS.join(', ')}`), 'info'),
  RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '1095'),
  ALERT_FORMAT: v.optional(v.picklist(['json', 'text'], 'json or text'), 'json'),
  ALERT_ON: v.optional(alertOn, 'problems'),
  ALERT_PRIVATE: v.optional(v.picklist(['yes', 'no'], 'yes or no'), 'no'),
})

const calledAddress = (mayBePrivate: boolean) =>
  readBy(
    text => readCalledAddress(text, mayBePrivate),
    'an https:// address of a public host, without user and password (ALERT_PRIVATE=yes allows http and private hosts)',
  )

/**
 * An empty variable counts as unset.
 * @param owner MAIL_TO and MAIL_FROM default to the owner's address
 * @throws {ConfigError} when a variable is wrong, or when the owner's address is needed and invalid
 */
export function readConfig(env: Record<string, string | undefined>, owner: Owner) {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const called = v.optional(calledAddress(given.ALERT_PRIVATE === 'yes'))
  const schema = v.object({ ...settings.entries, ALERT_URL: called, HEARTBEAT_URL: called })
  const parsed = v.safeParse(schema, given, { abortPipeEarly: true })
  if (!parsed.success) {
    const sentences = parsed.issues.map(issue => wrongSetting(issue, given))
    throw new ConfigError([...new Set(sentences)].join('\n'))
  }
  const read = parsed.output
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    /** PostgreSQL's URL; without it, the store is an SQLite file in `dataDir`. */
    databaseUrl: read.DATABASE_URL,
    /** Without a mail server, mails are saved in a Maildir. */
    smtp: read.SMTP_URL,
    mailTo: read.MAIL_TO ?? [ownerAddress(owner)],
    mailFrom: read.MAIL_FROM ?? ownerAddress(owner),
    /** Without a trailing slash. */
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    isSiteUrlSet: read.SITE_URL !== undefined,
    allowedOrigins: read.ALLOWED_ORIGINS,
    trustedProxyHops: read.TRUSTED_PROXY_HOPS,
    logLevel: read.LOG_LEVEL,
    /** Messages submitted longer ago than this are purged, except those that `purge` in outbox.ts keeps. */
    retentionDays: read.RETENTION_DAYS,
    /** The webhook that is told of problems, new messages or both. */
    alert: read.ALERT_URL
      ? { url: read.ALERT_URL, format: read.ALERT_FORMAT, on: read.ALERT_ON }
      : undefined,
    /** The server fetches it while all is well, so that a monitor notices when the server is dead. */
    heartbeatUrl: read.HEARTBEAT_URL,
    visits: owner.visits ?? false,
    /** True when VITE_BACKEND_URL is set. A static host then serves the pages, so the server can't count visits. */
    isStaticSite: given.VITE_BACKEND_URL !== undefined,
    extraFields: owner.extraFields ?? [],
    owner,
  }
}

function wrongSetting(issue: v.BaseIssue<unknown>, given: Record<string, string>): string {
  const name = String(issue.path?.[0]?.key)
  const value = given[name] ?? ''
  // A URL with user:password@ or ?password= may be in any setting by mistake.
  const isSecret = SECRET.includes(name) || /:.*@|password=/s.test(value)
  const found = isSecret ? 'a value that does not fit' : JSON.stringify(value)
  return `${name}: expected ${issue.message}, got ${found}.`
}

function ownerAddress({ email }: Owner): string {
  const address = readMailAddress(email)
  if (address) return address
  throw new ConfigError(
    `MAIL_TO and MAIL_FROM: the owner's address in content/site.ts cannot be used for mail, got ${JSON.stringify(email)}.`,
  )
}

/**
 * Reads an http(s) address that has only an origin and perhaps a path, and removes trailing slashes; undefined for
 * other text. A path is allowed, because several sites can share a host.
 */
function readWebAddress(text: string): string | undefined {
  const url = URL.parse(text)
  const isPlain = url && /^https?:$/.test(url.protocol) && url.origin + url.pathname === url.href
  return isPlain ? url.href.replace(/\/+$/, '') : undefined
}

function readOrigin(text: string): string | undefined {
  const address = readWebAddress(text)
  return address && new URL(address).origin === address ? address : undefined
}

/**
 * Accepts an https address of a public host or, with `mayBePrivate`, any http(s) address. Refuses addresses with a user
 * or a password, as `fetch` does. Looks only at the host in the address, without DNS.
 */
function readCalledAddress(text: string, mayBePrivate: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const isPublic = url.protocol === 'https:' && !isLocalHost(url.hostname)
  return isPublic || mayBePrivate ? url.href : undefined
}

function readLogin({ username, password }: URL): { user: string; pass: string } | undefined {
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}

function readDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname) return undefined
  const isKnownMode = SSL_MODES.includes(url.searchParams.get('sslmode') ?? 'prefer')
  return isKnownMode && /^\/[^/]+$/.test(url.pathname) && readLogin(url) ? text : undefined
}

export type SmtpServer = NonNullable<ReturnType<typeof readSmtpUrl>>

function readSmtpUrl(text: string) {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined
  if (url.pathname.length > 1 || url.search || url.hash || url.port === '0') return undefined
  const implicitTls = url.protocol === 'smtps:'
  const auth = readLogin(url)
  if (!auth) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (implicitTls ? 465 : 587),
    /**
     * True when the connection uses TLS from the first byte (smtps://). Otherwise it must use STARTTLS, unless the host
     * is a loopback address.
     */
    implicitTls,
    auth: auth.user ? auth : undefined,
  }
}
