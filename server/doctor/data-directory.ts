import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { freeBytes } from '../base/disk.ts'
import { LOW_DISK_BYTES } from '../outbox/outbox.ts'
import { openDatabase, readPragma } from '../store/sqlite/database.ts'
import { MIGRATIONS } from '../store/sqlite/migrations.ts'
import { QUEUE_COLUMNS, queueFindings } from './queue.ts'

const TIGHT_BYTES = 10 * LOW_DISK_BYTES

/** Whether messages can be kept in `dataDir`, and how those that are there fare. Leaves nothing behind. */
export function dataFindings(dataDir: string, nowMs = Date.now()): Finding[] {
  const directory = resolve(dataDir)
  if (!existsSync(directory)) {
    const parent = existingAbove(directory)
    return [
      ok(`${directory} will be created at the first start`),
      writingFinding(parent),
      spaceFinding(freeBytes(parent)),
    ]
  }
  if (!statSync(directory).isDirectory())
    return [problem(`${directory} is a file`, 'set DATA_DIR to a directory')]
  return [
    ...(process.platform === 'win32' ? [] : [privacyFinding(directory)]),
    writingFinding(directory),
    spaceFinding(freeBytes(directory)),
    ...storeFindings(join(directory, 'messages.sqlite'), nowMs),
  ]
}

function existingAbove(path: string): string {
  return existsSync(path) ? path : existingAbove(dirname(path))
}

function privacyFinding(directory: string): Finding {
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0
  if (isOpen(directory))
    return problem(
      `${directory} is open to other users of this machine: the server will not start`,
      `chmod 700 ${directory}`,
    )
  const open = readdirSync(directory).filter(file => isOpen(join(directory, file)))
  if (open.length === 0) return ok(`${directory} is open to its owner alone`)
  const paths = open.map(file => join(directory, file)).join(' ')
  return warning(`${open.join(', ')} could be read by others`, `chmod -R go= ${paths}`)
}

/** Does there what the server does: a store of its own with a synced write-ahead log, then removes it. */
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

/** What so many free bytes mean for the store; undefined where the system does not say. */
export function spaceFinding(bytes: number | undefined): Finding {
  if (bytes === undefined) return skipped('Free space: the system does not say')
  const what = `${Math.floor(bytes / 1024 / 1024)} MiB free on its disk`
  const fix = 'free some space: a full disk refuses messages'
  if (bytes < LOW_DISK_BYTES) return problem(what, fix)
  return bytes < TIGHT_BYTES ? warning(what, fix) : ok(what)
}

/** How the stored messages fare. Only reads: a running server, and a store from before its update, stay as they are. */
function storeFindings(file: string, nowMs: number): Finding[] {
  if (!existsSync(file)) return [ok('No message yet: the store is made at the first start')]
  if (statSync(file).size === 0)
    return [
      problem(
        `${file} was emptied: it has 0 bytes`,
        'restore your last backup, or delete the file to begin without messages',
      ),
    ]
  try {
    using db = openToRead(file)
    const queue = db.prepare(`select ${QUEUE_COLUMNS} from message group by state`).all()
    return [soundnessFinding(db), ...queueFindings(queue, nowMs)]
  } catch (error) {
    return [
      problem(
        `${file} cannot be read: ${(error as Error).message}`,
        'stop the server, keep a copy of the data directory, then restore your last backup',
      ),
    ]
  }
}

/** Without a write-ahead log nobody has the file open: `immutable` then keeps SQLite from making one to read it. */
function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout: 2_000 })
}

function soundnessFinding(db: DatabaseSync): Finding {
  const version = Number(readPragma(db, 'user_version'))
  if (version > MIGRATIONS.length) {
    const what = `The store has schema ${version}, newer than the ${MIGRATIONS.length} of this program`
    return problem(what, 'run the newer program')
  }
  const answer = readPragma(db, 'quick_check(1)')
  if (answer === 'ok') return ok('The store is sound')
  return problem(`The store is damaged: ${answer}`, 'restore your last backup')
}
