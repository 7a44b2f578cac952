import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/server.ts'
import { createMaildirDelivery, removeMails } from './maildir.ts'

const MAIL = {
  id: 'abc',
  submittedAtMs: 1_700_000_000_000,
  envelope: { from: 'a@b.fr', to: ['c@d.fr'] },
  raw: Buffer.from('Subject: été\r\n\r\nBonjour'),
}
const NAME = '1700000000.abc.portfolio.eml'

test('a delivery writes one private file to «new», even if a crash left half the mail in «tmp»', async () => {
  const maildir = join(temporaryDirectory(), 'mail')
  mkdirSync(join(maildir, 'tmp'), { recursive: true })
  writeFileSync(join(maildir, 'tmp', NAME), 'Subj', { mode: 0o600 })
  expect(await createMaildirDelivery(maildir)(MAIL)).toEqual({ sent: true })
  expect(readdirSync(join(maildir, 'new'))).toEqual([NAME])
  expect(readdirSync(join(maildir, 'tmp'))).toEqual([])
  expect(readFileSync(join(maildir, 'new', NAME))).toEqual(MAIL.raw)
  expect(statSync(join(maildir, 'new', NAME)).mode & 0o777).toBe(0o600)
  expect(statSync(join(maildir, 'new')).mode & 0o777).toBe(0o700)
})

test.each([`new/${NAME}`, `cur/${NAME}`, `cur/${NAME}:2,S`, `cur/${NAME}:2,`])(
  'when a mail is already at %s, delivering it again writes no second file',
  async path => {
    const maildir = temporaryDirectory()
    const deliver = createMaildirDelivery(maildir)
    await deliver(MAIL)
    renameSync(join(maildir, 'new', NAME), join(maildir, path))
    expect(await deliver(MAIL)).toEqual({ sent: true })
    expect(readdirSync(maildir, { recursive: true }).sort()).toEqual(
      ['cur', 'new', path, 'tmp'].sort(),
    )
  },
)

test('a delivery fails when the mail cannot be written', async () => {
  const maildir = join(temporaryDirectory(), 'file')
  writeFileSync(maildir, '')
  await expect(createMaildirDelivery(maildir)(MAIL)).rejects.toThrow('EEXIST')
})

test('removeMails deletes the read and unread mails of the given messages, and no others', async () => {
  const maildir = join(temporaryDirectory(), 'mail')
  expect(await removeMails(maildir, ['abc'])).toBe(0)
  const deliver = createMaildirDelivery(maildir)
  for (const id of ['abc', 'abcd', 'read']) await deliver({ ...MAIL, id })
  const read = '1700000000.read.portfolio.eml'
  renameSync(join(maildir, 'new', read), join(maildir, 'cur', `${read}:2,S`))
  expect(await removeMails(maildir, ['abc', 'read'])).toBe(2)
  expect(readdirSync(join(maildir, 'new'))).toEqual(['1700000000.abcd.portfolio.eml'])
  expect(readdirSync(join(maildir, 'cur'))).toEqual([])
})
