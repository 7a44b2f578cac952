import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { readConfig } from '../settings/config.ts'
import type { Store } from '../store/store.ts'
import { type Answers, DOWN, NOT_THIS, SENT, setUpDeliveries } from '../testing/deliveries.ts'
import {
  contactService,
  eventually,
  MESSAGE,
  mailsIn,
  memoryLog,
  OWNER,
  smtpServer,
} from '../testing/server.ts'
import { newSqlitePlace, onEveryStore, onPostgres, type Place } from '../testing/stores.ts'
import { TEST_TLS } from '../testing/tls.ts'
import { startWebhook } from '../testing/webhook.ts'
import { createAlert } from './alert.ts'

const NOON = Date.parse('2026-12-01T12:00:00Z')
const REFUSED = '[Noor] Le serveur de mail refuse 1 message. Voyez npm run messages -- list.'
const LATE = '[Noor] Un message attend toujours d’être envoyé. Voyez npm run messages -- list.'
const STORE = '[Noor] Le formulaire n’enregistre plus les messages.'
const DISK = '[Noor] Le disque est presque plein.'
const WELL = '[Noor] Tout est rentré dans l’ordre.'

const SENT_ALL = () => SENT

async function setUp(place: Place, answer?: Answers, change: Partial<Store> = {}, env = {}) {
  const hook = await startWebhook()
  const deliveries = setUpDeliveries(place, answer)
  const { clock, drain } = deliveries
  clock.now = NOON
  const { log, lines } = memoryLog()
  const now = () => clock.now
  const ours: Store = { ...deliveries, freeBytes: () => 1e9, ...change }
  const newAlert = (store = ours, seen: [string?] = ['']) => {
    const config = readConfig({ ...hook.env, ...env }, OWNER)
    const alert = createAlert(config, { store, log, now }, ...seen)
    if (!alert) throw new Error('no alert')
    return alert
  }
  /** Moves the clock forward by `ms`; delivers due messages and runs a check at each minute. */
  const pass = async (ms: number, alert = first) => {
    for (const endMs = clock.now + ms; clock.now < endMs; clock.now += MINUTE_MS) {
      await drain()
      await alert.check()
    }
  }
  const first = newAlert()
  return { ...deliveries, hook, lines, newAlert, alert: first, pass }
}

