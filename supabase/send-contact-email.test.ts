import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { translationsModule } from '../build/write-site.ts'
import {
  EXTRA,
  eventually,
  listening,
  MESSAGE,
  readJson,
  refused,
  temporaryDirectory,
} from '../packages/contact-server/testing/server.ts'
import { onPostgres } from '../packages/contact-server/testing/stores.ts'
import { startWebhook } from '../packages/contact-server/testing/webhook.ts'
import { CONTACT_PATH, FUNCTION_NAME } from '../packages/contact-server/wire/endpoint.ts'
import { FRENCH } from '../packages/contact-server/wire/french.ts'
import { MINIMUM, writeContent } from '../testing/contents.ts'
import { SITE, startFunction } from '../testing/supabase.ts'
import { PALETTES } from '../theme/palette.ts'
import { isAlive } from '../tools/node/lock.mjs'

const SUCCESS = { status: 200, body: { success: true } }

onPostgres(newPlace => {
  test.each([
    ['Supabase', true],
    ['plain Deno', false],
  ])(
    'on %s, a message that is posted twice at the same time is stored and delivered once',
    async (_, edgeRuntime) => {
      const place = await newPlace()
      const running = await startFunction(FUNCTION_NAME, place, { edgeRuntime })
      const { post, said, received } = running
      const key = { 'idempotency-key': 'key-1234' }
      const replies = await Promise.all([post(MESSAGE, key), post(MESSAGE, key)])
      for (const reply of replies) expect(await readJson(reply)).toEqual(SUCCESS)
      expect(await place.sql('select name from message')).toEqual([{ name: MESSAGE.name }])
      const [mail] = await eventually(() => received.length > 0 && received)
      const { subject, replyTo } = await PostalMime.parse(mail?.raw ?? '')
      expect(subject).toBe(`[Noor] ${MESSAGE.subject}`)
      expect(replyTo).toMatchObject([{ address: MESSAGE.email }])
      await eventually(() => said().includes('"message_sent"'))
      if (edgeRuntime) await eventually(() => said().includes('EdgeRuntime: done'))
      expect(received).toHaveLength(1)
      expect(await place.sql('select state from message')).toEqual([{ state: 'sent' }])
      expect(said()).not.toContain(MESSAGE.name)
    },
  )

  test('with ALERT_ON=messages, a new message causes an alert', async () => {
    const hook = await startWebhook()
    const env = { ...hook.env, ALERT_ON: 'messages' }
    const { post } = await startFunction(FUNCTION_NAME, await newPlace(), { env })
    expect(await readJson(await post())).toEqual(SUCCESS)
    await eventually(() => hook.bodies.length > 0)
    expect(hook.told()).toEqual(['[Noor] Un message vous attend.'])
  })

  test('the function checks path, origin and rate limit, and redirects visitors without JavaScript', async () => {
    const place = await newPlace()
    const { post, url } = await startFunction(FUNCTION_NAME, place)
    const address = `${url}/${FUNCTION_NAME}`
    expect(await readJson(await post(MESSAGE, {}, CONTACT_PATH))).toEqual(SUCCESS)
    const health = await fetch(`${address}/health`)
    expect(await readJson(health)).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect((await fetch(`${address}/other`)).status).toBe(404)

    const allowedOrigin = async (origin: string) => {
      const { status, headers } = await fetch(address, { method: 'OPTIONS', headers: { origin } })
      return [status, headers.get('access-control-allow-origin')]
    }
    expect(await allowedOrigin(SITE)).toEqual([204, SITE])
    const foreign = 'https://evil.example'
    expect(await allowedOrigin(foreign)).toEqual([204, null])
    const refusal = await post(MESSAGE, { origin: foreign })
    expect(await readJson(refusal)).toEqual(refused(403, FRENCH.refusals.foreign))

    const submit = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const init = { redirect: 'manual', headers: { origin: SITE }, body } as const
      const { status, headers } = await fetch(address, { method: 'POST', ...init })
      return [status, headers.get('location')]
    }
    expect(await submit(MESSAGE)).toEqual([303, `${SITE}/portfolio/message-envoye/`])
    expect(await submit({ ...MESSAGE, name: ' ' })).toEqual([
      303,
      `${SITE}/portfolio/message-refuse/#name`,
    ])
    expect(await place.sql('select id from message')).toHaveLength(1)

    // The rate limit applies to the address that Cloudflare reports for a visitor, not to the address in X-Forwarded-For.
    const from = async (visitor: string, n: number) => {
      const message = { ...MESSAGE, message: `${visitor} ${n}` }
      const headers = { 'cf-connecting-ip': visitor, 'x-forwarded-for': `198.51.100.${n}` }
      return (await post(message, headers)).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push(await from('192.0.2.1', n))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await from('192.0.2.2', 0)).toBe(200)
  })

  test('answers to the owner’s extra fields are checked, and then sent in a mail with the owner’s colours', async () => {
    const place = await newPlace()
    const site = { ...MINIMUM.site, contactForm: { extra: EXTRA } }
    const look = { palette: 'lichen' } as const
    const folder = await writeContent(temporaryDirectory(), { site, look })
    const { post, received } = await startFunction(FUNCTION_NAME, place, { folder })
    const wrong = await post({ ...MESSAGE, 'extra.budget': '4000' })
    expect(await readJson(wrong)).toEqual(
      refused(422, 'Le champ «\u00a0Budget\u00a0» doit être un choix de la liste'),
    )
    expect(await readJson(await post({ ...MESSAGE, 'extra.date': 'mai 2027' }))).toEqual(SUCCESS)
    const [mail] = await eventually(() => received.length > 0 && received)
    const { text, html } = await PostalMime.parse(mail?.raw ?? '')
    expect(text).toContain('Échéance : mai 2027')
    expect(html).toContain(PALETTES.lichen.paper.light)
  })

  test('an English page gets English replies, and the message’s language is stored and named in the mail', async () => {
    const place = await newPlace()
    const { post, received, url } = await startFunction(FUNCTION_NAME, place)
    const english = { 'content-language': 'en' }
    const wrong = await post({ ...MESSAGE, name: ' ' }, english)
    expect(await readJson(wrong)).toEqual(
      refused(422, 'Please enter a name of up to 100 characters'),
    )
    const submit = async (message: string, language: string) => {
      const body = new URLSearchParams({ ...MESSAGE, message })
      const init = { method: 'POST', redirect: 'manual', headers: { origin: SITE }, body } as const
      const { headers } = await fetch(`${url}/${FUNCTION_NAME}?language=${language}`, init)
      return headers.get('location')
    }
    expect(await submit('', 'en')).toBe(`${SITE}/portfolio/en/message-refuse/#message`)
    expect(await submit('Hello', 'en')).toBe(`${SITE}/portfolio/en/message-envoye/`)
    expect(await submit('Hallo', 'de')).toBe(`${SITE}/portfolio/message-envoye/`)
    expect(await place.sql('select message, language from message order by message')).toEqual([
      { message: 'Hallo', language: null },
      { message: 'Hello', language: 'en' },
    ])
    const mails = await eventually(() => received.length === 2 && received)
    const texts = await Promise.all(
      mails.map(async ({ raw }) => (await PostalMime.parse(raw)).text),
    )
    expect(texts.filter(text => text?.includes('Langue : anglais (page /en/)'))).toHaveLength(1)
  })

  test('replies use the sentences and labels from the translations in the last build', async () => {
    const dist = temporaryDirectory()
    const sentences = { ...FRENCH, refusals: { ...FRENCH.refusals, name: 'Ihr Name fehlt' } }
    const german = { sentences, labels: { 'extra.date': 'Termin' } }
    writeFileSync(join(dist, 'translations.js'), translationsModule({ de: german }))
    const site = { ...MINIMUM.site, contactForm: { extra: EXTRA } }
    const folder = await writeContent(temporaryDirectory(), { site })
    const { post } = await startFunction(FUNCTION_NAME, await newPlace(), { folder, dist })
    const say = async (fields: object, language: string) =>
      (await readJson(await post({ ...MESSAGE, ...fields }, { 'content-language': language }))).body
    expect(await say({ name: '' }, 'de')).toMatchObject({ error: 'Ihr Name fehlt' })
    expect(await say({ name: '' }, 'en')).toMatchObject({ error: FRENCH.refusals.name })
    expect(await say({ 'extra.date': 'a'.repeat(41) }, 'de')).toMatchObject({
      error: expect.stringContaining('Termin'),
    })
  })

  test('a message waits while the mail server has an untrusted certificate', async () => {
    const place = await newPlace()
    const env = { SUPABASE_DB_URL: `${place.env.DATABASE_URL}?sslmode=disable` }
    const options = { env, certified: false }
    const { post, said, received } = await startFunction(FUNCTION_NAME, place, options)
    expect(await readJson(await post())).toEqual(SUCCESS)
    await eventually(() => said().includes('"delivery_failed"'))
    expect(received).toEqual([])
    expect(await place.sql('select state from message')).toEqual([{ state: 'queued' }])
  })

  test.each([
    ['has an untrusted certificate', { certified: false }],
    ['cannot be reached', { env: { SUPABASE_DB_URL: 'postgres://nobody@127.0.0.1:1/none' } }],
  ])(
    'when the database %s, a French sentence tells the visitor to try again later',
    async (_, options) => {
      const place = await newPlace()
      const { post } = await startFunction(FUNCTION_NAME, place, options)
      const reply = await post()
      expect(reply.headers.get('access-control-allow-origin')).toBe(SITE)
      expect(await readJson(reply)).toEqual(refused(503, FRENCH.refusals.unavailable))
      expect(await place.sql('select id from message')).toEqual([])
    },
  )

  test('to a remote database without TLS, the function sends only its request for TLS', async () => {
    const sent: Buffer[] = []
    const database = createServer(socket =>
      socket.on('data', data => sent.push(data) && socket.write('N')),
    )
    // 0.0.0.0 reaches this machine, but isn't a loopback address.
    const SUPABASE_DB_URL = `postgres://nobody@0.0.0.0:${await listening(database)}/none`
    const options = { env: { SUPABASE_DB_URL } }
    const { post } = await startFunction(FUNCTION_NAME, await newPlace(), options)
    expect((await post()).status).toBe(503)
    // PostgreSQL's SSLRequest message
    expect(new Set(sent.map(bytes => bytes.toString('hex')))).toEqual(new Set(['0000000804d2162f']))
  })

  test('after the database has closed its connections, the function still stores the next message', async () => {
    const place = await newPlace()
    const { post, said, url } = await startFunction(FUNCTION_NAME, place)
    expect(await readJson(await post())).toEqual(SUCCESS)
    await eventually(() => said().includes('EdgeRuntime: done'))
    const backends = await place.sql(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // A database process that is about to end may already be missing from pg_stat_activity while its connection is still open,
    // so the test waits until the processes themselves have ended.
    await eventually(() => !backends.some(({ pid }) => isAlive(Number(pid))))
    // Once this request is answered, the function has noticed that its database connections are closed.
    await fetch(`${url}/${FUNCTION_NAME}`, { method: 'OPTIONS', headers: { origin: SITE } })
    expect(await readJson(await post({ ...MESSAGE, message: 'encore' }))).toEqual(SUCCESS)
  })
})
