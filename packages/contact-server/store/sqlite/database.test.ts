import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startNode } from '../../testing/processes.ts'
import { eventually, newMessage, temporaryDirectory, testScratch } from '../../testing/server.ts'
import { damagePage, scriptOnStore } from '../../testing/stores.ts'
import { StoreError } from '../store.ts'
import { openDatabase, storeFile } from './database.ts'
import { toStoreError } from './failure.ts'
import { openSqliteStore } from './store.ts'

test('only the user who runs the server can read the store’s files and directory', async () => {
  const data = join(temporaryDirectory(), 'new', 'data')
  await openSqliteStore(data).outbox.accept(newMessage('a'))
  chmodSync(storeFile(data), 0o644)
  openSqliteStore(data)
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(data)).toBe(0o700)
  for (const file of ['messages.sqlite', 'messages.sqlite-wal', 'messages.sqlite-shm'])
    expect(mode(join(data, file))).toBe(0o600)
})

test('the database file is in WAL mode, and every commit is synced to disk', () => {
  const db = openDatabase(join(temporaryDirectory(), 'a.sqlite'), [])
  expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(db.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 })
  expect(db.prepare('pragma busy_timeout').get()).toEqual({ timeout: 5000 })
})

test('openDatabase runs each migration once, in order, and refuses a newer program’s schema', () => {
  const file = join(temporaryDirectory(), 'a.sqlite')
  const first = 'create table a (x)'
  openDatabase(file, [first]).close()
  const db = openDatabase(file, [first, 'alter table a add column y'])
  expect(db.prepare('select x, y from a').all()).toEqual([])
  db.close()
  expect(() => openDatabase(file, [first])).toThrow(/schema 2, newer than the 1/)
})

test('a failed migration changes nothing', () => {
  const file = join(temporaryDirectory(), 'a.sqlite')
  expect(() => openDatabase(file, ['create table a (x); nonsense'])).toThrow('nonsense')
  const db = new DatabaseSync(file)
  expect(db.prepare('select name from sqlite_schema').all()).toEqual([])
})

const DAMAGED = /is damaged; .*«npm run messages -- restore <backup>»/

test.each([
  [
    'a directory that other programs use, such as /',
    /is open to other users of this machine: set DATA_DIR to a directory of its own\.$/,
    (data: string) => chmodSync(data, 0o755),
  ],
  [
    'a data directory that others can read',
    /is open to other users of this machine: chmod 700 \S+\.$/,
    async (data: string) => {
      await openSqliteStore(data).close()
      chmodSync(data, 0o755)
    },
  ],
  [
    'a file that is not a database',
    DAMAGED,
    (data: string) => writeFileSync(storeFile(data), 'longer than a header '.repeat(50)),
  ],
  ['a store with a damaged page', DAMAGED, storeWithDamage],
  [
    'a store of 0 bytes',
    /was emptied: it has 0 bytes; .*«npm run messages -- restore <backup>»/,
    (data: string) => {
      writeFileSync(storeFile(data), '')
      writeFileSync(`${storeFile(data)}-wal`, 'the last messages')
    },
  ],
])('the server refuses %s with one sentence and changes nothing', async (_, sentence, prepare) => {
  const data = temporaryDirectory()
  writeFileSync(join(data, 'other.txt'), '')
  await prepare(data)
  const state = () => [statSync(data).mode, readdirSync(data)]
  const before = state()
  expect(() => openSqliteStore(data)).toThrow(StoreError)
  expect(() => openSqliteStore(data)).toThrow(sentence)
  expect(state()).toEqual(before)
})

async function storeWithDamage(data: string): Promise<void> {
  const { outbox, close } = openSqliteStore(data)
  await outbox.accept(newMessage('a'))
  await close()
  damagePage(storeFile(data), 2)
}

