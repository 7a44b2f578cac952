import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { commandsOn, newMessages } from '../../workshop/testing/commands.ts'
import {
  mailsIn,
  memoryLog,
  newMessage,
  OWNER,
  smtpServer,
  temporaryDirectory,
} from '../../workshop/testing/server.ts'
import { refuseRecipient } from '../../workshop/testing/smtp.ts'
import { onEveryStore } from '../../workshop/testing/stores.ts'
import { openMail } from '../mail/transport.ts'
import { createDeliverer } from '../outbox/deliver-next.ts'
import { readConfig } from '../settings/config.ts'

const MAIL_TO = 'moi@combe.fr, claire@combe.fr'
const { signal } = new AbortController()

onEveryStore(newPlace => {
  test('when one of two recipients is refused, the message counts as sent, and «list» shows the refusal', async () => {
    const { port, received } = await smtpServer({
      onRcptTo: refuseRecipient('claire@combe.fr', 550),
    })
    const config = readConfig({ MAIL_TO, SMTP_URL: `smtp://127.0.0.1:${port}` }, OWNER)
    const { command, json, outbox } = await commandsOn(await newPlace(), newMessages('a'))
    const { log, lines } = memoryLog()
    const deliverNext = createDeliverer({ outbox, log, deliver: openMail(config).deliver })
    expect([await deliverNext(signal), await deliverNext(signal)]).toEqual([true, false])
    expect(received.map(({ to }) => to)).toEqual([['moi@combe.fr']])
    const { stdout } = await command('list')
    expect(stdout).toMatch(/^a +sent +\d+ \w+ +1 +550 RCPT TO claire@combe\.fr {4,}Élodie/m)
    expect(await json('show a')).toMatchObject({ lastError: '550 RCPT TO claire@combe.fr' })
    expect(await outbox.stats()).toMatchObject({ queued: 0, parked: 0, lastFailedAtMs: null })
    expect(lines.join()).toMatch(/"message_sent".*"refused":1/)
    expect(lines.join()).not.toContain('claire')
  })
})

test('without a mail server, a mail to several recipients is one file that names all of them', async () => {
  const DATA_DIR = temporaryDirectory()
  const { deliver } = openMail(readConfig({ MAIL_TO, DATA_DIR }, OWNER))
  expect(await deliver({ ...newMessage('a'), submittedAtMs: 0 }, signal)).toEqual({ sent: true })
  const [name = '', ...more] = mailsIn(DATA_DIR)
  expect(more).toEqual([])
  const { to } = await PostalMime.parse(readFileSync(join(DATA_DIR, 'mail/new', name)))
  expect(to?.map(({ address }) => address)).toEqual(['moi@combe.fr', 'claire@combe.fr'])
})
