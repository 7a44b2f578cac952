import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWNER, temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { configurationFindings, readEnv, readSettings, retentionFinding } from './configuration.ts'

const NO_FILE = '/nonexistent/.env'
const findings = (env: Record<string, string>) =>
  configurationFindings(readSettings(env, OWNER), NO_FILE)
const levels = (env: Record<string, string>) => findings(env).map(({ level }) => level)

function envFile(text: string, mode: number): string {
  const file = join(temporaryDirectory(), '.env')
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

test('lists every wrong setting and shows no password', () => {
  const wrong = { PORT: 'x', SMTP_URL: 'http://me:s3cret@b.fr', LOG_LEVEL: 'loud' }
  const problems = findings(wrong).filter(({ level }) => level === 'problem')
  const names = problems.map(({ what }) => /^\w+/.exec(what)?.[0])
  expect(names.sort().join()).toBe('LOG_LEVEL,PORT,SMTP_URL')
  expect(JSON.stringify(problems)).not.toContain('s3cret')
})

test.each([
  ['http://localhost:3000', 'warning'],
  ['http://192.168.1.4', 'warning'],
  ['http://www.combe.fr', 'problem'],
  ['https://example.com', 'problem'],
  ['https://www.combe.fr', 'ok'],
])('for SITE_URL %s, the finding is «%s»', (SITE_URL, level) => {
  const [found] = findings({ SITE_URL }).filter(({ what }) => what.startsWith('SITE_URL is http'))
  expect(found?.level).toBe(level)
})

test('warns when an HTTPS site trusts no proxy, because all visitors would share one rate limit', () => {
  const SITE_URL = 'https://www.combe.fr'
  expect(levels({ SITE_URL })).toEqual(['ok', 'ok', 'warning'])
  expect(levels({ SITE_URL, TRUSTED_PROXY_HOPS: '1' })).toEqual(['ok', 'ok', 'ok'])
})

test.skipIf(process.platform === 'win32').each([
  ['SMTP_URL=smtps://a:b@c.fr', 0o644, 'warning'],
  ['SMTP_URL=smtps://a:b@c.fr', 0o600, 'ok'],
  ['DATABASE_URL=postgres://a:b@c.fr/d', 0o644, 'warning'],
  ['ALERT_URL=https://hooks.b.fr/a', 0o644, 'warning'],
  ['PORT=3000', 0o644, 'ok'],
])('for a .env file with %s and mode %o, the finding is «%s»', (text, mode, level) => {
  const file = envFile(text, mode)
  const found = configurationFindings(readSettings({}, OWNER), file)
  expect(found.find(({ what }) => what.includes('.env') && !what.includes('from'))?.level).toBe(
    level,
  )
})

test('environment variables override the settings file', () => {
  const file = envFile('PORT=1\nHOST=a', 0o600)
  expect(readEnv(file, { PORT: '2' })).toEqual({ PORT: '2', HOST: 'a' })
})

test.each([
  [365, 365, 'ok'],
  [365, 1095, 'problem'],
  [365, undefined, 'skipped'],
  [undefined, 1095, 'skipped'],
])(
  'when legal.ts promises %s days and RETENTION_DAYS is %s, the finding is «%s»',
  (promised, kept, level) => {
    expect(retentionFinding(promised, kept).level).toBe(level)
  },
)
