import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { freeBytes } from '../../base/disk.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { createLimiter } from '../../outbox/token-buckets.ts'
import { createOwnerStore, type OwnerStore } from '../owner-store.ts'
import { createSqlOutbox } from '../sql/outbox.ts'
import { createSqlVisits } from '../sql/visits.ts'
import { type Store, StoreError } from '../store.ts'
import { openDatabase, storeFile } from './database.ts'
import { createSqliteDriver } from './driver.ts'
import { removeWorkingFiles } from './restore.ts'
import { lockWorker, releaseDeadWorkers } from './worker-lock.ts'

const RECLAIM = `update message set state = 'queued', lease = null
  where state = 'sending' and owner like '% ' || :id`

/**
 * Opens the store of a single machine: messages in one SQLite file, and limits in this process's memory. Queues the
 * messages of workers that died during a delivery; a living worker keeps its messages until their leases end.
 *
 * When the file is deleted, replaced or made unreachable while in use, the store accepts no new messages, but the
 * messages in the open file are still delivered.
 * @throws {StoreError} when the file or its directory cannot be used
 */
export function openSqliteStore(dataDir: string, now: () => number = Date.now): Store {
  const file = storeFile(dataDir)
  const db = openDatabase(file)
  removeWorkingFiles(file)
  releaseDeadWorkers(dataDir, id => db.prepare(RECLAIM).run({ id }))
  const worker = lockWorker(dataDir)
  const driver = createSqliteDriver(db, now)
  db.prepare(driver.statements.probeNow).run({ now: now() })
  const isGone = watch(file)
  return {
    outbox: refuseWhenGone(createSqlOutbox(driver, worker.name), isGone, file),
    visits: createSqlVisits(driver),
    createLimiter: () => createLimiter(now),
    dailyKey: async () => crypto.randomUUID(),
    removeTraces: driver.removeTraces,
    isGone,
    // SQLite writes the page that holds this number even when the number stays the same.
    tryWrite: async () => db.exec('pragma application_id = 0'),
    freeBytes: () => freeBytes(dataDir),
    close: async () => {
      if (!db.isOpen) return
      db.close()
      worker.end()
    },
  }
}

export function openSqliteOwnerStore(dataDir: string, now: () => number): OwnerStore {
  return createOwnerStore(createSqliteDriver(openExisting(dataDir), now))
}

export function openExisting(dataDir: string): DatabaseSync {
  const file = storeFile(dataDir)
  if (!existsSync(file))
    throw new StoreError(
      `There is no message store at ${file} yet: the server makes it at its first start.`,
    )
  const db = openDatabase(file)
  removeWorkingFiles(file)
  return db
}

function watch(file: string): () => boolean {
  const { ino, dev } = statSync(file)
  return () => {
    try {
      const named = statSync(file)
      return named.ino !== ino || named.dev !== dev
    } catch {
      return true
    }
  }
}

function refuseWhenGone(outbox: Outbox, isGone: () => boolean, file: string): Outbox {
  // An earlier call of `isGone` would miss a file that is deleted during the commit.
  const inPlace = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    if (isGone()) throw gone(file)
    return result
  }
  return {
    ...outbox,
    findDuplicate: same => inPlace(outbox.findDuplicate(same)),
    accept: newMessage => inPlace(outbox.accept(newMessage)),
  }
}

function gone(file: string): StoreError {
  const sentence = `The message store ${file} was deleted, replaced or put out of reach while it was in use: see what has happened to it, then restart the server.`
  return Object.assign(new StoreError(sentence), { code: 'STORE_GONE' })
}
