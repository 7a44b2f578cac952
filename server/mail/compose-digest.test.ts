import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import {
  contactService,
  eventually,
  MESSAGE,
  mailsIn,
  OWNER,
  smtpServer,
} from '../../workshop/testing/server.ts'
import { DAY_MS } from '../base/time.ts'
import { composeDigest } from './compose-digest.ts'

const LETTERHEAD = { from: 'site@b.fr', to: 'moi@b.fr', siteName: OWNER.name }
const QUARANTINED = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  submittedAtMs: Date.parse('2025-06-01T12:03:00Z'),
  spamScore: 7,
  name: '<b>Bob</b>',
  email: 'bob@example.fr',
  subject: 'Gagnez & riez',
}
const DIGEST = {
  id: 'digest-2025-06-02',
  messageId: '<digest-2025-06-02@b.fr>',
  submittedAtMs: 0,
  full: false,
}

test('a quarantined message is told of the next morning, in one French mail by SMTP', async () => {
  const smtp = await smtpServer()
  const clock = { now: Date.parse('2025-06-01T12:00:00Z') }
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'site@b.fr' }
  const { post, start } = contactService({ env, now: () => clock.now })
  for (const message of ['un', 'deux', 'trois'])
    await post({ ...MESSAGE, message, website: 'http://spam.example' })
  clock.now += DAY_MS
  start()
  await eventually(() => smtp.received.length === 1)
  const mail = await PostalMime.parse(smtp.received[0]?.raw ?? '')
  expect(smtp.received[0]?.to).toEqual([OWNER.email])
  expect(mail).toMatchObject({
    subject: '[Sacha Combe] 3 messages mis de côté',
    from: { name: 'Sacha Combe', address: 'site@b.fr' },
    to: [{ address: OWNER.email }],
    messageId: '<digest-2025-06-02@b.fr>',
  })
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text?.match(/^- .*$/gm)).toHaveLength(3)
})

test('a flood is told of while it goes on: the first messages that it quarantines are in one mail', async () => {
  const one = { burst: 1, refillMs: DAY_MS }
  const limits = { perSender: { burst: 5, refillMs: 1 }, overall: one }
  const { post, start, config } = contactService({ limits })
  for (const message of ['reçu', 'mis de côté', 'de même']) await post({ ...MESSAGE, message })
  start()
  const letters = () => mailsIn(config.dataDir).filter(name => name.includes('-flood'))
  await eventually(() => letters().length === 1 && mailsIn(config.dataDir).length === 2)
  const [name = ''] = letters()
  const { text = '' } = await PostalMime.parse(
    readFileSync(join(config.dataDir, 'mail', 'new', name)),
  )
  expect(text).toContain('Un afflux est en cours')
  expect(text.match(/^- .* afflux de messages \(score 0\)$/gm)).toHaveLength(2)
})

test('each line says when, who, what and why, with the commands to read and release it', async () => {
  const mail = await composeDigest({ ...DIGEST, quarantined: [QUARANTINED], count: 1 }, LETTERHEAD)
  const { subject, text = '', html = '' } = await PostalMime.parse(mail.raw)
  expect(subject).toBe('[Sacha Combe] 1 message mis de côté')
  expect(text).toContain(
    '- 01/06/2025 14:03 · <b>Bob</b> · bob@example.fr · Gagnez & riez · 0a1b2c3d · indices de spam (score 7)',
  )
  expect(text).toContain('npm run messages -- show 0a1b2c3d')
  expect(text).toContain('npm run messages -- release 0a1b2c3d')
  expect(html).toContain('<li>01/06/2025 14:03 · &#60;b&#62;Bob&#60;/b&#62; ·')
  expect(html).not.toContain('<b>')
})

test('a digest of a flood, and one of a full quarantine, say so', async () => {
  const say = async (changes: Partial<typeof QUARANTINED>, full: boolean) => {
    const digest = { ...DIGEST, quarantined: [{ ...QUARANTINED, ...changes }], count: 1, full }
    return (await PostalMime.parse((await composeDigest(digest, LETTERHEAD)).raw)).text ?? ''
  }
  const [flood, full] = [
    'Un afflux est en cours',
    'La quarantaine est pleine (2\u202f000\u00a0messages)',
  ]
  const quiet = await say({}, false)
  expect([quiet.includes(flood), quiet.includes(full)]).toEqual([false, false])
  expect(await say({ spamScore: 4 }, false)).toContain(flood)
  const letter = await say({}, true)
  expect(letter).toContain(full)
  expect(letter).toContain('npm run messages -- discard')
})

test('the same digest is the same bytes, and a flood is cut with its number', async () => {
  const digest = { ...DIGEST, quarantined: [{ ...QUARANTINED, spamScore: 0 }], count: 9801 }
  const first = await composeDigest(digest, LETTERHEAD)
  expect(await composeDigest(digest, LETTERHEAD)).toEqual(first)
  const { text } = await PostalMime.parse(first.raw)
  expect(text).toContain('afflux de messages (score 0)')
  expect(text).toContain('… et 9800 de plus : npm run messages -- list --state quarantined')
})
