import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../base/time.ts'
import { openMail } from '../mail/transport.ts'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import { readConfig } from '../settings/config.ts'
import { commandsOn } from '../testing/commands.ts'
import { setUpDeliveries } from '../testing/deliveries.ts'
import {
  eventually,
  listeningServer,
  mailsIn,
  newMessage,
  OWNER,
  postTo,
  smtpServer,
  temporaryDirectory,
} from '../testing/server.ts'
import { refuseRecipient } from '../testing/smtp.ts'
import { onEveryStore, type Place } from '../testing/stores.ts'

const MAIL_TO = 'moi@combe.fr, claire@combe.fr'
const { signal } = new AbortController()

/** Starts a mail server. Each call of `deliveries` opens the store once more, for deliveries to `mailTo`. */
async function setUp(place: Place, onRcptTo: NonNullable<SMTPServerOptions['onRcptTo']>) {
  const { port, received } = await smtpServer({ onRcptTo })
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const deliveries = (mailTo = MAIL_TO) => {
    const { deliver } = openMail(readConfig({ ...env, MAIL_TO: mailTo }, OWNER))
    return setUpDeliveries(place, undefined, { deliver })
  }
  const deliverFirst = async (mailTo?: string) => {
    const opened = deliveries(mailTo)
    await opened.accept('a')
    await opened.drain()
    return opened
  }
  /** Opens the store again, delivers what is due at this time, and returns the recipients of each new mail. */
  const tryAt = async (nowMs: number, mailTo?: string) => {
    const { clock, drain } = deliveries(mailTo)
    clock.now = nowMs
    const known = received.length
    await drain()
    return received.slice(known).map(({ to }) => to)
  }
  const { command } = await commandsOn(place, [])
  return { env, received, deliveries, deliverFirst, tryAt, command }
}

const greylists = (times?: number) => refuseRecipient('claire@combe.fr', 450, times)
const ALL = [['moi@combe.fr', 'claire@combe.fr']]

