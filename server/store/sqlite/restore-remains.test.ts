import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOn, newMessages } from '../../../workshop/testing/commands.ts'
import { MESSAGE, temporaryDirectory } from '../../../workshop/testing/server.ts'
import { newSqlitePlace, onPostgres } from '../../../workshop/testing/stores.ts'
import { openExisting } from './archive.ts'
import { openSqliteOutbox } from './outbox.ts'

const REMAINS = ['.merging', '.merging-shm', '.merging-wal', '.restoring', '.restoring-journal']

/** What a restore that was killed leaves beside the store. */
function leaveRemains(dataDir: string): void {
  for (const name of REMAINS)
    writeFileSync(join(dataDir, `messages.sqlite${name}`), MESSAGE.message, { mode: 0o600 })
}

test('what a killed restore left is gone when the server has started', async () => {
  const data = temporaryDirectory()
  await openSqliteOutbox(data, () => 0).close()
  leaveRemains(data)
  await openSqliteOutbox(data, () => 0).close()
  expect(readdirSync(data)).toEqual(['messages.sqlite'])
})

test('what a killed restore left is gone when a command has opened the store', async () => {
  const data = temporaryDirectory()
  await openSqliteOutbox(data, () => 0).close()
  leaveRemains(data)
  openExisting(data).close()
  expect(readdirSync(data)).toEqual(['messages.sqlite'])
})

test('forgetting takes what a killed restore left along', async () => {
  const { json, outbox, dataDir } = await commandsOn(await newSqlitePlace(), newMessages('a'))
  await outbox.close()
  leaveRemains(dataDir)
  expect(await json(`forget ${MESSAGE.email} --yes`)).toMatchObject({ erased: 1, notes: [] })
  expect(readdirSync(dataDir)).toEqual(['messages.sqlite'])
})

onPostgres(newPlace => {
  test('forgetting in PostgreSQL tells of what a restore of SQLite has left', async () => {
    const { json, dataDir } = await commandsOn(await newPlace(), newMessages('a'))
    mkdirSync(dataDir, { recursive: true })
    leaveRemains(dataDir)
    const { notes } = await json(`forget ${MESSAGE.email} --yes`)
    expect(notes).toEqual(REMAINS.map(name => expect.stringContaining(`messages.sqlite${name}, `)))
  })
})
