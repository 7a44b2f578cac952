import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type Finding, ok, problem } from '../../schema/finding.ts'
import { readPragma } from '../store/sqlite/database.ts'
import { MIGRATIONS } from '../store/sqlite/migrations.ts'
import { QUEUE_COLUMNS, queueFindings } from './queue.ts'

/** How the stored messages fare. Only reads: a running server, and a store from before its update, stay as they are. */
export function storeFindings(file: string, nowMs: number): Finding[] {
  if (!existsSync(file)) return [ok('No message yet: the store is made at the first start')]
  if (statSync(file).size === 0)
    return [
      problem(
        `${file} was emptied: it has 0 bytes`,
        'restore your last backup, or delete the file to begin without messages',
      ),
    ]
  try {
    const db = openToRead(file)
    try {
      return [...soundness(db), ...queue(db, nowMs)]
    } finally {
      db.close()
    }
  } catch (error) {
    const fix = 'stop the server, keep a copy of the data directory, then restore your last backup'
    return [problem(`${file} cannot be read: ${(error as Error).message}`, fix)]
  }
}

/** Without a write-ahead log nobody has the file open: `immutable` then keeps SQLite from making one to read it. */
function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout: 2_000 })
}

function soundness(db: DatabaseSync): Finding[] {
  const version = Number(readPragma(db, 'user_version'))
  if (version > MIGRATIONS.length) {
    const what = `The store has schema ${version}, newer than the ${MIGRATIONS.length} of this program`
    return [problem(what, 'run the newer program')]
  }
  const answer = readPragma(db, 'quick_check(1)')
  if (answer === 'ok') return [ok('The store is sound')]
  return [problem(`The store is damaged: ${answer}`, 'restore your last backup')]
}

function queue(db: DatabaseSync, nowMs: number): Finding[] {
  const rows = db.prepare(`select ${QUEUE_COLUMNS} from message group by state`).all()
  return queueFindings(rows, nowMs)
}
