import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import {
  contactService,
  eventually,
  MESSAGE,
  memoryLog,
  smtpServer,
} from '../../workshop/testing/server.ts'
import { createWorker } from './worker.ts'

test('a started worker delivers what is waiting and then rests until it is woken', async () => {
  const { log } = memoryLog()
  let waiting = 3
  let looks = 0
  let rested = Promise.withResolvers<void>()
  const deliverNext = async () => {
    looks++
    if (waiting > 0) return waiting-- > 0
    rested.resolve()
    return false
  }
  const worker = createWorker({ deliverNext, log, pollMs: 1e6 })
  worker.start()
  await rested.promise
  expect(looks).toBe(4)
  rested = Promise.withResolvers()
  waiting = 1
  worker.wake()
  await rested.promise
  expect(looks).toBe(6)
  await worker.stop(0)
})

test('a message stored while the worker looks at an empty queue is not left for the next poll', async () => {
  const { log } = memoryLog()
  let looks = 0
  const seen = Promise.withResolvers<void>()
  const worker = createWorker({
    log,
    pollMs: 1e6,
    deliverNext: async () => {
      if (++looks === 1) worker.wake()
      else seen.resolve()
      return false
    },
  })
  worker.start()
  await seen.promise
  await worker.stop(0)
})

test('a store that fails is looked at again, and its words stay out of the log', async () => {
  const { log, lines } = memoryLog()
  const recovered = Promise.withResolvers<void>()
  let looks = 0
  const deliverNext = async () => {
    if (++looks < 3) throw new Error('secret text')
    recovered.resolve()
    return false
  }
  const worker = createWorker({ deliverNext, log, pollMs: 1 })
  worker.start()
  await recovered.promise
  await worker.stop(0)
  expect(lines.filter(line => line.includes('worker_failed')).length).toBe(2)
  expect(lines.join()).not.toContain('secret text')
})

test.each([
  ['fails', () => Promise.reject(new Error('secret text'))],
  ['hangs', () => new Promise<never>(() => {})],
])('daily work that %s holds neither a mail nor a stop back', async (_, dailyWork) => {
  const { log, lines } = memoryLog()
  const delivered = Promise.withResolvers<void>()
  let looks = 0
  const deliverNext = async () => {
    if (++looks === 3) delivered.resolve()
    return false
  }
  const worker = createWorker({ deliverNext, dailyWork, log, pollMs: 1 })
  worker.start()
  await delivered.promise
  await worker.stop(1)
  await worker.stop(0)
  expect(lines.join()).not.toContain('worker_failed')
  expect(lines.join()).not.toContain('secret text')
})

test('daily work is begun again only once it has ended, and a stop waits for it', async () => {
  const { log } = memoryLog()
  const end = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  let begun = 0
  let looks = 0
  const worker = createWorker({
    log,
    pollMs: 1,
    dailyWork: () => {
      begun++
      return end.promise
    },
    deliverNext: async () => {
      if (++looks === 3) looked.resolve()
      return false
    },
  })
  worker.start()
  await looked.promise
  let stopped = false
  const stop = worker.stop(1e6).then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect([begun, stopped]).toEqual([1, false])
  end.resolve()
  await stop
})

test('a stop waits for the delivery in hand and takes no other', async () => {
  const { log } = memoryLog()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<boolean>()
  let deliveries = 0
  const deliverNext = () => {
    deliveries++
    begun.resolve()
    return end.promise
  }
  const worker = createWorker({ deliverNext, log })
  worker.start()
  await begun.promise
  const stopped = worker.stop(1e6)
  end.resolve(true)
  await stopped
  expect(deliveries).toBe(1)
})

test('a stop aborts a delivery that outlasts the grace', async () => {
  const { log } = memoryLog()
  const begun = Promise.withResolvers<void>()
  const deliverNext = (stopping: AbortSignal) => {
    begun.resolve()
    return new Promise<boolean>(resolve => stopping.addEventListener('abort', () => resolve(true)))
  }
  const worker = createWorker({ deliverNext, log })
  worker.start()
  await begun.promise
  await worker.stop(1)
})

test('a mail server that hangs on one message is sent the others meanwhile', async () => {
  const seen: string[] = []
  const { port } = await smtpServer({
    closeTimeout: 1,
    async onData(stream, _, done) {
      const { text } = await PostalMime.parse(await new Response(stream as never).arrayBuffer())
      seen.push(/message \d/.exec(text ?? '')?.[0] ?? '')
      if (seen.length > 1) done()
    },
  })
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const { post, start, store } = contactService({ env, slowMs: 10 })
  start()
  for (const n of [1, 2, 3]) {
    expect((await post({ ...MESSAGE, message: `message ${n}` })).status).toBe(200)
    await eventually(() => seen.length >= n)
  }
  await expect.poll(async () => (await store.outbox.stats()).queued).toBe(1)
  expect(seen).toEqual(['message 1', 'message 2', 'message 3'])
})
