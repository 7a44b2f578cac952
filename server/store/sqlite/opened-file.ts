import { closeSync, fstatSync, openSync, read, readSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** The file of an open database, looked at past SQLite. */
export type OpenedFile = {
  /** True while the name of the file still leads to the file that is open. Never throws. */
  isInPlace(): boolean
  /** Brings bytes from the disk into the system's memory, while others go on: reading them then takes no time. */
  fetch(start: number, length: number): Promise<void>
  /** The bytes from `start` on, up to `length` of them; none once it is closed. */
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
  let isOpen = true
  return {
    isInPlace: () => {
      try {
        const opened = fstatSync(handle)
        const named = statSync(path)
        return named.ino === opened.ino && named.dev === opened.dev
      } catch {
        // Deleted, or out of reach: who starts next finds it neither way.
        return false
      }
    },
    fetch: (start, length) =>
      new Promise(resolve => {
        // A disk that fails tells so when the bytes are read.
        read(handle, Buffer.alloc(length), 0, length, start, () => resolve())
      }),
    read: (start, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, isOpen ? readSync(handle, bytes, 0, length, start) : 0)
    },
    close: () => {
      isOpen = false
      closeSync(handle)
    },
  }
}