onEveryStore(newPlace => {
  test('a refused login causes one alert, and a second one says when mail works again', async () => {
    const password = { now: 'rotated' }
    const { port } = await smtpServer({
      secure: true,
      ...TEST_TLS,
      onAuth: (login, _, done) =>
        login.password === password.now ? done(null, { user: 'me' }) : done(new Error('no')),
    })
    const hook = await startWebhook()
    const clock = { now: NOON }
    const place = await newPlace()
    const { start, post, lines } = contactService({
      store: { ...place.open(() => clock.now), freeBytes: () => 1e9 },
      now: () => clock.now,
      env: { SMTP_URL: `smtps://me:old@127.0.0.1:${port}`, ...hook.env },
      pollMs: 10,
    })
    const untilTold = (alerts: number) =>
      eventually(() => {
        clock.now += MINUTE_MS
        return hook.bodies.length === alerts
      })
    start()
    await post(MESSAGE)
    await eventually(() => lines.join().includes('message_parked'))
    await untilTold(1)
    expect(hook.requests[0]).toMatchObject({
      method: 'POST',
      url: '/s3cret?chat_id=1',
      headers: { 'content-type': 'application/json' },
    })
    expect(hook.bodies.map(body => JSON.parse(body))).toEqual([{ text: REFUSED, content: REFUSED }])
    password.now = 'old'
    const commands = place.openOwnerStore(() => clock.now)
    const [{ id = '' } = {}] = (await commands.list({ state: 'parked' })).letters
    await commands.queueAgain(id, ['parked'])
    await commands.close()
    await eventually(() => lines.join().includes('message_sent'))
    await untilTold(2)
    expect(hook.told()).toEqual([REFUSED, WELL])
    for (const secret of ['s3cret', ...Object.values(MESSAGE)])
      expect(lines.join()).not.toContain(secret)
  })

  test('one alert comes when mail has failed for half an hour, and another when mail is sent again', async () => {
    const back = { isUp: false }
    const { accept, pass, hook } = await setUp(await newPlace(), () => (back.isUp ? SENT : DOWN))
    await accept('a', 'b')
    await pass(31 * MINUTE_MS)
    expect(hook.told()).toEqual([])
    await pass(MINUTE_MS)
    expect(hook.told()).toEqual([LATE])
    await pass(2 * HOUR_MS)
    expect(hook.told()).toEqual([])
    back.isUp = true
    await pass(2 * HOUR_MS)
    expect(hook.told()).toEqual([WELL])
  })

  test('a message that has waited for an hour causes an alert, even if no delivery has failed', async () => {
    const { clock, accept, alert, hook } = await setUp(await newPlace())
    await accept('a')
    for (let minute = 0; minute < 61; minute++, clock.now += MINUTE_MS) await alert.check()
    expect(hook.told()).toEqual([])
    await alert.check()
    expect(hook.told()).toEqual([LATE])
  })

  test('a second refused message causes a second alert, an hour after the first', async () => {
    const answer = () => ({ ...NOT_THIS, permanent: true })
    const { accept, pass, hook } = await setUp(await newPlace(), answer)
    await accept('a')
    await pass(2 * MINUTE_MS)
    await accept('b')
    await pass(59 * MINUTE_MS)
    expect(hook.told()).toEqual([REFUSED])
    await pass(MINUTE_MS)
    expect(hook.told()).toEqual([
      '[Noor] Le serveur de mail refuse 2 messages. Voyez npm run messages -- list.',
    ])
  })

  test('a problem that was reported is not reported again after a restart', async () => {
    const place = await newPlace()
    const { newAlert, pass, hook } = await setUp(place, SENT_ALL, { freeBytes: () => 1 })
    await pass(2 * MINUTE_MS)
    await pass(2 * HOUR_MS, newAlert())
    expect(hook.told()).toEqual([DISK])
  })

  test('without `seen`, as in an Edge Function, the first check reports a problem', async () => {
    const { newAlert, hook } = await setUp(await newPlace(), SENT_ALL, { freeBytes: () => 1 })
    await newAlert(undefined, []).check()
    expect(hook.told()).toEqual([DISK])
  })

  test('after the clock is set back or the server restarts, alerts are neither lost nor repeated', async () => {
    const disk = { freeBytes: 1 }
    const freeBytes = () => disk.freeBytes
    const { clock, pass, newAlert, hook } = await setUp(await newPlace(), SENT_ALL, { freeBytes })
    await pass(2 * MINUTE_MS)
    disk.freeBytes = 1e9
    clock.now -= DAY_MS
    await pass(2 * MINUTE_MS)
    await pass(2 * HOUR_MS, newAlert())
    expect(hook.told()).toEqual([DISK, WELL])
  })
})

onPostgres(newPlace => {
  test('when two servers see a problem at the same moment, only one of them reports it', async () => {
    const place = await newPlace()
    const { clock, newAlert, alert, hook } = await setUp(place, SENT_ALL, { freeBytes: () => 1 })
    const other = newAlert({ ...place.open(() => clock.now), freeBytes: () => 1 })
    for (let minute = 0; minute < 3; minute++, clock.now += MINUTE_MS)
      await Promise.all([alert.check(), other.check()])
    expect(hook.told()).toEqual([DISK])
  })
})

test('when two checks in a row find that writes fail, one alert is posted, even if it can’t be recorded', async () => {
  const disk = { isFull: true }
  const write = async () => {
    if (disk.isFull) throw new Error('database or disk is full')
  }
  const { outbox, pass, hook } = await setUp(await newSqlitePlace(), SENT_ALL, {
    tryWrite: write,
    freeBytes: () => (disk.isFull ? 1 : 1e9),
  })
  await outbox.saveAlert({ text: '', atMs: 1 })
  Object.assign(outbox, { saveAlert: write })
  await pass(MINUTE_MS)
  disk.isFull = false
  await pass(MINUTE_MS)
  disk.isFull = true
  await pass(MINUTE_MS)
  expect(hook.told()).toEqual([])
  await pass(3 * HOUR_MS)
  expect(hook.told()).toEqual([`${STORE} Le disque est presque plein.`])
  disk.isFull = false
  await pass(3 * HOUR_MS)
  expect(hook.told()).toEqual([WELL])
})

test('a store that cannot be read causes an alert', async () => {
  const { outbox, pass, hook } = await setUp(await newSqlitePlace(), SENT_ALL)
  const fail = () => Promise.reject(new Error('secret text'))
  Object.assign(outbox, { stats: fail, lastAlert: fail, saveAlert: fail })
  await pass(2 * HOUR_MS)
  expect(hook.told()).toEqual([STORE])
})

