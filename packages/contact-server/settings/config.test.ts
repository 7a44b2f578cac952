import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { OWNER } from '../testing/server.ts'
import { ConfigError, readConfig } from './config.ts'

test('by default, the server listens only locally, stores messages in ./data and mails the owner', () => {
  expect(readConfig({}, OWNER)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    smtp: undefined,
    mailTo: [OWNER.email],
    mailFrom: OWNER.email,
    siteUrl: 'http://localhost:3000',
    isSiteUrlSet: false,
    allowedOrigins: [],
    trustedProxyHops: 0,
    logLevel: 'info',
    retentionDays: 1095,
    visits: false,
    isStaticSite: false,
    extraFields: [],
    owner: OWNER,
  })
})

const EVERY_SETTING = {
  PORT: '8080',
  HOST: '::',
  DATA_DIR: '/srv/data',
  DATABASE_URL: 'postgres://me:p%40w@db.b.fr/portfolio?sslmode=verify-full',
  SMTP_URL: 'smtps://me%40b.fr:p%3Aw@smtp.b.fr',
  MAIL_TO: 'moi@exämple.fr, Claire@b.fr,',
  MAIL_FROM: 'site@b.fr',
  SITE_URL: 'https://b.fr/',
  ALLOWED_ORIGINS: 'https://a.fr, http://localhost:5173',
  TRUSTED_PROXY_HOPS: '1',
  LOG_LEVEL: 'warn',
  RETENTION_DAYS: '30',
  ALERT_URL: 'http://10.0.0.1/hook',
  ALERT_FORMAT: 'text',
  ALERT_ON: 'problems, messages',
  ALERT_PRIVATE: 'yes',
  HEARTBEAT_URL: 'https://hc.b.fr/ping',
}

test('readConfig reads every setting', () => {
  expect(readConfig(EVERY_SETTING, OWNER)).toEqual({
    port: 8080,
    host: '::',
    dataDir: '/srv/data',
    databaseUrl: 'postgres://me:p%40w@db.b.fr/portfolio?sslmode=verify-full',
    smtp: {
      host: 'smtp.b.fr',
      port: 465,
      implicitTls: true,
      auth: { user: 'me@b.fr', pass: 'p:w' },
    },
    mailTo: ['moi@xn--exmple-cua.fr', 'Claire@b.fr'],
    mailFrom: 'site@b.fr',
    siteUrl: 'https://b.fr',
    isSiteUrlSet: true,
    allowedOrigins: ['https://a.fr', 'http://localhost:5173'],
    trustedProxyHops: 1,
    logLevel: 'warn',
    retentionDays: 30,
    alert: { url: 'http://10.0.0.1/hook', format: 'text', on: ['problems', 'messages'] },
    heartbeatUrl: 'https://hc.b.fr/ping',
    visits: false,
    isStaticSite: false,
    extraFields: [],
    owner: OWNER,
  })
})

test('an empty environment variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', LOG_LEVEL: '' }, OWNER)).toEqual(
    readConfig({}, OWNER),
  )
})

test.each([
  // smtp:// defaults to port 587. The brackets around an IPv6 address are removed.
  [{ SMTP_URL: 'smtp://[::1]' }, { smtp: { host: '::1', port: 587, implicitTls: false } }],
  [{ SITE_URL: 'https://b.fr/portfolio/' }, { siteUrl: 'https://b.fr/portfolio' }],
  [
    { ALERT_URL: 'https://hooks.b.fr/a?b=c' },
    { alert: { url: 'https://hooks.b.fr/a?b=c', format: 'json', on: ['problems'] } },
  ],
])('readConfig turns the settings %j into %j', (settings, read) => {
  expect(readConfig(settings, OWNER)).toMatchObject(read)
})

