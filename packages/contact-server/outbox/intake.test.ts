import { expect, test } from 'vitest'
import {
  contactService,
  MESSAGE,
  OWNER_WITH_EXTRA,
  readJson as read,
  refused,
  type ServiceHere,
} from '../testing/server.ts'
import { fillQuarantine, onEveryStore, onPostgres } from '../testing/stores.ts'
import { FRENCH } from '../wire/french.ts'
import { FIELDS } from '../wire/message.ts'
import { LIMITS_IN_USE } from './limits.ts'
import { MAX_QUARANTINED } from './outbox.ts'

const SPAM = { website: 'http://spam.example' }
const KEY = { 'idempotency-key': 'key-1234' }
const SUCCESSES = (count: number) => Array(count).fill(200)

function setUp(options: ServiceHere = {}) {
  const env = { TRUSTED_PROXY_HOPS: '1' }
  const service = contactService({ limits: LIMITS_IN_USE, env, ...options })
  let sent = 0
  const from = async (address: (n: number) => string, count = 1, fields = {}) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++) {
      const message = { ...MESSAGE, message: `numéro ${sent++}`, ...fields }
      const reply = await service.post(message, { 'x-forwarded-for': address(n) })
      statuses.push(reply.status)
    }
    return statuses
  }
  const health = async () => (await read(await service.send({}, '/health'))).body
  return { ...service, from, health }
}

test('spam gets a success reply, is quarantined, and doesn’t use up other messages’ allowance', async () => {
  const { from, health } = setUp()
  expect(await from(n => `198.51.${n}.1`, 31, SPAM)).toEqual(SUCCESSES(31))
  expect(await from(() => '203.0.113.7', 1, { website: '' })).toEqual([200])
  expect(await health()).toMatchObject({ queue: 1, quarantined: 31 })
})

test('after 30 messages from six addresses, a message from a seventh is queued, even on the same network', async () => {
  const networks = [(n: number) => `198.51.100.${n}`, (n: number) => `198.51.${n}.1`]
  for (const address of networks) {
    const { from, health } = setUp()
    expect(await from(n => address(n % 6), 30)).toEqual(SUCCESSES(30))
    const { queue } = await health()
    expect(await from(() => address(6))).toEqual([200])
    expect(await health()).toMatchObject({ queue: queue + 1 })
  }
})

test('all addresses of an IPv6 /64 share one limit; a /56 and a /48 have larger limits', async () => {
  const { from } = setUp()
  const accepted = async (count: number, address: (n: number) => string) =>
    (await from(address, count)).filter(status => status === 200).length
  expect(await accepted(6, () => '2001:db8:1::1')).toBe(5)
  expect(await accepted(15, n => `2001:db8:1:${n + 1}::1`)).toBe(5)
  expect(await accepted(15, n => `2001:db8:1:${n + 1}00::1`)).toBe(10)
  expect(await accepted(1, () => '2001:db8:2::1')).toBe(1)
})

onEveryStore(newPlace => {
  test('parallel posts with one idempotency key store one message; any changed field makes a new one', async () => {
    const { post, health } = setUp({ store: (await newPlace()).open() })
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(MESSAGE, KEY)))
    expect(replies.map(({ status }) => status)).toEqual(SUCCESSES(50))
    expect(await health()).toMatchObject({ queue: 1 })
    for (const field of FIELDS) await post({ ...MESSAGE, [field]: 'autre@example.fr' }, KEY)
    await post(MESSAGE, KEY)
    expect(await health()).toMatchObject({ queue: 1 + FIELDS.length })
  })

  test('a changed answer to an extra field makes a new message despite the same idempotency key', async () => {
    const store = (await newPlace()).open()
    const { post, health } = setUp({ store, owner: OWNER_WITH_EXTRA })
    const answered = (date: string) => ({ ...MESSAGE, 'extra.date': date })
    for (const date of ['mai', '', 'mai']) {
      await post(answered(date), KEY)
      await post({ ...answered(date), name: 'Zoé' })
    }
    expect(await health()).toMatchObject({ queue: 4 })
  })

  test('the sixth message from one IP address is refused until the wait in Retry-After is over', async () => {
    const clock = { now: Date.now() }
    const store = (await newPlace()).open(() => clock.now)
    const { post } = setUp({ store, now: () => clock.now })
    const next = (n: number) => post({ ...MESSAGE, message: `numéro ${n}` })
    for (let n = 1; n <= 5; n++) expect((await next(n)).status).toBe(200)
    const limited = await next(6)
    expect(limited.headers.get('retry-after')).toBe('120')
    expect(await read(limited)).toEqual(refused(429, FRENCH.refusals.tooMany))
    expect((await next(5)).status).toBe(200)
    expect((await post({})).status).toBe(422)
    clock.now += 120_000
    expect((await next(6)).status).toBe(200)
  })

  test('when quarantine is full, the server refuses suspected spam, but accepts an ordinary message', async () => {
    const place = await newPlace()
    const { post, health } = setUp({ store: place.open() })
    const spam = (message: string) => post({ ...MESSAGE, message, ...SPAM })
    await spam('déjà là')
    await fillQuarantine(place, MAX_QUARANTINED - 1)
    const full = await spam('de trop')
    expect(full.headers.get('retry-after')).toBe('3600')
    expect(await read(full)).toEqual(refused(503, FRENCH.refusals.overloaded))
    expect((await spam('déjà là')).status).toBe(200)
    expect((await post(MESSAGE)).status).toBe(200)
    expect(await health()).toMatchObject({ queue: 1, quarantined: MAX_QUARANTINED })
    const store = place.openOwnerStore(Date.now)
    await store.discard(['spam-1'])
    await store.close()
    expect((await spam('de trop')).status).toBe(200)
    for (const status of [503, 429]) expect((await spam(`encore ${status}`)).status).toBe(status)
  })

  test('while the store can’t write, a post gets a 503 with Retry-After and a French sentence', async () => {
    const place = await newPlace()
    const { post, health } = setUp({ store: place.open() })
    const { allow } = await place.refuse('insert')
    // 40 messages exceed both the sender's limit and the limit of all senders together, but messages that the store
    // fails to save do not count.
    for (let n = 1; n <= 40; n++) {
      const response = await post(MESSAGE, { origin: 'http://localhost:3000' })
      expect(response.headers.get('retry-after')).toBe('60')
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
      expect(await read(response)).toEqual(refused(503, FRENCH.refusals.unavailable))
    }
    await allow()
    expect((await post(MESSAGE)).status).toBe(200)
    expect(await health()).toMatchObject({ queue: 1 })
  })
})

onPostgres(newPlace => {
  test.each([
    ['one idempotency key', KEY],
    ['one text and no idempotency key', {}],
  ])('fifty parallel posts with %s to two servers store one message', async (_, headers) => {
    const place = await newPlace()
    const servers = [place.open(), place.open()].map(store => contactService({ store }))
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => servers[n % 2]?.post(MESSAGE, headers)),
    )
    expect(replies.map(reply => reply?.status)).toEqual(SUCCESSES(50))
    expect(await place.sql('select count(*) as n from message')).toEqual([{ n: 1 }])
  })

  test('all servers share each visitor’s limit, and the stored limits contain no IP address', async () => {
    const place = await newPlace()
    const servers = [place.open(), place.open()].map(store => setUp({ store }))
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
