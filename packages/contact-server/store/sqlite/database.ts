import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freeBytes, isPrivate, isShared, makeDirectories } from '../../base/disk.ts'
import { StoreError } from '../store.ts'
import { damaged, emptied, toStoreError, unusable } from './failure.ts'
import { bytesToPadRows, MIGRATIONS, PAD_ROWS } from './migrations.ts'

const MIB = 1024 * 1024
export const BUSY_TIMEOUT_MS = 5_000
/** Larger files are not checked for damage when they are opened, because the check would keep visitors waiting. */
const QUICK_CHECK_MAX_BYTES = 64 * MIB

export function storeFile(dataDir: string): string {
  return join(dataDir, 'messages.sqlite')
}

/**
 * Opens or creates an SQLite file so that a commit survives a power cut (WAL with a sync per commit), deleted rows are
 * overwritten, the file is private (0600), and the schema is up to date.
 * @param room gives the free bytes on a directory's disk, or undefined when they are unknown
 * @throws {StoreError} when the file cannot be used
 */
export function openDatabase(
  file: string,
  migrations: readonly string[] = MIGRATIONS,
  room = freeBytes,
): DatabaseSync {
  makePrivate(file)
  const inode = statSync(file).ino
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;')
    checkPragmas(db)
    checkPages(db, file)
    migrate(db, migrations, needed => checkFreeSpace(file, needed, room))
    if (statSync(file).ino === inode) return db
  } catch (error) {
    db?.close()
    if (statSync(file).ino === inode) throw toStoreError(error, file)
  }
  // The file was replaced meanwhile, probably by a restore whose lock we waited for, so we open the new file.
  if (db?.isOpen) db.close()
  return openDatabase(file, migrations, room)
}

export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/**
 * Creates a private directory (0700), or makes an existing empty directory private unless it is shared like /tmp. Does
 * not change a directory that has content, because other programs may use it.
 * @throws {StoreError} when the directory is still not private, or when it cannot be used
 */
export function makePrivateDirectory(directory: string): void {
  try {
    makeDirectories(directory)
    if (isPrivate(directory)) return
    if (readdirSync(directory).length === 0 && !isShared(directory)) chmodSync(directory, 0o700)
    if (isPrivate(directory)) return
  } catch (error) {
    throw unusable(directory, (error as NodeJS.ErrnoException).code)
  }
  throw new StoreError(
    `The data directory ${directory} is open to other users of this machine: ${closingAdvice(directory)}.`,
  )
}

/**
 * Says how to keep other users out of the store. Advises `chmod` only if the directory has a store and isn't shared,
 * because other programs need access to a directory such as / or /tmp.
 */
export function closingAdvice(directory: string): string {
  const isOurs = existsSync(storeFile(directory)) && !isShared(directory)
  return isOurs ? `chmod 700 ${directory}` : 'set DATA_DIR to a directory of its own'
}

function makePrivate(file: string): void {
  makePrivateDirectory(dirname(file))
  try {
    if (!existsSync(file)) create(file)
    // SQLite would turn an empty file into a new store, and delete the write-ahead log next to it.
    if (statSync(file).size === 0) throw emptied(file)
    // SQLite gives its -wal and -shm files the same permissions as the main file.
    if (!isPrivate(file)) chmodSync(file, 0o600)
  } catch (error) {
    const known = toStoreError(error, file)
    if (known instanceof StoreError) throw known
    throw unusable(dirname(file), (error as NodeJS.ErrnoException).code)
  }
}

/**
 * Creates a database under a temporary name and then gives it its final name, so that a crash leaves no empty file
 * under the final name.
 */
function create(file: string): void {
  const temporary = `${file}.${randomUUID()}`
  try {
    closeSync(openSync(temporary, 'wx', 0o600))
    const db = new DatabaseSync(temporary)
    db.exec('pragma journal_mode = wal')
    db.close()
    putInPlace(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Does nothing when another process has already created a store with this name. */
function putInPlace(temporary: string, file: string): void {
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (existsSync(file)) return
    // EPERM can mean that the file system does not support hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    renameSync(temporary, file)
  }
}

function checkPages(db: DatabaseSync, file: string): void {
  if (statSync(file).size > QUICK_CHECK_MAX_BYTES) return
  if (readPragma(db, 'quick_check(1)') !== 'ok') throw damaged(file)
}

function checkPragmas(db: DatabaseSync): void {
  const wanted = {
    journal_mode: 'wal',
    synchronous: 2,
    busy_timeout: BUSY_TIMEOUT_MS,
    secure_delete: 1,
  }
  for (const [name, value] of Object.entries(wanted)) {
    const found = readPragma(db, name)
    if (found === value) continue
    throw new StoreError(
      `SQLite has ${name} = ${found}, but needs ${value} to keep messages safe; put DATA_DIR on a local disk.`,
    )
  }
}

/** @param check throws when the disk has fewer free bytes than needed */
function migrate(
  db: DatabaseSync,
  migrations: readonly string[],
  check: (needed: number) => void,
): void {
  inTransaction(db, () => {
    const version = Number(readPragma(db, 'user_version'))
    if (version > migrations.length)
      throw new StoreError(
        `The message store has schema ${version}, newer than the ${migrations.length} this program knows; run the newer program.`,
      )
    if (version === migrations.length) return
    const scripts = migrations.slice(version)
    if (version > 0 && scripts.includes(PAD_ROWS)) check(bytesToPadRows(...sizeOf(db)))
    for (const script of scripts) db.exec(script)
    db.exec(`pragma user_version = ${migrations.length}`)
  })
}

function sizeOf(db: DatabaseSync): [usedBytes: number, rows: number] {
  const number = (pragma: string) => Number(readPragma(db, pragma))
  const pages = number('page_count') - number('freelist_count')
  const { rows } = db.prepare('select count(*) as rows from message').get() ?? {}
  return [pages * number('page_size'), Number(rows)]
}

function checkFreeSpace(file: string, needed: number, room: typeof freeBytes): void {
  const free = room(dirname(file))
  if (free === undefined || free >= needed) return
  const [needs, has] = [Math.ceil(needed / MIB), Math.floor(free / MIB)]
  throw new StoreError(
    `The upgrade of the message store ${file} needs ${needs} MiB free on its disk for a moment, but only ${has} are free: free some space, then start again. The store is unchanged.`,
  )
}

export function readPragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]
}
