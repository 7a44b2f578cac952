import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Outbox } from '../../packages/contact-server/outbox/outbox.ts'
import { storeFile } from '../../packages/contact-server/store/sqlite/database.ts'
import { openSqliteStore } from '../../packages/contact-server/store/sqlite/store.ts'
import { newMessage, temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { damagePage } from '../../packages/contact-server/testing/stores.ts'
import { dataFindings, spaceFinding } from './data-directory.ts'

const look = (directory: string) => dataFindings(directory, 0)
const troubles = (directory: string) => look(directory).filter(({ level }) => level !== 'ok')

async function store(fill: (outbox: Outbox) => Promise<unknown>, stayOpen = false) {
  const directory = join(temporaryDirectory(), 'data')
  const { outbox, close } = openSqliteStore(directory, () => 0)
  await fill(outbox)
  if (stayOpen) onTestFinished(close)
  else await close()
  return directory
}

test('accepts a missing data directory that the server can create, without creating it', async () => {
  const parent = temporaryDirectory()
  expect(troubles(join(parent, 'a', 'b'))).toEqual([])
  expect(readdirSync(parent)).toEqual([])
})

test('accepts an undamaged store, and leaves no files behind', async () => {
  const directory = await store(outbox => outbox.accept(newMessage('a')))
  const before = readdirSync(directory)
  expect(look(directory).map(({ level, what }) => `${level} ${what}`)).toEqual([
    `ok ${directory} is open to its owner alone`,
    'ok A store can be written there, each commit synced to the disk',
    expect.stringMatching(/^ok \d+ MiB free on its disk$/),
    'ok The store is sound',
    'ok Messages: 1 queued',
  ])
  expect(readdirSync(directory)).toEqual(before)
})

test('reports a damaged store, and one that a newer version of the server has written', async () => {
  const damaged = await store(outbox => outbox.accept(newMessage('a')))
  damagePage(storeFile(damaged), 2)
  expect(troubles(damaged)).toMatchObject([{ what: expect.stringContaining('is damaged; ') }])
  const newer = await store(async () => {})
  const db = new DatabaseSync(storeFile(newer))
  db.exec('pragma user_version = 999')
  db.close()
  expect(troubles(newer)).toMatchObject([
    { what: "The store has schema 999, newer than this program's" },
  ])
})

test('while a server runs, the check creates no file, and counts messages in the write-ahead log', async () => {
  const directory = await store(outbox => outbox.accept(newMessage('a')), true)
  const before = readdirSync(directory)
  expect(before).toContain('messages.sqlite-wal')
  expect(look(directory).at(-1)?.what).toBe('Messages: 1 queued')
  expect(readdirSync(directory)).toEqual(before)
})

test.skipIf(process.platform === 'win32')(
  'for a directory open to others, suggests chmod only if it holds a store and isn’t shared like /tmp',
  async () => {
    const directory = await store(async () => {})
    chmodSync(directory, 0o755)
    expect(troubles(directory)).toMatchObject([{ level: 'problem', fix: `chmod 700 ${directory}` }])
    const ofOthers = temporaryDirectory()
    chmodSync(ofOthers, 0o755)
    expect(troubles(ofOthers)).toMatchObject([{ fix: 'set DATA_DIR to a directory of its own' }])
    chmodSync(directory, 0o1777)
    expect(troubles(directory)).toMatchObject([{ fix: 'set DATA_DIR to a directory of its own' }])
  },
)

test('reports a data directory that is a file, and a store that is empty or not a database', async () => {
  const directory = temporaryDirectory()
  writeFileSync(join(directory, 'data'), '')
  expect(troubles(join(directory, 'data'))).toMatchObject([{ level: 'problem' }])
  mkdirSync(join(directory, 'd'), { mode: 0o700 })
  writeFileSync(join(directory, 'd', 'messages.sqlite'), 'not a database', { mode: 0o600 })
  expect(troubles(join(directory, 'd'))).toMatchObject([{ level: 'problem' }])
  writeFileSync(join(directory, 'd', 'messages.sqlite'), '')
  expect(troubles(join(directory, 'd'))).toMatchObject([
    { level: 'problem', what: expect.stringContaining('was emptied: it has 0 bytes') },
  ])
})

test.each([
  [10, 'problem'],
  [100, 'ok'],
])('when %i MiB are free on the disk, the finding is «%s»', (mebibytes, level) => {
  expect(spaceFinding(mebibytes * 1024 * 1024).level).toBe(level)
})
