import { expect, test } from 'vitest'
import { REFUSALS } from '../../contact/sentences.ts'
import {
  contactService,
  MESSAGE,
  readJson as read,
  refused,
  type TestServiceOptions,
} from '../../workshop/testing/server.ts'
import { fillQuarantine, onEveryStore, onPostgres } from '../../workshop/testing/stores.ts'
import { LIMITS_IN_USE } from './limits.ts'
import { QUARANTINE_ROOM } from './outbox.ts'

/** A service behind a proxy, and a way to post to it from any address, each time another message. */
function proxied(options: TestServiceOptions) {
  const { post, send } = contactService({ ...options, env: { TRUSTED_PROXY_HOPS: '1' } })
  let sent = 0
  return {
    from: async (address: string, fields = {}) => {
      const message = { ...MESSAGE, message: `numéro ${sent++}`, ...fields }
      return (await post(message, { 'x-forwarded-for': address })).status
    },
    queued: async () => (await read(await send({}, '/health'))).body.queue,
  }
}

onEveryStore(newPlace => {
  test('fifty parallel posts with one key are fifty successes and one message, within the limits in use', async () => {
    const { post, send } = contactService({
      store: (await newPlace()).open(),
      limits: LIMITS_IN_USE,
    })
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post(MESSAGE, { 'idempotency-key': 'key-1234' })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await read(await send({}, '/health'))).toMatchObject({ body: { queue: 1 } })
  })

  test('the same key with an edited text is another message', async () => {
    const { post, send } = contactService({ store: (await newPlace()).open() })
    const key = { 'idempotency-key': 'key-1234' }
    await post(MESSAGE, key)
    await post({ ...MESSAGE, message: 'autre' }, key)
    await post(MESSAGE, key)
    expect(await read(await send({}, '/health'))).toMatchObject({ body: { queue: 2 } })
  })

  test('the sixth message in a row from one address waits, and is served after Retry-After', async () => {
    const clock = { now: Date.now() }
    const store = (await newPlace()).open(() => clock.now)
    const { post } = contactService({ store, limits: LIMITS_IN_USE, now: () => clock.now })
    const next = (n: number) => post({ ...MESSAGE, message: `numéro ${n}` })
    for (let n = 1; n <= 5; n++) expect((await next(n)).status).toBe(200)
    const limited = await next(6)
    expect(limited.headers.get('retry-after')).toBe('120')
    expect(await read(limited)).toEqual(refused(429, REFUSALS.tooMany))
    expect((await next(5)).status).toBe(200)
    expect((await post({})).status).toBe(422)
    clock.now += 120_000
    expect((await next(6)).status).toBe(200)
  })

  test('behind a trusted proxy each visitor has their own limit', async () => {
    const one = { perSender: { burst: 1, refillMs: 1e6 }, overall: { burst: 100, refillMs: 1 } }
    const { post } = contactService({
      store: (await newPlace()).open(),
      limits: one,
      env: { TRUSTED_PROXY_HOPS: '1' },
    })
    const from = async (address: string, message: string) =>
      (await post({ ...MESSAGE, message }, { 'x-forwarded-for': address })).status
    expect(await from('6.6.6.6, 1.1.1.1', 'a')).toBe(200)
    expect(await from('7.7.7.7, 1.1.1.1', 'b')).toBe(429)
    expect(await from('6.6.6.6, 2.2.2.2', 'c')).toBe(200)
  })

  test('a flood from many addresses is quarantined, not refused and not lost', async () => {
    const limits = { perSender: { burst: 1, refillMs: 1e6 }, overall: { burst: 3, refillMs: 1e6 } }
    const { post, send, lines } = contactService({
      store: (await newPlace()).open(),
      limits,
      env: { TRUSTED_PROXY_HOPS: '1' },
    })
    for (let n = 1; n <= 10; n++) {
      const response = await post(
        { ...MESSAGE, message: `${n}` },
        { 'x-forwarded-for': `1.1.1.${n}` },
      )
      expect(response.status).toBe(200)
    }
    expect(await read(await send({}, '/health'))).toMatchObject({ body: { queue: 3 } })
    expect(lines.filter(line => line.includes('"quarantined":true')).length).toBe(7)
  })

  test('spam leaves the whole allowance to honest messages', async () => {
    const { from, queued } = proxied({ store: (await newPlace()).open(), limits: LIMITS_IN_USE })
    for (let n = 0; n < 31; n++)
      expect(await from(`198.51.${n}.1`, { website: 'http://spam.example' })).toBe(200)
    expect(await from('203.0.113.7')).toBe(200)
    expect(await queued()).toBe(1)
  })

  test('thirty posts of six addresses, next to each other or not, leave room for a seventh', async () => {
    const networks = [(n: number) => `198.51.100.${n}`, (n: number) => `198.51.${n}.1`]
    for (const address of networks) {
      const { from, queued } = proxied({ store: (await newPlace()).open(), limits: LIMITS_IN_USE })
      for (let n = 0; n < 30; n++) expect(await from(address(n % 6))).toBe(200)
      const before = await queued()
      expect(await from(address(6))).toBe(200)
      expect(await queued()).toBe(before + 1)
    }
  })

  test('a flood from ninety networks is delivered as far as the allowance goes, and quarantined beyond', async () => {
    const { from, queued } = proxied({ store: (await newPlace()).open(), limits: LIMITS_IN_USE })
    for (let n = 0; n < 90; n++) expect(await from(`198.51.${n}.1`)).toBe(200)
    expect(await queued()).toBe(30)
  })

  test('the links of an IPv6 network are limited together, wider networks by larger limits', async () => {
    const { from } = proxied({ store: (await newPlace()).open(), limits: LIMITS_IN_USE })
    const statuses = async (count: number, address: (n: number) => string) => {
      const all: number[] = []
      for (let n = 0; n < count; n++) all.push(await from(address(n)))
      return all.filter(status => status === 200).length
    }
    expect(await statuses(6, () => '2001:db8:1::1')).toBe(5)
    expect(await statuses(15, n => `2001:db8:1:${n + 1}::1`)).toBe(5)
    expect(await statuses(15, n => `2001:db8:1:${n + 1}00::1`)).toBe(10)
    expect(await from('2001:db8:2::1')).toBe(200)
  })

  test('a filled honeypot is quarantined behind a true success', async () => {
    const { post, send, lines } = contactService({ store: (await newPlace()).open() })
    expect((await post({ ...MESSAGE, website: 'http://spam.example' })).status).toBe(200)
    expect((await post({ ...MESSAGE, message: 'autre', website: '' })).status).toBe(200)
    expect(await read(await send({}, '/health'))).toMatchObject({ body: { queue: 1 } })
    expect(lines.join()).toContain('"quarantined":true')
  })

  test('a full quarantine refuses in French what would go there, and nothing else, until there is room', async () => {
    const place = await newPlace()
    const { post, send } = contactService({ store: place.open() })
    const spam = (message: string) => post({ ...MESSAGE, message, website: 'http://spam.example' })
    await spam('déjà là')
    await fillQuarantine(place, QUARANTINE_ROOM - 1)
    const full = await spam('de trop')
    expect(full.headers.get('retry-after')).toBe('3600')
    expect(await read(full)).toEqual(refused(503, REFUSALS.overloaded))
    expect((await spam('déjà là')).status).toBe(200)
    expect((await post(MESSAGE)).status).toBe(200)
    expect(await read(await send({}, '/health'))).toMatchObject({
      body: { queue: 1, quarantined: QUARANTINE_ROOM },
    })
    const archive = place.openArchive(Date.now)
    await archive.discard(['spam-1'])
    await archive.close()
    expect((await spam('de trop')).status).toBe(200)
  })

  test('a store that cannot write is a 503 in French with CORS and Retry-After, then works again', async () => {
    const place = await newPlace()
    const { post, send } = contactService({ store: place.open(), limits: LIMITS_IN_USE })
    const { mend } = await place.refuse('insert')
    // More often than both limits allow: what was not stored must not count.
    for (let n = 1; n <= 40; n++) {
      const response = await post(MESSAGE, { origin: 'http://localhost:3000' })
      expect(response.headers.get('retry-after')).toBe('60')
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
      expect(await read(response)).toEqual(refused(503, REFUSALS.unavailable))
    }
    await mend()
    expect((await post(MESSAGE)).status).toBe(200)
    expect(await read(await send({}, '/health'))).toMatchObject({ body: { queue: 1 } })
  })
})

