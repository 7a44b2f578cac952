import { expect, test } from 'vitest'
import { eventually, memoryLog } from '../../workshop/testing/server.ts'
import { createDeliveryTrigger } from './delivery-trigger.ts'

const SECRET = 'a-secret-of-the-length-that-is-asked-for'

function trigger() {
  const { log, lines } = memoryLog()
  const calls: string[] = []
  const answer = createDeliveryTrigger({
    secret: SECRET,
    deliverDue: async () => void calls.push('delivered'),
    keepAlive: work => void work.then(() => calls.push('kept alive')),
    log,
  })
  const call = (authorization?: string, method = 'POST') =>
    answer(
      new Request('https://f.example/', {
        method,
        headers: authorization ? { authorization } : {},
      }),
    )
  return { call, calls, lines }
}

test('with the secret the reply comes at once, and the delivery is kept alive behind it', async () => {
  const { call, calls } = trigger()
  const { status } = call(`Bearer ${SECRET}`)
  await Promise.resolve()
  expect(status).toBe(202)
  await eventually(() => calls.length === 2)
  expect(calls).toEqual(['delivered', 'kept alive'])
})

test.each([
  undefined,
  'Bearer',
  `Bearer ${SECRET}x`,
  `Bearer ${SECRET.slice(1)}`,
  SECRET,
  'Bearer ',
])('with %s nothing is delivered, and nothing of it is logged', authorization => {
  const { call, calls, lines } = trigger()
  const response = call(authorization)
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect(calls).toEqual([])
  expect(lines.join()).toContain('trigger_refused')
  expect(lines.join()).not.toContain('secret-of')
})

test('a GET delivers nothing, even with the secret', () => {
  const { call, calls } = trigger()
  expect(call(`Bearer ${SECRET}`, 'GET').status).toBe(405)
  expect(calls).toEqual([])
})
