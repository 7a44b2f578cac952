import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data directory or its database cannot be used. The message is one sentence for the owner. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens a SQLite file so that a commit survives a power cut (WAL with a sync per commit), readable by its owner
 * alone, and brings its schema up to date.
 * @param migrations one SQL script per schema version, in order; released ones never change
 * @throws {StoreError} when a guarantee cannot be had, or a newer program has written the file
 */
export function openDatabase(file: string, migrations: readonly string[]): DatabaseSync {
  makePrivate(file)
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    db.exec('pragma journal_mode = wal; pragma synchronous = full;')
    checkPragmas(db)
    migrate(db, migrations)
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

/** Creates a directory for its owner alone (0700). One that others can read is refused, not changed: it may be shared. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32' || isPrivate(directory)) return
  if (readdirSync(directory).length === 0) chmodSync(directory, 0o700)
  if (isPrivate(directory)) return
  throw new StoreError(
    `The data directory ${directory} is open to other users of this machine; close it with «chmod 700 ${directory}».`,
  )
}

function makePrivate(file: string): void {
  try {
    makePrivateDirectory(dirname(file))
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
    // SQLite gives its -wal and -shm files the mode of the main file.
    if (process.platform !== 'win32' && !isPrivate(file)) chmodSync(file, 0o600)
  } catch (error) {
    if (error instanceof StoreError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StoreError(`The data directory ${dirname(file)} cannot be used (${code}).`)
  }
}

function isPrivate(path: string): boolean {
  return (statSync(path).mode & 0o077) === 0
}

function checkPragmas(db: DatabaseSync): void {
  const wanted = { journal_mode: 'wal', synchronous: 2, busy_timeout: BUSY_TIMEOUT_MS }
  for (const [name, value] of Object.entries(wanted)) {
    const found = readPragma(db, name)
    if (found === value) continue
    throw new StoreError(
      `SQLite answers ${name} = ${found} where ${value} is needed to keep messages safe; put DATA_DIR on a local disk.`,
    )
  }
}

function migrate(db: DatabaseSync, migrations: readonly string[]): void {
  db.exec('begin immediate')
  try {
    const version = Number(readPragma(db, 'user_version'))
    if (version > migrations.length)
      throw new StoreError(
        `The message store has schema ${version}, newer than the ${migrations.length} this program knows; run the newer program.`,
      )
    for (const script of migrations.slice(version)) db.exec(script)
    db.exec(`pragma user_version = ${migrations.length}; commit`)
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}

function readPragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]
}
