import { expect, test } from 'vitest'
import { REFUSALS } from '../../contact/sentences.ts'
import {
  contactService,
  MESSAGE,
  readJson as read,
  refused,
} from '../../workshop/testing/server.ts'

test('a body announced as larger than 32 kB is a 413 before it is read', async () => {
  const { post } = contactService()
  const response = await post(MESSAGE, { 'content-length': '32769' })
  expect(await read(response)).toEqual(refused(413, REFUSALS.tooLarge))
})

test('a body streamed beyond 32 kB is a 413 and the rest is not read', async () => {
  const { send } = contactService()
  let parts = 0
  const body = new ReadableStream({
    pull: stream => (parts++ < 1000 ? stream.enqueue(new Uint8Array(1024)) : stream.close()),
  })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect((await send(init)).status).toBe(413)
  expect(parts).toBeLessThan(40)
})

test('a body of exactly 32 kB is read', async () => {
  const { post } = contactService()
  const padding = 32 * 1024 - JSON.stringify({ ...MESSAGE, x: '' }).length
  const accents = new TextEncoder().encode(JSON.stringify(MESSAGE)).length
  const extra = accents - JSON.stringify(MESSAGE).length
  expect((await post({ ...MESSAGE, x: 'a'.repeat(padding - extra) })).status).toBe(200)
  expect((await post({ ...MESSAGE, x: 'a'.repeat(padding - extra + 1) })).status).toBe(413)
})
