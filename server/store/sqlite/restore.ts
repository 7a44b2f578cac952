import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncDirectory } from '../../base/disk.ts'
import { StoreError } from '../store.ts'
import { copyTo, openBackup } from './backup.ts'
import { makePrivateDirectory, openDatabase, readPragma, storeFile } from './database.ts'
import { isBusy, isDamage } from './failure.ts'
import { mergeStore } from './merge.ts'
import { MIGRATIONS } from './migrations.ts'

/** The suffixes of the two working files of a restore, which are beside the store. The restore deletes both files. */
const MERGING = '.merging'
const RESTORING = '.restoring'
/** This part of a file name marks the old store that a restore keeps. */
const BEFORE_RESTORE = '.before-restore-'
/** The suffixes of the files that SQLite may create beside a database. */
const COMPANIONS = ['-wal', '-shm', '-journal']

export type Restored = ReturnType<typeof restoreStore>

/**
 * Merges a backup with the store in use and puts the result in its place. The result has every message of both, each in
 * its most advanced state, except erased ones. A crash leaves either the old store or the new one.
 * @throws {StoreError} when a server uses the store or the backup cannot be trusted. Nothing is changed then.
 */
export function restoreStore(dataDir: string, backup: string, nowMs: number) {
  makePrivateDirectory(dataDir)
  const file = storeFile(dataDir)
  const isNew = !existsSync(file)
  // On a new machine, the restore creates an empty store to lock, so that a server that starts meanwhile must wait.
  if (isNew) openDatabase(file).close()
  const live = takeStore(file)
  try {
    removeRemains(file)
    const counts = merge(file, backup, live)
    const previous = isNew ? undefined : keepPrevious(file, nowMs)
    // Windows cannot replace an open file. Other systems keep the lock until the new store is in place.
    if (process.platform === 'win32') live.close()
    renameSync(`${file}${RESTORING}`, file)
    syncDirectory(dirname(file))
    return { ...counts, previous }
  } catch (error) {
    if (isNew) rmSync(file, { force: true })
    throw error
  } finally {
    removeRemains(file)
    if (live.isOpen) live.close()
  }
}

/**
 * Removes the working files of a killed restore. The caller must have the store open. A running restore locks the
 * store, so no restore is running then.
 */
export function removeRemains(file: string): void {
  for (const name of [MERGING, RESTORING])
    for (const companion of ['', ...COMPANIONS])
      rmSync(`${file}${name}${companion}`, { force: true })
}

/** Returns true when a file is an old store that a restore keeps, or a working file that a killed restore has left. */
export function isFromRestore(name: string): boolean {
  return [BEFORE_RESTORE, MERGING, RESTORING].some(part => name.includes(`messages.sqlite${part}`))
}

/**
 * Merges the backup and the store into a working file. Then copies the result into a new file, which has no traces of
 * erased text.
 */
function merge(file: string, backup: string, live: DatabaseSync) {
  using source = openBackup(backup)
  copyTo(`${file}${MERGING}`, source)
  using merged = openDatabase(`${file}${MERGING}`)
  const fromBackup = countRows(merged)
  // For a damaged store, `fromLive` is smaller than the number of rows that the store had.
  const { rows: fromLive, damaged } = mergeStore(merged, live)
  copyTo(`${file}${RESTORING}`, merged)
  const waiting = countRows(merged, `state in ('queued', 'sending', 'parked')`)
  return { messages: countRows(merged), fromBackup, fromLive, damaged, waiting }
}

/** Opens the store in use and locks it. A damaged store may be opened without a lock. */
function takeStore(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    // Only the last connection can leave WAL mode, so this fails while a server or another command uses the store.
    db.exec('pragma journal_mode = delete; begin exclusive')
    const version = Number(readPragma(db, 'user_version'))
    if (version > MIGRATIONS.length)
      throw new StoreError(`The message store has schema ${version}: run the newer program.`)
  } catch (error) {
    if (isDamage(error)) return db
    db.close()
    if (isBusy(error))
      throw new StoreError(`The message store ${file} is in use: stop the server, then restore.`)
    throw error
  }
  return db
}

function keepPrevious(file: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const previous = `${file}${BEFORE_RESTORE}${stamp}`
  linkSync(file, previous)
  // Only a damaged store leaves these files. SQLite would take them for files of the new store, so they move too.
  for (const suffix of COMPANIONS)
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${previous}${suffix}`)
  return previous
}

function countRows(db: DatabaseSync, where = 'true'): number {
  const statement = `select count(*) as rows from message where kind = 'message' and ${where}`
  return Number(db.prepare(statement).get()?.rows)
}
