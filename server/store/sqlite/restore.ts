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

/** What a restore works on, beside the store: all that both stores hold. It is gone when the restore ends. */
const MERGING = '.merging'
const RESTORING = '.restoring'
/** In the name of the store that a restore keeps. */
const BEFORE_RESTORE = '.before-restore-'
/** What SQLite may put beside a file. */
const COMPANIONS = ['-wal', '-shm', '-journal']

export type Restored = ReturnType<typeof restoreStore>

/**
 * Merges a backup with what the store in use still holds, and puts the result in its place: every message of both,
 * each in its most advanced state, without those erased since. A crash leaves either the old store or the new one.
 * @throws {StoreError} when a server uses the store, or the backup cannot be trusted; nothing is changed then
 */
export function restoreStore(dataDir: string, backup: string, nowMs: number) {
  makePrivateDirectory(dataDir)
  const file = storeFile(dataDir)
  const isNew = !existsSync(file)
  // So that there is something to lock: a server that starts meanwhile has to wait, also on a new machine.
  if (isNew) openDatabase(file).close()
  const live = takeStore(file)
  try {
    removeRemains(file)
    const counts = merge(file, backup, live)
    const previous = isNew ? undefined : keepPrevious(file, nowMs)
    // Windows replaces no open file; elsewhere the lock is held until the new store is in place.
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

/** Removes what a killed restore left. One that still works holds the lock, so that nobody else has the store open. */
export function removeRemains(file: string): void {
  for (const name of [MERGING, RESTORING])
    for (const companion of ['', ...COMPANIONS])
      rmSync(`${file}${name}${companion}`, { force: true })
}

/** True for what a restore has kept, or left when it was killed. */
export function isFromRestore(name: string): boolean {
  return [BEFORE_RESTORE, MERGING, RESTORING].some(part => name.includes(`messages.sqlite${part}`))
}

/** Merges beside the store, and writes the result as one file without anything that was erased or moved. */
function merge(file: string, backup: string, live: DatabaseSync) {
  using source = openBackup(backup)
  copyTo(`${file}${MERGING}`, source)
  using merged = openDatabase(`${file}${MERGING}`)
  const fromBackup = countRows(merged)
  // Fewer than the store in use held when it is damaged.
  const { rows: fromLive, damaged } = mergeStore(merged, live)
  copyTo(`${file}${RESTORING}`, merged)
  const waiting = countRows(merged, `state in ('queued', 'sending', 'parked')`)
  return { messages: countRows(merged), fromBackup, fromLive, damaged, waiting }
}

/** Opens the store in use and locks everybody out of it, as far as its state allows. */
function takeStore(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    // Only the last connection may leave WAL mode: this fails while a server, or another command, has the store open.
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
  // Left only by a damaged store; beside the new one it would be taken for its own.
  for (const suffix of COMPANIONS)
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${previous}${suffix}`)
  return previous
}

function countRows(db: DatabaseSync, where = 'true'): number {
  const statement = `select count(*) as rows from message where kind = 'message' and ${where}`
  return Number(db.prepare(statement).get()?.rows)
}
