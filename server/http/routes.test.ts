import { expect, test } from 'vitest'
import { REFUSALS } from '../../contact/sentences.ts'
import {
  contactService,
  MESSAGE,
  readJson as read,
  refused,
} from '../../workshop/testing/server.ts'
import { LIMITS_IN_USE } from '../outbox/limits.ts'

const CANARIES = ['Élodie', 'elodie@example.fr', 'Refonte', 'bientôt', 'key-1234']

test('a valid message is stored before the reply says success', async () => {
  const { post, send } = contactService()
  expect(await read(await post(MESSAGE))).toEqual({ status: 200, body: { success: true } })
  expect(await read(await send({}, '/health'))).toMatchObject({ body: { status: 'ok', queue: 1 } })
})

test('every reply is JSON that nobody stores, sniffs or runs', async () => {
  const { post, send } = contactService()
  for (const response of [await post(MESSAGE), await post('{'), await send({ method: 'PUT' })]) {
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test.each(['name', 'email', 'subject', 'message'] as const)(
  'an empty %s is a 422 with its French sentence',
  async field => {
    const response = await contactService().post({ ...MESSAGE, [field]: ' ' })
    expect(await read(response)).toEqual(refused(422, REFUSALS[field]))
  },
)

test.each(['{', '[]', 'null', '"text"', '3', '', `${'['.repeat(20_000)}`])(
  'the malformed body %.20s is a 400',
  async body => {
    const response = await contactService().post(body)
    expect(await read(response)).toEqual(refused(400, REFUSALS.malformed))
  },
)

test('bytes that are not UTF-8 are a 400, in JSON and in a form', async () => {
  const { post, send } = contactService()
  const bytes = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xc3, 0x28, 0x22, 0x7d])
  expect((await post(bytes)).status).toBe(400)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await send({ method: 'POST', headers, body: 'name=%ff' })).status).toBe(400)
})

test.each([
  'text/plain',
  'application/jsonp',
  'application/json; charset=latin1',
  'multipart/form-data; boundary=x',
  '',
])('the content type %j is a 415', async type => {
  const response = await contactService().post(MESSAGE, { 'content-type': type })
  expect(await read(response)).toEqual(refused(415, REFUSALS.wrongType))
})

test('a compressed body is a 415', async () => {
  const response = await contactService().post(MESSAGE, { 'content-encoding': 'gzip' })
  expect(response.status).toBe(415)
})

test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
  'the content type %s is accepted',
  async type => {
    expect((await contactService().post(MESSAGE, { 'content-type': type })).status).toBe(200)
  },
)

test('unknown fields, recipients and forged prototypes are ignored', async () => {
  const { post } = contactService()
  const body = `{"__proto__":{"name":"x"},"to":"a@b.fr","bcc":["c@d.fr"],${JSON.stringify(MESSAGE).slice(1)}`
  expect((await post(body)).status).toBe(200)
  expect(Object.hasOwn(Object.prototype, 'name')).toBe(false)
  expect((await post('{"__proto__":{"name":"x"}}')).status).toBe(422)
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])(
  '%s is a 405 that names POST',
  async method => {
    const response = await contactService().send({ method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  },
)

test('an unexpected error is a French 500 with CORS, and its words stay out of the log', async () => {
  const site = () => {
    throw new Error('secret text')
  }
  const { send, lines } = contactService({ site })
  expect(await read(await send({}, '/'))).toEqual(refused(500, REFUSALS.failed))
  expect(lines.join()).toContain('request_failed')
  expect(lines.join()).not.toContain('secret text')
})

test('paths that are not the server’s go to the site', async () => {
  const site = (_: Request, path: string) => new Response(path)
  const { send } = contactService({ site })
  expect(await (await send({}, '/functions/v1/other')).text()).toBe('/functions/v1/other')
})

test('no name, address, subject, text or key is ever logged', async () => {
  const { post, lines } = contactService({ limits: LIMITS_IN_USE })
  const key = { 'idempotency-key': 'key-1234' }
  for (const changes of [{}, {}, { website: 'x' }, { email: 'elodie@example.fr ko' }, { name: '' }])
    await post({ ...MESSAGE, ...changes }, key)
  await post(JSON.stringify(MESSAGE).slice(0, -1), key)
  expect(lines.length).toBeGreaterThan(4)
  for (const canary of CANARIES) expect(lines.join('\n')).not.toContain(canary)
})