onEveryStore(newPlace => {
  test('after a temporary refusal, the mail is sent again only to the refused recipient', async () => {
    const { deliverFirst, tryAt, command, received } = await setUp(await newPlace(), greylists(2))
    const { outbox, lines } = await deliverFirst()
    expect(await outbox.stats()).toMatchObject({ queued: 1, parked: 0, lastSentAtMs: null })
    expect((await command('list')).stdout).toMatch(/^a +queued .* 450 RCPT TO claire@combe\.fr /m)
    expect(lines.join()).toMatch(/"delivery_failed".*"450 EENVELOPE RCPT TO"/)
    expect(lines.join()).not.toContain('claire')
    expect(await tryAt(2 * MINUTE_MS)).toEqual([])
    expect((await command('list')).stdout).toMatch(/^a +queued .* 450 RCPT TO claire@combe\.fr /m)
    expect(await tryAt(10 * MINUTE_MS)).toEqual([['claire@combe.fr']])
    expect((await command('list')).stdout).toMatch(/^a +sent +\d+ \w+ +3 +Élodie/m)
    expect(await tryAt(30 * DAY_MS)).toEqual([])
    expect(await outbox.stats()).toMatchObject({ queued: 0, lastSentAtMs: 10 * MINUTE_MS })
    expect(received.map(({ to }) => to)).toEqual([['moi@combe.fr'], ['claire@combe.fr']])
    const [first, second] = received.map(({ raw }) => String(raw))
    expect(second).toBe(first)
  })

  test('when three recipients become reachable one after another, each gets the mail once', async () => {
    const [claire, paul] = [greylists(1), refuseRecipient('paul@combe.fr', 450, 2)]
    const { deliverFirst, tryAt } = await setUp(await newPlace(), (to, session, answer) =>
      (to.address.startsWith('paul') ? paul : claire)(to, session, answer),
    )
    const all = `${MAIL_TO}, paul@combe.fr`
    await deliverFirst(all)
    expect(await tryAt(10 * MINUTE_MS, all)).toEqual([['claire@combe.fr']])
    expect(await tryAt(60 * MINUTE_MS, all)).toEqual([['paul@combe.fr']])
    expect(await tryAt(DAY_MS, all)).toEqual([])
  })

  test('a permanent refusal parks the message until the owner corrects the recipient’s address', async () => {
    const refusal = refuseRecipient('claire@combe.fr', 550)
    const { deliverFirst, tryAt, command } = await setUp(await newPlace(), refusal)
    const { outbox, lines } = await deliverFirst()
    expect(await outbox.stats()).toMatchObject({ queued: 0, parked: 1 })
    expect((await command('list')).stdout).toMatch(/^a +parked .* 550 RCPT TO claire@combe\.fr /m)
    expect(lines.join()).toContain('"message_parked"')
    expect(await tryAt(2 * DAY_MS)).toEqual([])
    expect(await outbox.stats()).toMatchObject({ parked: 1 })
    const corrected = 'moi@combe.fr, clara@combe.fr'
    expect(await tryAt(4 * DAY_MS, corrected)).toEqual([['clara@combe.fr']])
    expect(await outbox.stats()).toMatchObject({ parked: 0, lastSentAtMs: 4 * DAY_MS })
  })

  test('once the refused recipient is removed from MAIL_TO, the message counts as sent', async () => {
    const { deliverFirst, tryAt } = await setUp(await newPlace(), greylists())
    const { outbox } = await deliverFirst()
    expect(await tryAt(2 * MINUTE_MS, 'moi@combe.fr')).toEqual([])
    expect(await outbox.stats()).toMatchObject({ queued: 0, lastSentAtMs: 2 * MINUTE_MS })
  })

  test('«resend» mails a sent message to all, and a queued one only to recipients who don’t have it', async () => {
    const { deliverFirst, tryAt, command } = await setUp(await newPlace(), greylists(1))
    await deliverFirst()
    await command('resend a')
    expect(await tryAt(1)).toEqual([['claire@combe.fr']])
    await command('resend a')
    expect(await tryAt(2)).toEqual(ALL)
  })

  test('when the server is killed between two attempts, nobody gets the message twice', async () => {
    const place = await newPlace()
    const { env, tryAt, received } = await setUp(place, greylists(1))
    const server = await listeningServer({ ...place.env, ...env, MAIL_TO })
    expect((await postTo(server.port)).status).toBe(200)
    await eventually(() => server.output.stdout.includes('delivery_failed'))
    await server.stop('SIGKILL')
    expect(await tryAt(Date.now())).toEqual([])
    expect(await tryAt(Date.now() + 2 * MINUTE_MS)).toEqual([['claire@combe.fr']])
    expect(received).toHaveLength(2)
  })

  test('when the store cannot record who got the mail, the server still mails nobody twice', async () => {
    const place = await newPlace()
    const { deliveries, received } = await setUp(place, greylists(1))
    const { clock, accept, deliverOne, drain } = deliveries()
    await accept('a')
    const { allow } = await place.refuse('update of served')
    await expect(deliverOne()).rejects.toThrow('refused')
    await allow()
    clock.now = LEASE_MS
    await drain()
    clock.now += 2 * MINUTE_MS
    await drain()
    expect(received.map(({ to }) => to)).toEqual([['moi@combe.fr'], ['claire@combe.fr']])
  })

  test('a digest that was refused for one recipient is sent again only to that recipient', async () => {
    const { deliveries, tryAt } = await setUp(await newPlace(), greylists(1))
    const { outbox } = deliveries()
    await outbox.accept(newMessage('a', { quarantined: true, submittedAtMs: 0 }))
    await outbox.reportQuarantined({ id: 'digest-1', messageId: '<digest-1@b.fr>', beforeMs: 1 })
    expect(await tryAt(1)).toEqual([['moi@combe.fr']])
    expect(await tryAt(2 * MINUTE_MS)).toEqual([['claire@combe.fr']])
  })
})

test('without a mail server, a mail to several recipients becomes one file that lists them all', async () => {
  const DATA_DIR = temporaryDirectory()
  const { deliver } = openMail(readConfig({ MAIL_TO, DATA_DIR }, OWNER))
  expect(await deliver({ ...newMessage('a'), submittedAtMs: 0 }, signal)).toEqual({ sent: true })
  const [name = '', ...more] = mailsIn(DATA_DIR)
  expect(more).toEqual([])
  const { to } = await PostalMime.parse(readFileSync(join(DATA_DIR, 'mail/new', name)))
  expect(to?.map(({ address }) => address)).toEqual(['moi@combe.fr', 'claire@combe.fr'])
})
