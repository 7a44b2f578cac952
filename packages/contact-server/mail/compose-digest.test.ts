import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { escapeHtml } from '../base/html.ts'
import type { StoredDigest } from '../outbox/outbox.ts'
import { LETTERHEAD } from '../testing/server.ts'
import { composeDigest } from './compose-digest.ts'

const QUARANTINED = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  submittedAtMs: Date.parse('2025-06-01T12:03:00Z'),
  spamScore: 7,
  name: '<b>Bob</b>',
  email: 'bob@example.fr',
  subject: 'Gagnez & riez',
}
const DIGEST: StoredDigest = {
  id: 'digest-2025-06-02',
  messageId: '<digest-2025-06-02@b.fr>',
  submittedAtMs: 0,
  quarantined: [QUARANTINED],
  count: 1,
  full: false,
}
const FLOODED = { quarantined: [{ ...QUARANTINED, spamScore: 4 }] }

const mailOf = async (changes: Partial<StoredDigest> = {}) =>
  PostalMime.parse((await composeDigest({ ...DIGEST, ...changes }, LETTERHEAD)).raw)

test('the digest gives the date, sender, subject and reason for each quarantined message', async () => {
  const { text = '', html = '', replyTo, ...mail } = await mailOf()
  expect(mail).toMatchObject({
    subject: '[Noor] 1 message mis de côté',
    from: { name: 'Noor', address: 'site@combe.fr' },
    to: [{ address: 'moi@combe.fr' }],
    messageId: '<digest-2025-06-02@b.fr>',
  })
  expect(replyTo).toBeUndefined()
  expect(text).toContain(
    '- 01/06/2025 14:03 · <b>Bob</b> · bob@example.fr · Gagnez & riez · 0a1b2c3d · indices de spam (score 7)',
  )
  expect(text).toContain('npm run messages -- show 0a1b2c3d')
  expect(text).toContain('npm run messages -- release 0a1b2c3d')
  expect(text).toContain('npm run messages -- discard')
  expect(html).not.toContain('<b>')
  const shown = html.replace(/<style>.*<\/style>|<[^>]*>/gs, '')
  for (const line of text.trimEnd().split('\n'))
    expect(shown).toContain(escapeHtml(line.replace(/^- /, '')))
})

test('in the digest, a name in Arabic has its own direction, so it doesn’t reorder its line', async () => {
  const name = 'محمد <b>'
  const { html } = await mailOf({ quarantined: [{ ...QUARANTINED, name }] })
  expect(html).toContain(
    '<li><span dir="auto">01/06/2025 14:03</span> · <span dir="auto">محمد &#60;b&#62;</span> · ',
  )
})

test.each([
  ['spam', {}, false, false],
  ['a flood', FLOODED, true, false],
  ['a full quarantine', { full: true }, false, true],
])(
  'the digest about %s says whether there is a flood and whether quarantine is full',
  async (_, changes, flooded, full) => {
    const { text = '' } = await mailOf(changes)
    expect(text.includes('Un afflux est en cours')).toBe(flooded)
    expect(text.includes('La quarantaine est pleine (2\u202f000\u00a0messages)')).toBe(full)
  },
)

test('a long digest says how many messages it leaves out, and is the same in every attempt', async () => {
  const digest = { ...DIGEST, ...FLOODED, count: 2 }
  const first = await composeDigest(digest, LETTERHEAD)
  expect(await composeDigest(digest, LETTERHEAD)).toEqual(first)
  const { subject, text } = await PostalMime.parse(first.raw)
  expect(subject).toBe('[Noor] 2 messages mis de côté')
  expect(text).toContain('afflux de messages (score 4)')
  expect(text).toContain('… et 1 de plus : npm run messages -- list --state quarantined')
})
