import { expect, test } from 'vitest'
import { MAX_QUARANTINED } from '../outbox/outbox.ts'
import {
  contactService,
  eventually,
  MESSAGE,
  readJson,
  type ServiceHere,
  smtpServer,
} from '../testing/server.ts'
import { fillQuarantine, newSqlitePlace, sendAll } from '../testing/stores.ts'
import { TEST_TLS } from '../testing/tls.ts'

function open(options: ServiceHere = {}) {
  const service = contactService({ freeBytes: () => 1e9, ...options })
  return { ...service, report: async () => readJson(await service.send({}, '/health')) }
}

test('health is degraded when the disk is nearly full, but not by a quarantined message', async () => {
  const disk = { freeBytes: 60e6 }
  const { post, report } = open({ freeBytes: () => disk.freeBytes })
  await post({ ...MESSAGE, website: 'http://spam.example' })
  expect(await report()).toMatchObject({ body: { status: 'ok', quarantined: 1, disk: 'ok' } })
  disk.freeBytes = 40e6
  expect(await report()).toMatchObject({ status: 200, body: { status: 'degraded', disk: 'low' } })
})

test('the health report is degraded when quarantine is full', async () => {
  const place = await newSqlitePlace()
  const { post, report } = open({ store: place.open() })
  await fillQuarantine(place, MAX_QUARANTINED - 1)
  expect(await report()).toMatchObject({ body: { status: 'ok', quarantine: 'ok' } })
  await post({ ...MESSAGE, website: 'http://spam.example' })
  expect(await report()).toMatchObject({
    status: 200,
    body: { status: 'degraded', quarantine: 'full', quarantined: MAX_QUARANTINED },
  })
})

test('the health report is degraded when a message has waited for over 15 minutes', async () => {
  const clock = { now: 0 }
  const { post, report, send, store } = open({ now: () => clock.now })
  const fine = { delivery: 'ok', quarantine: 'ok', disk: 'ok', store: 'ok', lastDeliveryAt: null }
  const idle = { oldestAgeSeconds: 0, parked: 0, quarantined: 0, ...fine }
  expect((await report()).body).toEqual({ status: 'ok', queue: 0, ...idle })
  await post(MESSAGE)
  clock.now = 900_000
  expect(await report()).toMatchObject({ body: { status: 'ok' } })
  clock.now = 901_000
  const late = { ...idle, status: 'degraded', queue: 1, oldestAgeSeconds: 901 }
  expect((await report()).body).toEqual(late)
  expect((await send({}, '/health')).headers.get('cache-control')).toBe('no-store')
  await sendAll(store.outbox)
  clock.now = 950_000
  const lastDeliveryAt = '1970-01-01T00:15:01.000Z'
  expect((await report()).body).toEqual({ status: 'ok', queue: 0, ...idle, lastDeliveryAt })
})

test('the health report is degraded while no mail can be delivered, and the log names the reason', async () => {
  const smtp = await smtpServer(TEST_TLS)
  // The delivery refuses the self-signed certificate, because 0.0.0.0 is not a loopback address.
  const env = { SMTP_URL: `smtp://0.0.0.0:${smtp.port}` }
  const { post, report, start, stop, lines, store } = open({ env })
  expect(await report()).toMatchObject({ body: { status: 'ok', delivery: 'ok' } })
  start()
  await post(MESSAGE)
  const failed = await eventually(() => lines.find(line => line.includes('delivery_failed')))
  expect(JSON.parse(failed).error).toBe('DEPTH_ZERO_SELF_SIGNED_CERT CONN')
  expect(await report()).toMatchObject({
    body: { status: 'degraded', delivery: 'failing', queue: 1 },
  })
  await stop(0)
  await store.outbox.closeBreaker()
  await sendAll(store.outbox)
  expect(await report()).toMatchObject({ body: { delivery: 'ok' } })
})

test('/health answers 503 when the store cannot be read', async () => {
  const { report, close } = open()
  await close()
  expect(await report()).toEqual({ status: 503, body: { status: 'degraded' } })
})
