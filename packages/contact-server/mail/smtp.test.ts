import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import type { SmtpServer } from '../settings/config.ts'
import { LETTERHEAD, newMessage, smtpServer } from '../testing/server.ts'
import { refuseRecipient } from '../testing/smtp.ts'
import { TEST_TLS, trustTestCertificate } from '../testing/tls.ts'
import { composeMessage } from './compose-message.ts'
import { createSmtpDelivery } from './smtp.ts'

const MAIL = await composeMessage(newMessage('a'), LETTERHEAD)

async function deliver(
  options: SMTPServerOptions = {},
  target: Partial<SmtpServer> = {},
  mail = MAIL,
) {
  const { port, received } = await smtpServer(options)
  const server = { host: '127.0.0.1', port, implicitTls: false, auth: undefined, ...target }
  const result = await createSmtpDelivery(server)(mail, new AbortController().signal)
  return { result, received }
}

test('after a login, the mail reaches only the configured recipient, unchanged', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _, done) =>
    username === 'me@b.fr' && password === 'p:w'
      ? done(null, { user: username })
      : done(new Error('wrong login'))
  const auth = { user: 'me@b.fr', pass: 'p:w' }
  const { result, received } = await deliver({ authOptional: false, onAuth }, { auth })
  expect(result).toEqual({ sent: true })
  expect(received.map(({ to }) => to)).toEqual([['moi@combe.fr']])
  const arrived = received[0]?.raw ?? Buffer.alloc(0)
  expect(String(arrived).trimEnd()).toBe(String(MAIL.raw).trimEnd())
  expect(await PostalMime.parse(arrived)).toMatchObject({ messageId: '<a@noor.example>' })
})

const refusal = (code: number) =>
  Object.assign(new Error('moi@combe.fr said no'), { responseCode: code })

const REFUSING: Record<string, (code: number) => SMTPServerOptions> = {
  recipient: code => ({ onRcptTo: (_, __, done) => done(refusal(code)) }),
  mail: code => ({
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(code)))
    },
  }),
  login: code => ({ onAuth: (_, __, done) => done(refusal(code)) }),
}

test.each([
  ['recipient', 550, true],
  ['recipient', 451, false],
  ['mail', 550, true],
  ['mail', 451, false],
  ['login', 535, true],
  ['login', 454, false],
])(
  'when the mail server refuses the %s with code %i, the result’s «permanent» is %s',
  async (step, code, permanent) => {
    const auth = step === 'login' ? { user: 'me', pass: 'wrong' } : undefined
    const { result } = await deliver(REFUSING[step]?.(code), { auth })
    const kind = step === 'login' ? 'server' : 'message'
    expect(result).toMatchObject({ sent: false, kind, permanent })
    expect(JSON.stringify(result)).toContain(String(code))
    expect(JSON.stringify({ ...result, refused: undefined })).not.toContain('combe')
  },
)

test('when one recipient is refused, the others get the mail, and the result lists both groups', async () => {
  const mailTo = ['moi@combe.fr', 'claire@combe.fr', 'paul@combe.fr']
  const mail = await composeMessage(newMessage('a'), { ...LETTERHEAD, mailTo })
  const { result, received } = await deliver(
    { onRcptTo: refuseRecipient('claire@combe.fr', 550) },
    {},
    mail,
  )
  expect(result).toEqual({
    sent: false,
    kind: 'message',
    permanent: true,
    error: '550 EENVELOPE RCPT TO',
    refused: ['550 RCPT TO claire@combe.fr'],
    served: ['moi@combe.fr', 'paul@combe.fr'],
  })
  expect(received.map(({ to }) => to)).toEqual([['moi@combe.fr', 'paul@combe.fr']])
  const { to } = await PostalMime.parse(received[0]?.raw ?? '')
  expect(to?.map(({ address }) => address)).toEqual(mailTo)
})

test('when one recipient is refused for good and another for now, the failure is temporary', async () => {
  const codes: Record<string, number> = { 'claire@combe.fr': 550, 'paul@combe.fr': 450 }
  const mailTo = ['moi@combe.fr', ...Object.keys(codes)]
  const mail = await composeMessage(newMessage('a'), { ...LETTERHEAD, mailTo })
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _, done) => {
    const code = codes[address]
    if (code) done(refusal(code))
    else done()
  }
  expect((await deliver({ onRcptTo }, {}, mail)).result).toMatchObject({
    permanent: false,
    error: '450 EENVELOPE RCPT TO',
    served: ['moi@combe.fr'],
  })
})

test('a mail server on another machine gets no mail if it lacks STARTTLS', async () => {
  // 0.0.0.0 is not a loopback address, so the delivery treats it as another machine.
  const { result, received } = await deliver(
    { disabledCommands: ['STARTTLS'] },
    { host: '0.0.0.0' },
  )
  expect(result).toMatchObject({ sent: false })
  expect(received).toEqual([])
})

const NO_CONNECTION = { sent: false, kind: 'server', permanent: false }
const UNTRUSTED = { ...NO_CONNECTION, error: 'DEPTH_ZERO_SELF_SIGNED_CERT CONN' }
const OTHER_NAME = { ...NO_CONNECTION, error: 'ERR_TLS_CERT_ALTNAME_INVALID CONN' }

test.each([
  ['self-signed', '0.0.0.0', UNTRUSTED],
  ['self-signed', '127.0.0.1', { sent: true }],
  ['trusted', '0.0.0.0', { sent: true }],
  // 127.1 means 127.0.0.1, but the certificate does not contain this spelling.
  ['trusted', '127.1', OTHER_NAME],
])(
  'when the mail server has a %s certificate, delivering to the host %s results in %j',
  async (kind, host, expected) => {
    if (kind === 'trusted') trustTestCertificate()
    for (const implicitTls of [true, false]) {
      const secure: boolean[] = []
      const onMailFrom: SMTPServerOptions['onMailFrom'] = (_, session, done) =>
        done(void secure.push(session.secure) as undefined)
      const options = { ...TEST_TLS, secure: implicitTls, onMailFrom }
      const { result, received } = await deliver(options, { host, implicitTls })
      expect(result).toEqual(expected)
      expect(secure).toEqual(expected.sent ? [true] : [])
      expect(received).toHaveLength(expected.sent ? 1 : 0)
    }
  },
)
