import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { newMessage, smtpServer } from '../../workshop/testing/server.ts'
import { composeMessage } from './compose-message.ts'
import { createSmtpDelivery } from './smtp.ts'

const LETTERHEAD = { from: 'site@combe.fr', to: 'moi@combe.fr', siteName: 'Sacha Combe' }
const running = () => new AbortController().signal
const local = (port: number) => ({ host: '127.0.0.1', port, implicitTls: false, auth: undefined })

test('a mail arrives as composed, for the configured recipient alone', async () => {
  const { port, received } = await smtpServer()
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  expect(await createSmtpDelivery(local(port))(mail, running())).toEqual({ sent: true })
  expect(received.map(({ to }) => to)).toEqual([['moi@combe.fr']])
  const arrived = received[0]?.raw ?? Buffer.alloc(0)
  expect(String(arrived).trimEnd()).toBe(String(mail.raw).trimEnd())
  expect(await PostalMime.parse(arrived)).toMatchObject({ messageId: '<a@sacha-combe.example>' })
})

test('a login is used when there is one', async () => {
  const logins: unknown[] = []
  const { port } = await smtpServer({
    authOptional: false,
    onAuth: ({ username, password }, _, done) => {
      logins.push(username, password)
      done(null, { user: username })
    },
  })
  const server = { ...local(port), auth: { user: 'me@b.fr', pass: 'p:w' } }
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  expect(await createSmtpDelivery(server)(mail, running())).toEqual({ sent: true })
  expect(logins).toEqual(['me@b.fr', 'p:w'])
})

function refusal(code: number) {
  return Object.assign(new Error('moi@combe.fr said no'), { responseCode: code })
}

test.each([
  [550, true],
  [554, true],
  [421, false],
  [451, false],
])('a recipient refused with %i is permanent: %s', async (code, permanent) => {
  const { port } = await smtpServer({ onRcptTo: (_, __, done) => done(refusal(code)) })
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  const result = await createSmtpDelivery(local(port))(mail, running())
  expect(result).toMatchObject({ sent: false, permanent })
  expect(JSON.stringify(result)).toContain(String(code))
  expect(JSON.stringify(result)).not.toContain('combe')
})

test.each([
  [550, true],
  [451, false],
])('a mail refused after its data with %i is permanent: %s', async (code, permanent) => {
  const { port } = await smtpServer({
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(code)))
    },
  })
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  const result = await createSmtpDelivery(local(port))(mail, running())
  expect(result).toMatchObject({ sent: false, permanent })
})

test.each([
  [535, true],
  [454, false],
])('a login refused with %i is permanent: %s', async (code, permanent) => {
  const { port } = await smtpServer({ onAuth: (_, __, done) => done(refusal(code)) })
  const server = { ...local(port), auth: { user: 'me', pass: 'wrong' } }
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  const result = await createSmtpDelivery(server)(mail, running())
  expect(result).toMatchObject({ sent: false, permanent })
})

test('a server that is not there is a temporary failure', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => closed.once('listening', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise(resolve => closed.close(resolve))
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  const result = await createSmtpDelivery(local(port))(mail, running())
  expect(result).toMatchObject({ sent: false, permanent: false })
})

test('a server that falls silent is left when the attempt is aborted', async () => {
  const silent = createServer(socket => void socket.on('error', () => {}).resume())
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const cap = new AbortController()
  silent.once('connection', () => cap.abort())
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  const result = await createSmtpDelivery(local(port))(mail, cap.signal)
  expect(result).toEqual({ sent: false, permanent: false, error: 'EABORT CONN' })
})

test('a mail never leaves this machine unencrypted', async () => {
  const { port, received } = await smtpServer({ disabledCommands: ['STARTTLS'] })
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  // Not written as a loopback address, so it is treated like any other host.
  const server = { ...local(port), host: '0.0.0.0' }
  expect(await createSmtpDelivery(server)(mail, running())).toMatchObject({ sent: false })
  expect(received).toEqual([])
})

test('a certificate that cannot be trusted is refused, except on the loopback', async () => {
  const { port, received } = await smtpServer()
  const mail = await composeMessage(newMessage('a'), LETTERHEAD)
  const server = { ...local(port), host: '0.0.0.0' }
  expect(await createSmtpDelivery(server)(mail, running())).toMatchObject({ sent: false })
  expect(received).toEqual([])
})