onPostgres(newPlace => {
  test.each([
    ['one key', { 'idempotency-key': 'key-1234' }],
    ['one text and no key', {}],
  ])(
    'of fifty posts with %s, spread over two servers at once, one message is stored',
    async (_, headers) => {
      const place = await newPlace()
      const servers = [place.open(), place.open()].map(store => contactService({ store }))
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) => servers[n % 2]?.post(MESSAGE, headers)),
      )
      expect(new Set(replies.map(reply => reply?.status))).toEqual(new Set([200]))
      expect(await place.sql('select count(*) as n from message')).toEqual([{ n: '1' }])
    },
  )

  test('visitors are limited by all servers together, and no address is in the database', async () => {
    const place = await newPlace()
    const env = { TRUSTED_PROXY_HOPS: '1' }
    const servers = [place.open(), place.open()].map(store =>
      contactService({ store, env, limits: LIMITS_IN_USE }),
    )
    const statuses: (number | undefined)[] = []
    for (let n = 0; n < 7; n++) {
      const message = { ...MESSAGE, message: `numéro ${n}` }
      const reply = await servers[n % 2]?.post(message, { 'x-forwarded-for': '203.0.113.77' })
      statuses.push(reply?.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const rows = await place.sql('select key from portfolio.rate_bucket')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})
