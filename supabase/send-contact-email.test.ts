import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { REFUSALS } from '../contact/sentences.ts'
import { site } from '../content/site.ts'
import { eventually, MESSAGE, readJson, refused } from '../workshop/testing/server.ts'
import { onPostgres } from '../workshop/testing/stores.ts'
import { mailServer, SITE, startFunction } from '../workshop/testing/supabase.ts'

const SUCCESS = { status: 200, body: { success: true } }

onPostgres(newPlace => {
  test.each([
    ['Supabase', true],
    ['plain Deno', false],
  ])(
    'on %s a message is stored, answered, and delivered after the reply',
    async (_, edgeRuntime) => {
      const place = await newPlace()
      const { url: smtpUrl, received } = await mailServer()
      const { post, lines } = await startFunction(
        'send-contact-email',
        { smtpUrl, place },
        { edgeRuntime },
      )
      expect(await readJson(await post())).toEqual(SUCCESS)
      const [row] = await place.sql('select state, name, subject from message')
      expect(row).toMatchObject({ name: MESSAGE.name, subject: MESSAGE.subject })
      const [mail] = await eventually(() => received.length > 0 && received)
      const { subject, replyTo } = await PostalMime.parse(mail?.raw ?? '')
      expect([subject, replyTo?.[0]?.address]).toEqual([
        `[${site.name}] ${MESSAGE.subject}`,
        MESSAGE.email,
      ])
      await eventually(() => lines.some(line => line.includes('"message_sent"')))
      if (edgeRuntime) await eventually(() => lines.includes('EdgeRuntime: done'))
      expect(await place.sql('select state from message')).toEqual([{ state: 'sent' }])
      expect(lines.join()).not.toContain(MESSAGE.name)
    },
  )

  test('the address with and without what the platform cuts off is the same', async () => {
    const place = await newPlace()
    const { url: smtpUrl } = await mailServer()
    const { post, url } = await startFunction('send-contact-email', { smtpUrl, place })
    const whole = await post(MESSAGE, {}, '/functions/v1/send-contact-email')
    expect(await readJson(whole)).toEqual(SUCCESS)
    const health = await fetch(`${url}/send-contact-email/health`)
    expect(await readJson(health)).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect((await fetch(`${url}/send-contact-email/other`)).status).toBe(404)
  })

  test('the same request twice is one message and one mail, and both hear success', async () => {
    const place = await newPlace()
    const { url: smtpUrl, received } = await mailServer()
    const { post, lines } = await startFunction('send-contact-email', { smtpUrl, place })
    const key = { 'idempotency-key': 'key-1234' }
    const replies = await Promise.all([post(MESSAGE, key), post(MESSAGE, key)])
    for (const reply of replies) expect(await readJson(reply)).toEqual(SUCCESS)
    await eventually(() => lines.filter(line => line === 'EdgeRuntime: done').length > 0)
    expect(await place.sql('select id from message')).toHaveLength(1)
    expect(received).toHaveLength(1)
  })

  test('only pages of the site may ask, from another origin, and post', async () => {
    const place = await newPlace()
    const { url: smtpUrl } = await mailServer()
    const { post, url } = await startFunction('send-contact-email', { smtpUrl, place })
    const preflight = (origin: string) =>
      fetch(`${url}/send-contact-email`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,content-type,idempotency-key',
        },
      })
    const { status, headers } = await preflight(SITE)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, SITE])
    expect(headers.get('access-control-allow-headers')).toContain('idempotency-key')
    const foreign = 'https://evil.example'
    expect((await preflight(foreign)).headers.get('access-control-allow-origin')).toBeNull()
    const reply = await post(MESSAGE, { origin: foreign })
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    expect(await readJson(reply)).toEqual(refused(403, REFUSALS.foreign))
    expect(await place.sql('select id from message')).toEqual([])
  })

  test('a form without scripts is sent on to the site', async () => {
    const place = await newPlace()
    const { url: smtpUrl } = await mailServer()
    const { url } = await startFunction('send-contact-email', { smtpUrl, place })
    const submit = (fields: object) =>
      fetch(`${url}/send-contact-email`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: SITE },
        body: new URLSearchParams({ ...fields }),
      })
    const { status, headers } = await submit(MESSAGE)
    expect([status, headers.get('location')]).toEqual([303, `${SITE}/portfolio/message-envoye/`])
    const refusal = await submit({ ...MESSAGE, name: ' ' })
    expect(refusal.headers.get('location')).toBe(`${SITE}/portfolio/message-refuse/#name`)
    expect(await place.sql('select id from message')).toHaveLength(1)
  })

  test('each visitor has a limit of their own, by the address that Cloudflare saw', async () => {
    const place = await newPlace()
    const { url: smtpUrl } = await mailServer()
    const { post } = await startFunction('send-contact-email', { smtpUrl, place })
    const from = (address: string, n: number) =>
      post(
        { ...MESSAGE, message: `${address} ${n}` },
        { 'cf-connecting-ip': address, 'x-forwarded-for': `198.51.100.${n}` },
      )
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await from('192.0.2.1', n)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await from('192.0.2.2', 0)).status).toBe(200)
  })

  test('a mail server whose certificate nobody vouches for gets no mail; the message waits', async () => {
    const place = await newPlace()
    const { url: smtpUrl, received } = await mailServer()
    const env = { SUPABASE_DB_URL: `${place.env.DATABASE_URL}?sslmode=disable` }
    const { post, lines } = await startFunction(
      'send-contact-email',
      { smtpUrl, place, env },
      { certified: false },
    )
    expect(await readJson(await post())).toEqual(SUCCESS)
    await eventually(() => lines.some(line => line.includes('"delivery_failed"')))
    expect(received).toEqual([])
    expect(await place.sql('select state from message')).toEqual([{ state: 'queued' }])
  })

  test('a database whose certificate nobody vouches for gets no message', async () => {
    const place = await newPlace()
    const { url: smtpUrl } = await mailServer()
    const { post } = await startFunction(
      'send-contact-email',
      { smtpUrl, place },
      { certified: false },
    )
    expect(await readJson(await post())).toEqual(refused(503, REFUSALS.unavailable))
    expect(await place.sql('select id from message')).toEqual([])
  })

  test('without its database a visitor is told to try again later, in French', async () => {
    const place = await newPlace()
    const { url: smtpUrl } = await mailServer()
    const env = { SUPABASE_DB_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const { post } = await startFunction('send-contact-email', { smtpUrl, place, env })
    const reply = await post()
    expect(reply.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(await readJson(reply)).toEqual(refused(503, REFUSALS.unavailable))
  })

  test('a wrong secret stops the start with one sentence', async () => {
    const place = await newPlace()
    const start = startFunction('send-contact-email', { smtpUrl: 'smtp://a:s3cret@b.fr', place })
    await expect(start).rejects.toThrow('SMTP_URL: expected smtps:// with port 465, got smtp://')
    await expect(start).rejects.not.toThrow('s3cret')
  })
})
