import { closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncDirectory } from '../../base/disk.ts'
import { StoreError } from '../store.ts'
import { readPragma } from './database.ts'
import { isDamage, isFull } from './failure.ts'

/**
 * Copies an open store to a file and checks the copy. Servers can write to the store meanwhile.
 * @returns how many messages and digests the copy has
 * @throws {StoreError} when the file exists or cannot be written, or the copy is damaged
 */
export function backUp(db: DatabaseSync, file: string): number {
  copyTo(file, db)
  try {
    using copy = openBackup(file)
    syncDirectory(dirname(file))
    return Number(copy.prepare('select count(*) as rows from message').get()?.rows)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

/** @throws {StoreError} when the backup is missing, damaged or not a message store */
export function openBackup(file: string): DatabaseSync {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StoreError(`There is no backup at ${file}.`)
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    if (readPragma(db, 'quick_check(1)') !== 'ok')
      throw new StoreError(`The backup ${file} is damaged; use another one.`)
    const table = db.prepare(`select 1 from sqlite_schema where name = 'message'`).get()
    if (!table || readPragma(db, 'user_version') === 0)
      throw new StoreError(`${file} is not a copy of a message store.`)
    return db
  } catch (error) {
    db.close()
    throw isDamage(error)
      ? new StoreError(`The backup ${file} is damaged; use another one.`)
      : error
  }
}

/**
 * Copies a database into a new file (0600), without traces of deleted rows, and waits until the copy is on disk.
 * @throws {StoreError} when the file exists or cannot be written
 */
export function copyTo(file: string, db: DatabaseSync): void {
  const handle = createPrivate(file)
  try {
    db.prepare('vacuum into ?').run(file)
    fsyncSync(handle)
  } catch (error) {
    rmSync(file, { force: true })
    throw isFull(error) ? unwritable(file, 'ENOSPC') : error
  } finally {
    closeSync(handle)
  }
}

function createPrivate(file: string): number {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new StoreError(
        `${file} exists already: a backup never overwrites; choose another name.`,
      )
    throw unwritable(file, code)
  }
}

function unwritable(file: string, code = ''): StoreError {
  return new StoreError(`${file} cannot be written (${code}).`)
}
