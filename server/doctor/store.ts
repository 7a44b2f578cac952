import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { MIGRATIONS } from '../outbox-sqlite-migrations.ts'
import { readPragma } from '../sqlite.ts'
import { type Finding, ok, plural, problem, warning } from './finding.ts'

const LATE_AFTER_MIN = 15

/** How the stored messages fare. Only reads: a running server, and a store from before its update, stay as they are. */
export function storeFindings(file: string, nowMs: number): Finding[] {
  if (!existsSync(file)) return [ok('No message yet: the store is made at the first start')]
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
  const rows = db
    .prepare(
      `select state, count(*) as count, min(submitted_at_ms) as oldest from message group by state`,
    )
    .all()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const waiting = rows.filter(({ state }) => state === 'queued' || state === 'sending')
  const ageMin = Math.max(0, ...waiting.map(({ oldest }) => (nowMs - Number(oldest)) / 60_000))
  const findings: Finding[] = []
  const parked = counts.get('parked') ?? 0
  if (parked > 0)
    findings.push(
      warning(
        `${plural(parked, 'message')} parked: the mail server refused for good, they are tried once a day`,
        'npm run messages -- list',
      ),
    )
  if (ageMin > LATE_AFTER_MIN)
    findings.push(
      warning(
        `A message has waited for ${Math.round(ageMin)} minutes`,
        'see that the server runs, and what Mail server below says',
      ),
    )
  const sum = [...counts].map(([state, count]) => `${count} ${state}`).join(', ') || 'none yet'
  return findings.length > 0 ? findings : [ok(`Messages: ${sum}`)]
}
