import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** The file of an open database, looked at past SQLite. */
export type OpenedFile = {
  /** True while the name of the file still leads to the file that is open. */
  isInPlace(): boolean
  /** The bytes from `start` on, up to `length` of them. */
  read(start: number, length: number): Buffer
  close(): void
}

/**
 * Opens the file of a database once more. Close it after the database and never before: POSIX gives up every lock a
 * process holds on a file when the process closes any handle of it, and SQLite's locks would go unnoticed.
 */
export function openBeside(db: DatabaseSync): OpenedFile {
  const path = db.location() ?? ''
  const handle = openSync(path, 'r')
  return {
    isInPlace: () => {
      const opened = fstatSync(handle)
      const named = statSync(path, { throwIfNoEntry: false })
      return named?.ino === opened.ino && named.dev === opened.dev
    },
    read: (start, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(handle, bytes, 0, length, start))
    },
    close: () => closeSync(handle),
  }
}
