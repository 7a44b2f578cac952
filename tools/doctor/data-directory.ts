import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { freeBytes, isPrivate } from '../../packages/contact-server/base/disk.ts'
import { isDiskLow } from '../../packages/contact-server/outbox/outbox.ts'
import {
  closingAdvice,
  openDatabase,
  readPragma,
  storeFile,
} from '../../packages/contact-server/store/sqlite/database.ts'
import {
  damaged,
  emptied,
  toStoreError,
} from '../../packages/contact-server/store/sqlite/failure.ts'
import { MIGRATIONS } from '../../packages/contact-server/store/sqlite/migrations.ts'
import { type Finding, ok, problem, skipped } from '../../schema/finding.ts'
import { newerSchema, QUEUE_COLUMNS, queueFindings } from './queue.ts'

export function dataFindings(dataDir: string, nowMs = Date.now()): Finding[] {
  const directory = resolve(dataDir)
  const place = existingAt(directory)
  if (place === directory && !statSync(directory).isDirectory())
    return [problem(`${directory} is a file`, 'set DATA_DIR to a directory')]
  return [
    place === directory
      ? privacyFinding(directory)
      : ok(`${directory} will be created at the first start`),
    writingFinding(place),
    spaceFinding(freeBytes(place)),
    ...storeFindings(storeFile(directory), nowMs),
  ]
}

function existingAt(path: string): string {
  return existsSync(path) ? path : existingAt(dirname(path))
}

function privacyFinding(directory: string): Finding {
  if (isPrivate(directory)) return ok(`${directory} is open to its owner alone`)
  return problem(
    `${directory} is open to other users of this machine: the server will not start`,
    closingAdvice(directory),
  )
}

function writingFinding(directory: string): Finding {
  let place: string | undefined
  try {
    place = mkdtempSync(join(directory, '.doctor-'))
    openDatabase(join(place, 'trial.sqlite'), ['create table trial (x)']).close()
    return ok('A store can be written there, each commit synced to the disk')
  } catch (error) {
    return problem(
      `A store cannot be written in ${directory}: ${(error as Error).message}`,
      'give it to the user who runs the server (chown), on a local disk with free space',
    )
  } finally {
    if (place) rmSync(place, { recursive: true, force: true })
  }
}

export function spaceFinding(bytes: number | undefined): Finding {
  if (bytes === undefined) return skipped('Free space: the system does not say')
  const what = `${Math.floor(bytes / 1024 / 1024)} MiB free on its disk`
  if (!isDiskLow(bytes)) return ok(what)
  return problem(what, 'free some space: a full disk refuses messages')
}

/** Only reads the store, so as not to disturb a running server or change the schema. */
function storeFindings(file: string, nowMs: number): Finding[] {
  if (!existsSync(file)) return [ok('No message yet: the store is made at the first start')]
  try {
    if (statSync(file).size === 0) throw emptied(file)
    using db = openToRead(file)
    const version = Number(readPragma(db, 'user_version'))
    if (version > MIGRATIONS.length) return [newerSchema(version)]
    if (readPragma(db, 'quick_check(1)') !== 'ok') throw damaged(file)
    const queue = db.prepare(`select ${QUEUE_COLUMNS} from message group by state`).all()
    return [ok('The store is sound'), ...queueFindings(queue, nowMs)]
  } catch (error) {
    const { message } = toStoreError(error, file) as Error
    return [problem(message, 'keep a copy of the data directory before you do')]
  }
}

/** `immutable` keeps SQLite from creating a missing write-ahead log. */
function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout: 2_000 })
}
