import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { mailsIn, OWNER, smtpServer, temporaryDirectory } from '../../workshop/testing/server.ts'
import { readSettings } from './configuration.ts'
import { testMailFindings } from './test-mail.ts'

const send = (env: Record<string, string>) =>
  testMailFindings(
    readSettings({ MAIL_FROM: 'site@combe.fr', MAIL_TO: 'moi@combe.fr', ...env }, OWNER),
    () => 0,
  )

test('the test mail goes the way of a message, and says that it is a test', async () => {
  const { port, received } = await smtpServer({ closeTimeout: 50 })
  const [found] = await send({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(found).toMatchObject({ level: 'ok', what: expect.stringContaining('moi@combe.fr') })
  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0]?.raw ?? '')
  expect(mail.subject).toBe('[Sacha Combe] Message de test')
  expect(mail.text).toContain('il n’y a rien à répondre')
  expect(found?.what).toContain(mail.messageId)
})

test('a refusal is reported with its code', async () => {
  const refuse = Object.assign(new Error('no'), { responseCode: 550 })
  const { port } = await smtpServer({ onRcptTo: (_, __, done) => done(refuse) })
  const [found] = await send({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(found).toMatchObject({ level: 'problem', what: expect.stringContaining('550') })
})

test('without SMTP the test mail is a file, and the finding says where', async () => {
  const data = join(temporaryDirectory(), 'data')
  const [found] = await send({ DATA_DIR: data })
  expect(found).toMatchObject({
    level: 'ok',
    what: expect.stringContaining(join(data, 'mail/new')),
  })
  const [name = ''] = mailsIn(data)
  expect(readFileSync(join(data, 'mail/new', name), 'utf8')).toContain('Message de test')
})

test('nothing is sent while a setting is wrong', async () => {
  expect(await send({ PORT: 'x' })).toMatchObject([{ level: 'skipped' }])
})
