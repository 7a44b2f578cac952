import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncDirectory } from '../../base/disk.ts'
import { StoreError } from '../store.ts'
import { copyTo, openBackup } from './backup.ts'
import { makePrivateDirectory, openDatabase, readPragma, storeFile } from './database.ts'
import { isBusy, isDamage, toStoreError } from './failure.ts'
import { mergeStore } from './merge.ts'
import { MIGRATIONS } from './migrations.ts'

const MERGING = '.merging'
const RESTORING = '.restoring'
/** When there is no store yet, a restore locks this empty file instead, so that no other restore runs meanwhile. */
const LOCKED = '.locked'
const WORKING = [MERGING, RESTORING, LOCKED]
const BEFORE_RESTORE = '.before-restore-'
const COMPANIONS = ['-wal', '-shm', '-journal']

export type Restored = ReturnType<typeof restoreStore>

/**
 * Merges a backup with the current store, and replaces the store with the result: all readable messages of both, except
 * those that were erased from either. When both have a message, the more advanced state counts. A crash leaves either
 * the old or the new store in place.
 * @throws {StoreError} for example when the store is in use, or the backup cannot be used; the store's messages are then
 * unchanged
 */
export function restoreStore(dataDir: string, backup: string, nowMs: number) {
  makePrivateDirectory(dataDir)
  const file = storeFile(dataDir)
  // A lost store may have left its last messages in its write-ahead log; a store created next to the log picks them up.
  if (!existsSync(file) && existsSync(`${file}-wal`)) openDatabase(file).close()
  const isNew = !existsSync(file)
  using live = lockStore(isNew ? `${file}${LOCKED}` : file)
  try {
    removeWorkingFiles(file, [MERGING, RESTORING])
    const counts = merge(file, backup, live)
    // A server may have created a store meanwhile.
    if (isNew && existsSync(file)) throw inUse(file)
    const previous = keepPrevious(file, nowMs)
    // Windows cannot replace an open file, so there the store is closed first. On other systems, the old store stays
    // open, and usually locked, until the new store is in place.
    if (process.platform === 'win32') live.close()
    renameSync(`${file}${RESTORING}`, file)
    syncDirectory(dirname(file))
    return { ...counts, previous }
  } finally {
    removeWorkingFiles(file)
  }
}

/** The caller must have opened or locked the store, so that no other restore still needs these files. */
export function removeWorkingFiles(file: string, names = WORKING): void {
  for (const name of names)
    for (const companion of ['', ...COMPANIONS])
      rmSync(`${file}${name}${companion}`, { force: true })
}

export function isFromRestore(name: string): boolean {
  return [BEFORE_RESTORE, ...WORKING].some(part => name.includes(`messages.sqlite${part}`))
}

/**
 * Merges the backup and the store into a working file, then copies the result into another file, which has no traces of
 * erased text.
 */
function merge(file: string, backup: string, live: DatabaseSync) {
  using source = openBackup(backup)
  copyTo(`${file}${MERGING}`, source)
  using merged = openDatabase(`${file}${MERGING}`)
  const fromBackup = countRows(merged)
  // Unlike the other counts, `fromLive` includes digests. It leaves out rows that damage has made unusable.
  const { rows: fromLive, damaged } = mergeStore(merged, live)
  copyTo(`${file}${RESTORING}`, merged)
  const waiting = countRows(merged, `state in ('queued', 'sending', 'parked')`)
  return { messages: countRows(merged), fromBackup, fromLive, damaged, waiting }
}

/** Returns a damaged store even if it cannot be locked. */
function lockStore(file: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout: 0 })
    // Only the last connection to a file can leave WAL mode, so this statement fails while another process uses the
    // store.
    db.exec('pragma journal_mode = delete; begin exclusive')
    const version = Number(readPragma(db, 'user_version'))
    if (version > MIGRATIONS.length)
      throw new StoreError(`The message store has schema ${version}: run the newer program.`)
  } catch (error) {
    if (db && isDamage(error)) return db
    db?.close()
    throw isBusy(error) ? inUse(file) : toStoreError(error, file)
  }
  return db
}

function inUse(file: string): StoreError {
  return new StoreError(`The message store ${file} is in use: stop the server, then restore.`)
}

/** Keeps the old store under another name and returns that name; undefined when there is no old store. */
function keepPrevious(file: string, nowMs: number): string | undefined {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const previous = `${file}${BEFORE_RESTORE}${stamp}`
  const exists = existsSync(file)
  if (exists) linkSync(file, previous)
  // The old store's companion files move with it, because SQLite would otherwise take them for files of the new store.
  // Usually, only a damaged store has any.
  for (const suffix of COMPANIONS)
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${previous}${suffix}`)
  return exists ? previous : undefined
}

function countRows(db: DatabaseSync, where = 'true'): number {
  const statement = `select count(*) as rows from message where kind = 'message' and ${where}`
  return Number(db.prepare(statement).get()?.rows)
}
