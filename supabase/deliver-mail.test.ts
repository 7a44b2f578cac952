import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { LEASE_MS } from '../packages/contact-server/outbox/deliver-next.ts'
import { eventually, newMessage, smtpServer } from '../packages/contact-server/testing/server.ts'
import { onPostgres, type Place } from '../packages/contact-server/testing/stores.ts'
import { TEST_TLS } from '../packages/contact-server/testing/tls.ts'
import { startWebhook } from '../packages/contact-server/testing/webhook.ts'
import { SECRET, startFunction } from '../testing/supabase.ts'

const CRON = join(import.meta.dirname, 'migrations/20261120100100_supabase_cron.sql')

/** Stores a sent message that is older than the retention period, and one whose failed delivery is due again. */
async function leaveMessages({ open, sql }: Place): Promise<void> {
  const { outbox } = open()
  await outbox.accept(newMessage('old'))
  await sql(`update message set state = 'sent', sent_at_ms = 1, submitted_at_ms = 1`)
  await outbox.accept(newMessage('a', { submittedAtMs: Date.now() }))
  const claimed = await outbox.claim(LEASE_MS)
  const retry = { state: 'queued', waitMs: 0, error: 'ECONNREFUSED CONN' } as const
  if (claimed) await outbox.retryLater(claimed, retry)
}

onPostgres(newPlace => {
  test('a call from pg_cron retries a failed delivery and erases an old message', async () => {
    const place = await newPlace()
    await leaveMessages(place)
    const { url, said, received } = await startFunction('deliver-mail', place)
    const count = (event: string) => said().split(event).length - 1
    const request = await scheduledRequest(place, url)
    expect(new URL(request.url).pathname).toBe('/functions/v1/deliver-mail')
    const call = (headers = request.headers, method = 'POST') =>
      fetch(request.url, { method, headers })
    for (const authorization of ['', SECRET, `Bearer ${SECRET}x`, 'Bearer ']) {
      const { status, headers } = await call({ authorization })
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
    expect((await call(request.headers, 'GET')).status).toBe(405)
    await eventually(() => count('trigger_refused') === 4)
    expect(said()).not.toContain(SECRET)
    expect(count('EdgeRuntime')).toBe(0)
    expect(await place.sql('select state from message order by id')).toEqual([
      { state: 'queued' },
      { state: 'sent' },
    ])
    expect((await call()).status).toBe(202)
    const [mail] = await eventually(() => received.length > 0 && received)
    const { messageId } = await PostalMime.parse(mail?.raw ?? '')
    await eventually(() => count('EdgeRuntime: done') === 1)
    expect(await place.sql('select message_id, state, attempts from message')).toEqual([
      { message_id: messageId, state: 'sent', attempts: 2 },
    ])
    expect((await call()).status).toBe(202)
    await eventually(() => count('EdgeRuntime: done') === 2)
    expect(received).toHaveLength(1)
  })

  test('when the mail server refuses the login, only the first call posts an alert', async () => {
    const place = await newPlace()
    await leaveMessages(place)
    const { env, told } = await startWebhook()
    const onAuth: SMTPServerOptions['onAuth'] = (_, __, done) => done(new Error('no'))
    const { port } = await smtpServer({ secure: true, ...TEST_TLS, onAuth })
    const { url, said } = await startFunction('deliver-mail', place, {
      env: { SMTP_URL: `smtps://zoe:old@127.0.0.1:${port}`, ...env },
    })
    for (const calls of [1, 2]) {
      await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } })
      await eventually(() => said().split('EdgeRuntime: done').length - 1 === calls)
    }
    expect(told()).toEqual([
      '[Noor] Le serveur de mail refuse 1 message. Voyez npm run messages -- list.',
    ])
  })
})

/**
 * Runs the migration and then the jobs that it schedules, and resolves to the request that they send to «deliver-mail». The
 * test database lacks Supabase's extensions, so STAND_INS replaces the parts of them that the migration uses.
 */
async function scheduledRequest(place: Place, projectUrl: string) {
  for (const statement of STAND_INS) await place.sql(statement)
  await place.sql(`insert into vault.decrypted_secrets values
    ('project_url', '${projectUrl}'), ('delivery_secret', '${SECRET}')`)
  const migration = readFileSync(CRON, 'utf8').replace(/^create extension .*$/gm, '')
  for (const statement of migration.split(/;\n(?=\n|$)/))
    if (statement.trim()) await place.sql(statement)
  await place.sql(`insert into cron.job_run_details values
    (now() - interval '8 days'), (now() - interval '6 days')`)
  const jobs = await place.sql('select schedule, command from cron.job')
  expect(jobs.map(({ schedule }) => schedule)).toEqual(['* * * * *', '17 3 * * *'])
  for (const { command } of jobs) await place.sql(String(command))
  const left = `select end_time > now() - interval '7 days' as recent from cron.job_run_details`
  expect(await place.sql(left)).toEqual([{ recent: true }])
  const [sent] = await place.sql('select url, headers::text from net.sent')
  return { url: String(sent?.url), headers: JSON.parse(String(sent?.headers)) }
}

const STAND_INS = [
  'create schema cron',
  'create table cron.job (jobname text, schedule text, command text)',
  'create table cron.job_run_details (end_time timestamptz)',
  `create function cron.schedule(text, text, text) returns bigint language sql
    as 'insert into cron.job values ($1, $2, $3) returning 1'`,
  'create schema net',
  'create table net.sent (url text, headers jsonb)',
  `create function net.http_post(url text, headers jsonb, timeout_milliseconds integer)
    returns bigint language sql as 'insert into net.sent values ($1, $2) returning 1'`,
  'create schema vault',
  'create table vault.decrypted_secrets (name text, decrypted_secret text)',
]