test.each([
  [5, 'The message store /d/m is locked by a restore, or another command: try again'],
  [8, 'The data directory /d cannot be used (SQLITE_READONLY): give it and its files'],
  [266, 'The data directory /d cannot be used (SQLITE_IOERR): free some space on its disk, or'],
  [13, 'The data directory /d cannot be used (ENOSPC): free some space on its disk.'],
])('for SQLite’s error %i, the owner reads «%s»', (errcode, sentence) => {
  expect(String(toStoreError(Object.assign(new Error(), { errcode }), '/d/m'))).toContain(sentence)
})

test('the server refuses a data directory that is a file, or is inside a file', () => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  for (const data of [file, join(file, 'data')])
    expect(() => openSqliteStore(data)).toThrow(
      `The data directory ${data} cannot be used (EEXIST): it, or a part of its path, is no directory: set DATA_DIR to a directory.`,
    )
})

// Under /proc, Node's mkdir hangs with the option `recursive`.
test.skipIf(process.platform !== 'linux')(
  'the server refuses a data directory under /proc instead of hanging',
  () => {
    const { stderr } = spawnSync(process.execPath, scriptOnStore('/proc/x/y', ''), {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(stderr).toContain(
      'StoreError: The data directory /proc/x/y cannot be used (ENOENT): give',
    )
  },
)

test.skipIf(process.platform === 'win32')(
  'the server refuses an empty shared directory such as /tmp, and leaves its mode unchanged',
  () => {
    const data = temporaryDirectory()
    chmodSync(data, 0o1777)
    expect(() => openSqliteStore(data)).toThrow(
      'is open to other users of this machine: set DATA_DIR to a directory of its own.',
    )
    expect(statSync(data).mode & 0o7777).toBe(0o1777)
  },
)

const NOBODY = 65_534

// Root can write to every directory, so when root runs the tests, the child process becomes another user. It loads its
// modules first, because that user may not be allowed to read their files.
test.skipIf(process.platform === 'win32')(
  'the server refuses a read-only directory, with or without a store in it, in one sentence',
  () => {
    const data = temporaryDirectory()
    const isRoot = process.getuid?.() === 0
    const become = isRoot ? `process.setgid(${NOBODY}); process.setuid(${NOBODY})` : ''
    const open = () =>
      spawnSync(process.execPath, scriptOnStore(data, '', become), { encoding: 'utf8' }).stderr
    const sentence =
      /StoreError: The data directory .* cannot be used \(\w+\): give it .*DATA_DIR.*\.\n/
    if (isRoot) chownSync(data, NOBODY, NOBODY)
    chmodSync(data, 0o500)
    expect(open()).toMatch(sentence)
    chmodSync(data, 0o700)
    expect(open()).toBe('')
    chmodSync(data, 0o500)
    expect(open()).toMatch(sentence)
    chmodSync(data, 0o700)
  },
)

// The test reads in /proc which files another process has open.
test.skipIf(process.platform !== 'linux')(
  'a server that waited for a restore writes into the restored store, not into the old one',
  async () => {
    const data = temporaryDirectory()
    const file = storeFile(data)
    await openSqliteStore(data).close()
    const lock = new DatabaseSync(file)
    lock.exec('pragma journal_mode = delete; begin exclusive')
    const script = `await outbox.accept(${JSON.stringify(newMessage('a'))})`
    const { child, ended } = startNode(testScratch(), scriptOnStore(data, script))
    const { ino } = statSync(file)
    const isOpen = (fd: string) =>
      statSync(`/proc/${child.pid}/fd/${fd}`, { throwIfNoEntry: false })?.ino === ino
    await eventually(() => readdirSync(`/proc/${child.pid}/fd`).some(isOpen))
    copyFileSync(file, `${file}.new`)
    renameSync(`${file}.new`, file)
    lock.close()
    expect(await ended).toBe(0)
    expect(await openSqliteStore(data).outbox.stats()).toMatchObject({ queued: 1 })
  },
)