test.each([
  ['PORT', '80000', 'PORT: expected a whole number from 0 to 65535, got "80000".'],
  ['PORT', '3000x', 'PORT: expected a whole number from 0 to 65535, got "3000x".'],
  ['HOST', 'a b', 'HOST: expected a host name or address, got "a b".'],
  ['HOST', 'me:s3cret@b.fr', 'a host name or address, got a value that does not fit.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: expected one of debug, info, warn, error, got "loud".'],
  ['MAIL_TO', 'moi', 'MAIL_TO: expected mail addresses separated by commas, like'],
  ['MAIL_TO', ', ,', 'MAIL_TO: expected a mail address on each side of a comma, got ", ,".'],
  ['MAIL_TO', 'a@b.fr,,c@d.fr', 'MAIL_TO: expected a mail address on each side of a comma, got'],
  ['MAIL_TO', 'a@b.fr; c@d.fr', 'MAIL_TO: expected mail addresses separated by commas, like'],
  [
    'MAIL_TO',
    'a@b.fr, moi, c@d.fr',
    'MAIL_TO: expected a plain mail address as number 2, got "a@b.fr, moi, c@d.fr".',
  ],
  ['MAIL_TO', 'a@b.fr, A@B.fr', 'MAIL_TO: expected "A@B.fr" only once, got "a@b.fr, A@B.fr".'],
  [
    'MAIL_TO',
    'a@b.fr,b@b.fr,c@b.fr,d@b.fr,e@b.fr,f@b.fr',
    'MAIL_TO: expected at most 5 mail addresses, and not 6, got "a@b.fr,b@b.fr,',
  ],
  ['MAIL_FROM', 'Moi <a@b.fr>', 'one plain mail address'],
  ['MAIL_FROM', 'moi@ｅxample.fr', 'one plain mail address'],
  ['SITE_URL', 'https://b.fr/?page', 'an http(s) address without query'],
  ['SITE_URL', 'https://me:s3cret@b.fr', 'an http(s) address without query'],
  ['SITE_URL', 'me:s3cret@b.fr', 'an http(s) address without query'],
  ['SITE_URL', 'postgres://b.fr/a?password=s3cret', 'an http(s) address without query'],
  ['ALLOWED_ORIGINS', 'https://a.fr, https://me:s3cret@b.fr', 'ALLOWED_ORIGINS: expected an'],
  ['SITE_URL', 'b.fr', 'an http(s) address without query'],
  ['MAIL_TO', 'a@b.fr, smtp://me:s3cret@b.fr', 'a plain mail address as number 2'],
  ['ALLOWED_ORIGINS', 'https://a.fr, *', 'ALLOWED_ORIGINS: expected an http(s) origin'],
  ['TRUSTED_PROXY_HOPS', '-1', 'TRUSTED_PROXY_HOPS: expected a whole number from 0 to 10'],
  ['RETENTION_DAYS', '0', 'RETENTION_DAYS: expected a whole number from 1 to 36500, got "0".'],
  ['ALERT_FORMAT', 'xml', 'ALERT_FORMAT: expected json or text, got "xml".'],
  ['ALERT_ON', 'problems,', 'ALERT_ON: expected problems, messages, or problems,messages, got'],
  ['ALERT_PRIVATE', '1', 'ALERT_PRIVATE: expected yes or no, got "1".'],
  [
    'HEARTBEAT_URL',
    'http://b.fr/s3cret',
    'HEARTBEAT_URL: expected an https:// address of a public',
  ],
  ...[
    ...['ftp://hooks.b.fr', 'http://hooks.b.fr', 'https://me:pw@hooks.b.fr'],
    ...['https://localhost', 'https://localhost.', 'https://ntfy', 'https://ntfy.local'],
    ...['https://127.1', 'https://0x7f000001', 'https://0.0.0.0', 'https://10.0.0.1:8443'],
    ...['https://100.64.0.1', 'https://169.254.169.254', 'https://172.31.0.1'],
    ...['https://172.20.0.1', 'https://192.168.1.1', 'https://100.127.0.1', 'https://[fd00::1]'],
    ...['https://[::1]', 'https://[::]', 'https://[::ffff:127.0.0.1]', 'https://[fe80::1]'],
  ].map(url => [
    'ALERT_URL',
    `${url}/s3cret`,
    'ALERT_URL: expected an https:// address of a public host, without user and password (ALERT_PRIVATE=yes allows http and private hosts), got a value that does not fit.',
  ]),
  ['SMTP_URL', 'http://smtp.b.fr', 'SMTP_URL: expected smtp://'],
  ['SMTP_URL', 'smtps://h:0', 'SMTP_URL: expected smtp://'],
  ['DATABASE_URL', 'mysql://a:b@c.fr/d', 'DATABASE_URL: expected postgres://'],
  ...['smtp://me:s3cret@', 'smtp://me:s3cret@h/path', 'smtp://me:s3cret%zz@h', 'me:s3cret@h'].map(
    url => ['SMTP_URL', url, 'SMTP_URL: expected'],
  ),
  ...[
    'postgres://me:s3cret@db.b.fr',
    'postgres://me:s3cret@/portfolio',
    'postgres://me:s3cret@db.b.fr/portfolio?sslmode=maybe',
    'postgres://me:s3cret%zz@db.b.fr/portfolio',
    'me:s3cret@db.b.fr/portfolio',
  ].map(url => ['DATABASE_URL', url, 'DATABASE_URL: expected']),
])(
  'with %s=%s, the server refuses to start, and the error does not contain «s3cret»',
  (name, value, sentence) => {
    const read = () => readConfig({ [name]: value }, OWNER)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow('s3cret')
  },
)

test('when the owner’s email address is invalid, the error names content/site.ts', () => {
  expect(() => readConfig({}, { name: 'A', email: 'à remplir' })).toThrow('content/site.ts')
})

test('.env.example documents every setting with its default', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const names = [...text.matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(EVERY_SETTING))
  const env = parseEnv(text) as Record<string, string>
  expect(readConfig(env, OWNER)).toEqual(readConfig({}, OWNER))
})
