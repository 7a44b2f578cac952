import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from '../store.ts'
import { createPrivate, openBackup, syncDirectory, syncFile } from './backup.ts'
import { makePrivateDirectory, openDatabase, readPragma } from './database.ts'
import { isBusy, isDamage } from './failure.ts'
import { mergeStore } from './merge.ts'
import { MIGRATIONS } from './migrations.ts'
import { storeFile } from './outbox.ts'
import { COMPANIONS, MERGING, RESTORING, removeRemains } from './restore-remains.ts'

/** Stands in the name of the store that a restore keeps. */
export const BEFORE_RESTORE = '.before-restore-'

export type Restored = {
  messages: number
  fromBackup: number
  /** Read from the store that was in use; fewer than it held when `damaged`. */
  fromLive: number
  damaged: boolean
  /** Still to be delivered after the restore. */
  waiting: number
  /** Where the store that was in use is kept, if there was one. */
  previous: string | undefined
}

/**
 * Merges a backup with what the store in use still holds, and puts the result in its place: every message of both,
 * each in its most advanced state, without those erased since. A crash leaves either the old store or the new one.
 * @throws {StoreError} when a server uses the store, or the backup cannot be trusted; nothing is changed then
 */
export function restoreStore(dataDir: string, backup: string, nowMs: number): Restored {
  makePrivateDirectory(dataDir)
  const file = storeFile(dataDir)
  const isNew = !existsSync(file)
  // So that there is something to lock: a server that starts meanwhile has to wait, also on a new machine.
  if (isNew) openDatabase(file, MIGRATIONS).close()
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

/** Merges beside the store, and writes the result as one file without anything that was erased or moved. */
function merge(file: string, backup: string, live: DatabaseSync) {
  copyBackup(backup, `${file}${MERGING}`)
  const merged = openDatabase(`${file}${MERGING}`, MIGRATIONS)
  try {
    const fromBackup = countRows(merged)
    const { rows: fromLive, damaged } = mergeStore(merged, live)
    const waiting = countRows(merged, `state in ('queued', 'sending', 'parked')`)
    const messages = countRows(merged)
    createPrivate(`${file}${RESTORING}`)
    merged.prepare('vacuum into ?').run(`${file}${RESTORING}`)
    syncFile(`${file}${RESTORING}`)
    return { messages, fromBackup, fromLive, damaged, waiting }
  } finally {
    merged.close()
  }
}

function copyBackup(backup: string, file: string): void {
  const db = openBackup(backup)
  try {
    createPrivate(file)
    db.prepare('vacuum into ?').run(file)
  } finally {
    db.close()
  }
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
