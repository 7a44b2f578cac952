import { dirname } from 'node:path'
import { StoreError } from '../store.ts'

const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CONSTRAINT = 19
const SQLITE_NOTADB = 26
/** SQLite's errors that usually come from the directory or its disk, keyed by SQLite's code. */
const UNUSABLE: Record<number, string> = {
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  [SQLITE_FULL]: 'ENOSPC',
  14: 'SQLITE_CANTOPEN',
}

export function isDamage(error: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(primaryCode(error))
}

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === SQLITE_BUSY
}

export function isFull(error: unknown): boolean {
  return primaryCode(error) === SQLITE_FULL
}

export function isConstraint(error: unknown): boolean {
  return primaryCode(error) === SQLITE_CONSTRAINT
}

/** Turns SQLite's usual failures into errors with a sentence for the owner, and leaves other errors unchanged. */
export function toStoreError(error: unknown, file: string): unknown {
  const code = primaryCode(error)
  if (isDamage(error)) return damaged(file)
  if (isBusy(error))
    return new StoreError(
      `The message store ${file} is locked by a restore, or another command: try again when it has ended.`,
    )
  return code in UNUSABLE ? unusable(dirname(file), UNUSABLE[code]) : error
}

export function damaged(file: string): StoreError {
  return new StoreError(
    `The message store ${file} is damaged; stop the server and merge the readable part with your last backup: «npm run messages -- restore <backup>».`,
  )
}

/**
 * The error for a store file of 0 bytes. The server never leaves one, so somebody has probably emptied the store, or
 * copied it to a full disk.
 */
export function emptied(file: string): StoreError {
  return new StoreError(
    `The message store ${file} was emptied: it has 0 bytes; restore your last backup with «npm run messages -- restore <backup>», or delete the file to begin without messages.`,
  )
}

export function unusable(directory: string, code = ''): StoreError {
  const remedy =
    REMEDIES[code] ??
    'give it and its files to the user who runs this, or set DATA_DIR to a directory that this user may write'
  return new StoreError(`The data directory ${directory} cannot be used (${code}): ${remedy}.`)
}

const FREE_SPACE = 'free some space on its disk'
const NO_DIRECTORY = 'it, or a part of its path, is no directory: set DATA_DIR to a directory'
const REMEDIES: Record<string, string> = {
  ENOSPC: FREE_SPACE,
  EDQUOT: FREE_SPACE,
  EEXIST: NO_DIRECTORY,
  ENOTDIR: NO_DIRECTORY,
  // SQLite also reports SQLITE_IOERR when the disk has no room for its shared memory (the -shm file).
  SQLITE_IOERR: `${FREE_SPACE}, or have that disk checked`,
}

/** SQLite's primary result code, or 0 when the error does not come from SQLite. */
function primaryCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff
}
