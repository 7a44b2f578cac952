import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { OWNER } from '../testing/server.ts'
import { ConfigError } from './config.ts'
import { readDeliverySecret, readFunctionConfig } from './function-settings.ts'

const SECRETS = {
  SMTP_URL: 'smtps://me:s3cret@smtp.b.fr',
  SUPABASE_DB_URL: 'postgres://postgres:pw@db.b.fr:5432/postgres',
}
const read = (changes: Record<string, string | undefined> = {}) =>
  readFunctionConfig({ ...SECRETS, ...changes }, { ...OWNER, url: 'https://zoe.example/site/' })

test('the contact function needs only two secrets; the rest has defaults or is in content/', () => {
  expect(read()).toMatchObject({
    siteUrl: 'https://zoe.example/site',
    mailTo: [OWNER.email],
    trustedProxyHops: 0,
    smtp: { host: 'smtp.b.fr', port: 465, implicitTls: true },
    databaseUrl: SECRETS.SUPABASE_DB_URL,
  })
})

test('SITE_URL overrides the site’s address from content/, but an empty SITE_URL does not', () => {
  expect(read({ SITE_URL: 'https://preview.example' }).siteUrl).toBe('https://preview.example')
  expect(read({ SITE_URL: ' ' }).siteUrl).toBe('https://zoe.example/site')
})

test.each([
  [{ SMTP_URL: '' }, 'SMTP_URL: expected smtps://user:password@host, got nothing'],
  [
    { SMTP_URL: 'smtp://me:s3cret@b.fr' },
    'expected smtps:// with port 465, got smtp:// with port 587',
  ],
  [
    { SMTP_URL: 'smtp://me:s3cret@b.fr:25' },
    'got smtp:// with port 25, which a function cannot reach',
  ],
  [{ SMTP_URL: 'smtp://me:s3cret@b.fr:2525' }, 'got smtp:// with port 2525'],
  [{ SMTP_URL: 'smtps://me:s3cret@b.fr:587' }, 'got smtps:// with port 587'],
  [{ SMTP_URL: 'smtps://me:s3cret@b.fr:25' }, 'got smtps:// with port 25'],
  [{ SUPABASE_DB_URL: undefined }, 'SUPABASE_DB_URL: expected the address of the database'],
  [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS: expected'],
])(
  'with the secrets %o, an Edge Function won’t start, and the error contains no password',
  (changes, sentence) => {
    expect(() => read(changes)).toThrow(ConfigError)
    expect(() => read(changes)).toThrow(sentence)
    expect(() => read(changes)).not.toThrow('s3cret')
  },
)

test('an Edge Function accepts smtps:// on ports such as 2465, and smtp:// on its own machine', () => {
  expect(read({ SMTP_URL: 'smtps://b.fr:2465' }).smtp.port).toBe(2465)
  expect(read({ SMTP_URL: 'smtp://127.0.0.1:587' }).smtp.port).toBe(587)
})

test('an Edge Function refuses a missing or too short delivery secret, and never quotes it', () => {
  expect(readDeliverySecret({ DELIVERY_SECRET: ` ${'x'.repeat(32)}\n` })).toHaveLength(32)
  expect(() => readDeliverySecret({ DELIVERY_SECRET: 'hunter2' })).toThrow(
    'DELIVERY_SECRET: expected 32 characters or more, got 7.',
  )
  expect(() => readDeliverySecret({})).toThrow(ConfigError)
})

test('in supabase/functions/.env.example, only SMTP_URL differs from the defaults', () => {
  const path = join(import.meta.dirname, '../../../supabase/functions/.env.example')
  const { DELIVERY_SECRET, SMTP_URL, ...others } = parseEnv(readFileSync(path, 'utf8'))
  expect(DELIVERY_SECRET).toBe('')
  expect(read({ ...others, SMTP_URL })).toEqual(read({ SMTP_URL }))
})
