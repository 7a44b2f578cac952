import { expect, test } from 'vitest'
import { loadSite } from '../pages/site-files.ts'
import type { Store } from '../store/store.ts'
import { contactService, eventually, MESSAGE, OWNER, smallDist } from '../testing/server.ts'
import { newSqlitePlace } from '../testing/stores.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const ALL = ['2000-01-01', '2100-01-01'] as const

/** The service counts visits, unless `dist` is ''. */
async function setUp(change: Partial<Store> = {}, dist = smallDist()) {
  const place = await newSqlitePlace()
  const store = { ...place.open(), ...change }
  const owner = { ...OWNER, visits: true }
  const service = contactService({
    store,
    owner,
    pollMs: 10,
    ...(dist && loadSite(dist, { https: false })),
  })
  const incoming = { headers: { 'user-agent': AGENT } }
  const visit = () => service.fetch(new Request('http://localhost/'), { incoming })
  const stored = async () =>
    (await place.open().visits.between(...ALL)).map(({ kind, count }) => [kind, count])
  return { ...service, visit, stored }
}

test('new messages are counted, but not repeated or quarantined ones', async () => {
  const { post, close, stored } = await setUp()
  const key = { 'idempotency-key': 'a' }
  for (const headers of [key, key]) expect((await post(MESSAGE, headers)).status).toBe(200)
  await post({ ...MESSAGE, message: 'Achetez !', website: 'http://x.y' })
  await close()
  expect(await stored()).toEqual([['message', 1]])
})

test('when the store refuses visit counts, the server still accepts messages and stops as usual', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }
  const { visit, post, close, lines } = await setUp({
    visits: { add: refuse, between: async () => [], purge: async () => {} },
  })
  await visit()
  expect((await post(MESSAGE)).status).toBe(200)
  await close()
  expect(lines.map(line => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'upkeep_failed', task: 'visits' }),
  )
})

test('a stopping server does not wait forever for a database that does not answer', async () => {
  const add = () => new Promise<never>(() => {})
  const { visit, close } = await setUp({
    visits: { add, between: async () => [], purge: async () => {} },
  })
  await visit()
  await close()
})

test('on a nearly full disk, the server stores messages but no visit counts', async () => {
  const { visit, post, start, lines, close, stored } = await setUp({ freeBytes: () => 40e6 })
  await visit()
  expect((await post(MESSAGE)).status).toBe(200)
  start()
  await eventually(() => lines.join().includes('message_sent'))
  await close()
  expect(await stored()).toEqual([])
})

test('a server without a site does not count messages', async () => {
  const { post, close, stored } = await setUp({}, '')
  await post(MESSAGE)
  await close()
  expect(await stored()).toEqual([])
})
