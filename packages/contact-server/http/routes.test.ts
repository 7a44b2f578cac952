import { expect, test } from 'vitest'
import { LIMITS_IN_USE } from '../outbox/limits.ts'
import { contactService, MESSAGE, OWNER_WITH_EXTRA, readJson, refused } from '../testing/server.ts'
import { FRENCH } from '../wire/french.ts'

const CANARIES = [
  'Élodie',
  'elodie@example.fr',
  'Refonte',
  'bientôt',
  'key-1234',
  'printemps',
  'fortune',
  'secret',
]

test('when the reply says success, the message is stored', async () => {
  const { post, send } = contactService()
  expect(await readJson(await post(MESSAGE))).toEqual({ status: 200, body: { success: true } })
  expect(await readJson(await send({}, '/health'))).toMatchObject({
    body: { status: 'ok', queue: 1 },
  })
})

const LIST = 'Le champ «\u00a0Budget\u00a0» doit être un choix de la liste'
const { malformed } = FRENCH.refusals

test.each([
  ['extra.budget', '4000', LIST],
  [
    'extra.date',
    'a'.repeat(41),
    'Le champ «\u00a0Échéance\u00a0» doit contenir au plus 40 caractères',
  ],
  [
    'extra.delay',
    'mai',
    'Le champ «\u00a0delay\u00a0» n’est plus dans ce formulaire. Rechargez la page avant de réessayer.',
  ],
  ['extra.', 'mai', malformed],
  ['extra.__proto__', 'mai', malformed],
  ['extra.<b>', 'mai', malformed],
  [`extra.${'a'.repeat(41)}`, 'mai', malformed],
])(
  'the field %s with the answer %s gets a 422, and an invalid field name is not quoted',
  async (field, value, sentence) => {
    const { post } = contactService({ owner: OWNER_WITH_EXTRA })
    expect(await readJson(await post({ ...MESSAGE, [field]: value }))).toEqual(
      refused(422, sentence),
    )
  },
)

test('the reply asks for a reload when a required extra field is missing, but not when it is blank', async () => {
  const town = { name: 'town', label: 'Ville', required: true, maxLength: 40 }
  const owner = { ...OWNER_WITH_EXTRA, extraFields: [town] }
  const { post } = contactService({ owner })
  expect(await readJson(await post(MESSAGE))).toEqual(
    refused(
      422,
      'Le champ «\u00a0Ville\u00a0» est nouveau dans ce formulaire. Rechargez la page avant de réessayer.',
    ),
  )
  const asked = refused(422, 'Le champ «\u00a0Ville\u00a0» doit contenir entre 1 et 40 caractères')
  expect(await readJson(await post({ ...MESSAGE, 'extra.town': ' ' }))).toEqual(asked)
})

test('replies are JSON that browsers must not cache, run or sniff', async () => {
  const { post, send } = contactService()
  for (const response of [await post(MESSAGE), await post('{'), await send({ method: 'PUT' })]) {
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])(
  'a %s request gets a 405 that allows POST and OPTIONS',
  async method => {
    const response = await contactService().send({ method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  },
)

test('after an unexpected error, the reply is a 500 in French; the error’s text is not logged', async () => {
  const site = () => {
    throw new Error('secret text')
  }
  const { send, lines } = contactService({ site })
  expect(await readJson(await send({}, '/'))).toEqual(refused(500, FRENCH.refusals.failed))
  expect(lines.join()).toContain('request_failed')
  expect(lines.join()).not.toContain('secret text')
})

test('the log never contains a visitor’s name, email address, subject, text or idempotency key', async () => {
  const { post, lines } = contactService({ limits: LIMITS_IN_USE, owner: OWNER_WITH_EXTRA })
  const key = { 'idempotency-key': 'key-1234' }
  for (const changes of [{}, {}, { website: 'x' }, { email: 'elodie@example.fr ko' }, { name: '' }])
    await post({ ...MESSAGE, ...changes }, key)
  await post(JSON.stringify(MESSAGE).slice(0, -1), key)
  const answers = { 'extra.date': 'printemps' }
  await post({ ...MESSAGE, ...answers, message: 'autre' }, key)
  for (const wrong of [{ 'extra.budget': 'fortune' }, { 'extra.secret': 'fortune' }])
    await post({ ...MESSAGE, ...answers, ...wrong }, key)
  expect(lines.length).toBeGreaterThan(4)
  for (const canary of CANARIES) expect(lines.join('\n')).not.toContain(canary)
})
