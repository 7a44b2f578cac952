import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readConfig } from '../../packages/contact-server/settings/config.ts'
import {
  mailsIn,
  OWNER,
  smtpServer,
  temporaryDirectory,
} from '../../packages/contact-server/testing/server.ts'
import { testMailFindings } from './test-mail.ts'

const send = (env: Record<string, string>) =>
  testMailFindings(
    readConfig({ MAIL_FROM: 'site@combe.fr', MAIL_TO: 'moi@combe.fr', ...env }, OWNER),
  )

test('delivers the test mail like a visitor’s message, and the mail says that it is a test', async () => {
  const { port, received } = await smtpServer()
  const [found] = await send({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(found).toMatchObject({ level: 'ok', what: expect.stringContaining('moi@combe.fr') })
  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0]?.raw ?? '')
  expect(mail.subject).toBe('[Noor] Message de test')
  expect(mail.text).toContain('il n’y a rien à répondre')
  expect(found?.what).toContain(mail.messageId)
})

test.each([
  [550, 'onMailFrom', 'problem', /was not taken \(550/, 'MAIL_FROM, now site@combe.fr'],
  [550, 'onRcptTo', 'problem', /was not taken \(550/, 'MAIL_TO, now moi@combe.fr'],
  [550, 'onData', 'problem', /was not taken \(550/, 'Mail server above'],
  [451, 'onRcptTo', 'warning', /not taken now \(451/, 'later'],
] as const)(
  'when the mail server answers %i at the step %s, reports a %s',
  async (responseCode, step, level, what, fix) => {
    const refuse = (_: unknown, __: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('no'), { responseCode }))
    const { port } = await smtpServer({ [step]: refuse })
    expect(await send({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([
      { level, what: expect.stringMatching(what), fix: expect.stringContaining(fix) },
    ])
  },
)

const CORRECT = 'correct MAIL_TO; «relay denied» means that SMTP_URL lacks a login'
const LATER =
  'temporary: run this again later; with a visitor’s message, the server tries such an address again'

test.each<[codes: Record<string, number>, level: string, fix: string]>([
  [{ 'claire@combe.fr': 550 }, 'problem', CORRECT],
  [{ 'claire@combe.fr': 450 }, 'warning', LATER],
  [{ 'claire@combe.fr': 550, 'paul@combe.fr': 450 }, 'problem', CORRECT],
])(
  'when some recipients are refused with %j, reports a %s that names them',
  async (codes, level, fix) => {
    const { port, received } = await smtpServer({
      onRcptTo({ address }, _, done) {
        const responseCode = codes[address]
        done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null)
      },
    })
    const MAIL_TO = ['moi@combe.fr', ...Object.keys(codes)].join(', ')
    const found = await send({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO })
    expect(received.map(({ to }) => to)).toEqual([['moi@combe.fr']])
    const refused = Object.entries(codes).map(([address, code]) => `${code} RCPT TO ${address}`)
    const what = `The test mail was taken, but not for ${refused.length} of the ${refused.length + 1} addresses of MAIL_TO (${refused.join(', ')})`
    expect(found).toEqual([{ level, what, fix }])
  },
)

test('without a mail server, writes the test mail to a file and names the file’s folder', async () => {
  const data = join(temporaryDirectory(), 'data')
  const [found] = await send({ DATA_DIR: data })
  expect(found).toMatchObject({
    level: 'ok',
    what: expect.stringContaining(join(data, 'mail/new')),
  })
  const [name = ''] = mailsIn(data)
  expect(readFileSync(join(data, 'mail/new', name), 'utf8')).toContain('Message de test')
})
