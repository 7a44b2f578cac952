import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  openSync,
  readdirSync,
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

const DAMAGED = /is damaged; .*«npm run messages -- restore <backup>»/

test.each([
  [
    'a data directory that others can read',
    /is open to other users/,
    (data: string) => chmodSync(data, 0o755),
  ],
  [
    'a file that is no database',
    DAMAGED,
    (data: string) => writeFileSync(storeFile(data), 'longer than a header '.repeat(50)),
  ],
  ['a store with a damaged page', DAMAGED, damagePage],
  [
    'a store without a byte',
    /was emptied: it has 0 bytes; .*«npm run messages -- restore <backup>»/,
    (data: string) => {
      writeFileSync(storeFile(data), '')
      writeFileSync(`${storeFile(data)}-wal`, 'the last messages')
    },
  ],
])('%s is refused in one sentence, and left as it is', async (_, sentence, prepare) => {
  const data = temporaryDirectory()
  writeFileSync(join(data, 'other.txt'), '')
  await prepare(data)
  const state = () => [statSync(data).mode, readdirSync(data)]
  const before = state()
  expect(() => openSqliteStore(data)).toThrow(StoreError)
  expect(() => openSqliteStore(data)).toThrow(sentence)
  expect(state()).toEqual(before)
})

async function damagePage(data: string): Promise<void> {
  const { outbox, close } = openSqliteStore(data)
  await outbox.accept(newMessage('a'))
  await close()
  const handle = openSync(storeFile(data), 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, 4096)
  closeSync(handle)
}

test('a data directory that cannot be made is reported in one sentence', () => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  expect(() => openSqliteStore(join(file, 'data'))).toThrow(/cannot be used \(ENOTDIR\)/)
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
