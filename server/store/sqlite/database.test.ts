import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newMessage, temporaryDirectory } from '../../../workshop/testing/server.ts'
import { scriptOnStore } from '../../../workshop/testing/stores.ts'
import { StoreError } from '../store.ts'
import { openDatabase, storeFile } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqliteStore } from './store.ts'

test('the store is readable by its owner alone, files and directory', async () => {
  const data = join(temporaryDirectory(), 'new', 'data')
  await openSqliteStore(data).outbox.accept(newMessage('a'))
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(data)).toBe(0o700)
  for (const file of ['messages.sqlite', 'messages.sqlite-wal', 'messages.sqlite-shm'])
    expect(mode(join(data, file))).toBe(0o600)
})

test('a data directory with other files that others can read is refused, not changed', () => {
  const data = join(temporaryDirectory(), 'shared')
  mkdirSync(data)
  writeFileSync(join(data, 'other.txt'), '')
  chmodSync(data, 0o755)
  expect(() => openSqliteStore(data)).toThrow(StoreError)
  expect(statSync(data).mode & 0o777).toBe(0o755)
})

test('a data directory that cannot be made is reported in one sentence', () => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  expect(() => openSqliteStore(join(file, 'data'))).toThrow(/cannot be used \(ENOTDIR\)/)
})

test('the file is in WAL mode and every commit is synced', () => {
  const db = openDatabase(join(temporaryDirectory(), 'a.sqlite'), [])
  expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(db.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 })
  expect(db.prepare('pragma busy_timeout').get()).toEqual({ timeout: 5000 })
})

test('migrations run once each, in order, and a newer schema is refused', () => {
  const file = join(temporaryDirectory(), 'a.sqlite')
  const first = 'create table a (x)'
  openDatabase(file, [first]).close()
  const db = openDatabase(file, [first, 'alter table a add column y'])
  expect(db.prepare('select x, y from a').all()).toEqual([])
  db.close()
  expect(() => openDatabase(file, [first])).toThrow(/schema 2, newer than the 1/)
})

test('a failing migration leaves nothing behind', () => {
  const file = join(temporaryDirectory(), 'a.sqlite')
  expect(() => openDatabase(file, ['create table a (x); nonsense'])).toThrow('nonsense')
  const db = new DatabaseSync(file)
  expect(db.prepare('select name from sqlite_schema').all()).toEqual([])
})

test('a store of the first version keeps its messages through the upgrade', async () => {
  const data = temporaryDirectory()
  const file = storeFile(data)
  const old = openDatabase(file, MIGRATIONS.slice(0, 1))
  old.exec(`insert into message (id, message_id, submitted_at_ms, name, email, subject, message, content_hash,
    spam_score, state, due_at_ms) values ('a', '<a@b>', 1, 'n', 'e@b.fr', 's', 'm', 'h', 0, 'queued', 1)`)
  old.close()
  const { outbox, close } = openSqliteStore(data, () => 2)
  expect(await outbox.accept(newMessage('b', { submittedAtMs: 2 }))).toMatchObject({
    duplicate: false,
  })
  expect(await outbox.claim(1000)).toMatchObject({ id: 'a', message: { email: 'e@b.fr' } })
  await close()
  expect(() => openDatabase(file, MIGRATIONS.slice(0, 1))).toThrow(/newer than the 1/)
})

test('a file that is no database, or has a damaged page, is refused in a sentence that names the way out', async () => {
  const data = temporaryDirectory()
  const file = storeFile(data)
  writeFileSync(
    file,
    'not a database at all, but long enough to have a header of a hundred bytes'.repeat(9),
  )
  const sentence = /is damaged; .*«npm run messages -- restore <backup>»/
  expect(() => openSqliteStore(data)).toThrow(sentence)
  expect(() => openSqliteStore(data)).toThrow(StoreError)
  rmSync(file)
  const { outbox, close } = openSqliteStore(data)
  await outbox.accept(newMessage('a'))
  await close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, 4096)
  closeSync(handle)
  expect(() => openSqliteStore(data)).toThrow(sentence)
})

test('a store without a byte is refused, not taken as new, and what stands beside it stays', () => {
  const data = temporaryDirectory()
  writeFileSync(storeFile(data), '')
  writeFileSync(join(data, 'messages.sqlite-wal'), 'the last messages')
  const open = () => openSqliteStore(data)
  expect(open).toThrow(/was emptied: it has 0 bytes; .*«npm run messages -- restore <backup>»/)
  expect(open).toThrow(StoreError)
  expect(readdirSync(data)).toEqual(['messages.sqlite', 'messages.sqlite-wal'])
})

// Root may write anywhere, so the process is somebody else where we are root.
test.skipIf(process.platform === 'win32')(
  'a directory that may not be written is one sentence, with and without a store in it',
  () => {
    const data = temporaryDirectory()
    const uid = process.getuid?.() === 0 ? 65_534 : undefined
    const open = () =>
      spawnSync(process.execPath, scriptOnStore(data, ''), {
        encoding: 'utf8',
        ...(uid && { uid, gid: uid }),
      }).stderr
    const sentence =
      /StoreError: The data directory .* cannot be used \(\w+\): give it .*DATA_DIR.*\.\n/
    if (uid) chownSync(data, uid, uid)
    chmodSync(data, 0o500)
    expect(open()).toMatch(sentence)
    chmodSync(data, 0o700)
    expect(open()).toBe('')
    chmodSync(data, 0o500)
    expect(open()).toMatch(sentence)
    chmodSync(data, 0o700)
  },
)