const reset = (response: ServerResponse) => response.destroy()
const redirect = (response: ServerResponse) => response.writeHead(307, { location: '/to' }).end()
test.each([
  ['answers 500', (response: ServerResponse) => response.writeHead(500).end(), 'HTTP 500'],
  ['answers with a redirect', redirect, 'HTTP 307'],
  ['breaks the connection', reset, 'UND_ERR_SOCKET'],
])(
  'when the webhook %s, the alert is posted again every five minutes',
  async (_, answer, error) => {
    const place = await newSqlitePlace()
    const { pass, hook, lines } = await setUp(place, SENT_ALL, { freeBytes: () => 1 })
    hook.answer.with = answer
    await pass(12 * MINUTE_MS)
    expect(hook.told()).toEqual([DISK, DISK, DISK])
    expect(new Set(hook.requests.map(({ url }) => url))).toEqual(new Set(['/s3cret?chat_id=1']))
    const failed = lines.map(line => JSON.parse(line)).filter(it => it.event === 'alert_failed')
    expect(failed.map(it => it.error)).toEqual([error, error, error])
    expect(lines.join()).not.toContain('s3cret')
    hook.answer.with = response => response.end()
    await pass(HOUR_MS)
    expect(hook.told()).toEqual([DISK])
    expect(lines.filter(line => line.includes('alert_sent'))).toHaveLength(1)
  },
)

test('with ALERT_ON=messages, only new messages cause an alert, which quotes nothing from them', async () => {
  const hook = await startWebhook()
  const env = { ...hook.env, ALERT_ON: 'messages', ALERT_FORMAT: 'text' }
  const { post } = contactService({ env, freeBytes: () => 1 })
  await post(MESSAGE)
  await post(MESSAGE)
  await post({ ...MESSAGE, website: 'http://spam.example' })
  await eventually(() => hook.bodies.length > 0)
  await post({ ...MESSAGE, message: 'Encore moi' })
  await eventually(() => hook.bodies.length > 1)
  const { pass } = await setUp(await newSqlitePlace(), SENT_ALL, { freeBytes: () => 1 }, env)
  await pass(5 * MINUTE_MS)
  expect(hook.bodies).toEqual(Array(2).fill('[Noor] Un message vous attend.'))
  expect(hook.requests[0]?.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('when the alert about a new message fails, the next check posts it once more', async () => {
  const env = { ALERT_ON: 'problems,messages' }
  const { alert, pass, hook } = await setUp(await newSqlitePlace(), SENT_ALL, {}, env)
  hook.answer.with = response => response.writeHead(503).end()
  await alert.onNewMessage()
  hook.answer.with = response => response.end()
  await pass(5 * MINUTE_MS)
  expect(hook.told()).toEqual(Array(2).fill('[Noor] Un message vous attend.'))
})

test('when the webhook never answers, replies and deliveries are not delayed', async () => {
  const hook = await startWebhook()
  hook.answer.with = () => {}
  const env = { ...hook.env, ALERT_ON: 'problems,messages' }
  const { post, start, config } = contactService({ env, pollMs: 10, freeBytes: () => 1 })
  start()
  expect((await post(MESSAGE)).status).toBe(200)
  await eventually(() => hook.requests.length > 0 && mailsIn(config.dataDir).length === 1)
})

test('HEARTBEAT_URL is fetched every five minutes while all is well', async () => {
  const heart = await startWebhook()
  const disk = { freeBytes: 1e9 }
  const env = { ALERT_URL: '', ALERT_PRIVATE: 'yes', HEARTBEAT_URL: heart.env.ALERT_URL }
  const freeBytes = () => disk.freeBytes
  const place = await newSqlitePlace()
  const { pass, hook, lines } = await setUp(place, SENT_ALL, { freeBytes }, env)
  await pass(15 * MINUTE_MS)
  expect(heart.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET'])
  disk.freeBytes = 1
  await pass(15 * MINUTE_MS)
  expect(heart.requests).toHaveLength(3)
  disk.freeBytes = 1e9
  heart.answer.with = response => response.writeHead(404).end()
  await pass(5 * MINUTE_MS)
  expect(heart.requests).toHaveLength(4)
  expect(lines.join()).toContain('"event":"heartbeat_failed","error":"HTTP 404"')
  expect(hook.told()).toEqual([])
})

test('without ALERT_URL and HEARTBEAT_URL, there is no alert', async () => {
  const { log } = memoryLog()
  const store = (await newSqlitePlace()).open()
  expect(createAlert(readConfig({ ALERT_ON: 'messages' }, OWNER), { store, log })).toBeUndefined()
})
