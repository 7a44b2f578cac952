import { expect, test } from 'vitest'
import { contactService, MESSAGE, OWNER, readJson, refused } from '../testing/server.ts'
import { FRENCH } from '../wire/french.ts'
import { LIMITS } from '../wire/message.ts'

test('a streamed body above 32 kB gets a 413, and the server does not read the rest', async () => {
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

test('the server accepts a body of exactly 32 kB, but not one byte more', async () => {
  const { post } = contactService()
  const room = 32 * 1024 - Buffer.byteLength(JSON.stringify({ ...MESSAGE, x: '' }))
  expect((await post({ ...MESSAGE, x: 'a'.repeat(room) })).status).toBe(200)
  expect((await post({ ...MESSAGE, x: 'a'.repeat(room + 1) })).status).toBe(413)
})

test('the longest form with three extra fields is accepted, even with every character escaped', async () => {
  const names = ['a', 'b', 'c'].map(letter => letter.repeat(40))
  const extraFields = names.map(name => ({
    name,
    label: 'Détail',
    required: false,
    maxLength: 300,
  }))
  const { send } = contactService({ owner: { ...OWNER, extraFields } })
  const lengths = Object.entries(LIMITS).filter(([field]) => field !== 'email')
  const texts = lengths.map(([field, length]) => [field, '字'.repeat(length)])
  const answers = names.map(name => [`extra.${name}`, '字'.repeat(300)])
  const email = `${'字'.repeat(250)}@b.fr`
  const body = new URLSearchParams({ ...Object.fromEntries([...texts, ...answers]), email })
  expect((await send({ method: 'POST', body })).status).toBe(200)
})

test.each(['{', '[]', 'null', '"text"', '3', '', `${'['.repeat(20_000)}`])(
  'the malformed body %.20s gets a 400',
  async body => {
    const response = await contactService().post(body)
    expect(await readJson(response)).toEqual(refused(400, FRENCH.refusals.malformed))
  },
)

test('invalid UTF-8 gets a 400, in JSON and in a form', async () => {
  const { send } = contactService()
  const post = (type: string, body: BodyInit) =>
    send({ method: 'POST', headers: { 'content-type': type }, body })
  const json = Buffer.from('{"name":"\xc3("}', 'latin1')
  expect((await post('application/json', json)).status).toBe(400)
  expect((await post('application/x-www-form-urlencoded', 'name=%ff')).status).toBe(400)
})

test.each<Record<string, string>>([
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/jsonp' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'gzip' },
])('a body with the headers %j gets a 415', async headers => {
  const response = await contactService().post(MESSAGE, headers)
  expect(await readJson(response)).toEqual(refused(415, FRENCH.refusals.wrongType))
})

test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
  'the server accepts the content type %s',
  async type => {
    expect((await contactService().post(MESSAGE, { 'content-type': type })).status).toBe(200)
  },
)
