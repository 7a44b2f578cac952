import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { State } from '../../outbox/outbox.ts'
import { inTransaction } from './database.ts'
import { isConstraint, isDamage } from './failure.ts'

type Row = Record<string, SQLOutputValue>

/**
 * The rank of each state. A merge keeps the row with the higher rank, so that a sent message is not sent again. If both
 * rows have the same rank, the row from the current store wins, because it may list recipients who have got the mail
 * since the backup.
 */
const PROGRESS: Record<State, number> = {
  quarantined: 0,
  queued: 1,
  parked: 1,
  sending: 1,
  sent: 2,
}

/**
 * Merges the messages, digests and visits of the current store (`from`) into a copy of a backup. Leaves out what either
 * database lists as erased.
 *
 * Reads a damaged message table twice: from its first row and from its last row, each time up to the damage. The last
 * rows are the newest messages, which the backup may lack.
 * @returns how many usable rows the current store's message table has, and whether this store is damaged
 */
export function mergeStore(into: DatabaseSync, from: DatabaseSync) {
  const erased = readRows(from, 'erased')
  const upwards = readRows(from, 'message', 'order by rowid')
  const downwards = upwards.isComplete ? upwards : readRows(from, 'message', 'order by rowid desc')
  const found = new Map([...upwards.rows, ...downwards.rows].map(row => [row.id, row]))
  return inTransaction(into, () => {
    const remember = into.prepare('insert or ignore into erased (id) values (?)')
    for (const { id } of erased.rows) remember.run(String(id))
    const rows = [...found.values()].filter(row => mergeRow(into, row)).length
    into.exec('delete from message where id in (select id from erased)')
    const isComplete = erased.isComplete && upwards.isComplete && rows === found.size
    return { rows, damaged: !mergeVisits(into, readRows(from, 'visits')) || !isComplete }
  })
}

/** Reads a table up to the first damage, if there is any. A table that an older schema doesn't have counts as empty. */
function readRows(
  db: DatabaseSync,
  table: string,
  order = '',
): { rows: Row[]; isComplete: boolean } {
  const rows: Row[] = []
  try {
    const exists = db.prepare('select 1 from sqlite_schema where name = ?').get(table)
    if (exists)
      for (const row of db.prepare(`select * from ${table} ${order}`).iterate()) rows.push(row)
    return { rows, isComplete: true }
  } catch (error) {
    if (isDamage(error)) return { rows, isComplete: false }
    throw error
  }
}

/**
 * Writes a row into the copy, unless the copy has this message in a more advanced state. Returns false when SQLite
 * refuses the row, because damage has made it invalid.
 */
function mergeRow(into: DatabaseSync, row: Row): boolean {
  const { id = null, message_id = null, request_hash = null } = row
  const known = into
    .prepare('select * from message where id = ? or message_id = ? or request_hash = ?')
    .get(id, message_id, request_hash)
  if (known && progress(row) < progress(known)) return true
  // A row from an older schema may lack `digest_id`, which then comes from the backup; other missing columns get their
  // default values.
  const merged = { digest_id: known?.digest_id ?? null, ...row }
  const names = Object.keys(merged)
  const places = names.map(() => '?').join(', ')
  const write = into.prepare(
    `insert or replace into message (${names.join(', ')}) values (${places})`,
  )
  return isValid(() => write.run(...Object.values(merged)))
}

/**
 * Keeps the larger of two counts, because the current store may have counted more visits since the backup. Returns
 * false when some counts are missing because of damage.
 */
function mergeVisits(
  into: DatabaseSync,
  { rows, isComplete }: ReturnType<typeof readRows>,
): boolean {
  const add = into.prepare(`insert into visits (day, kind, page, source, count)
    values (:day, :kind, :page, :source, :count) on conflict (day, kind, page, source)
    do update set count = max(count, excluded.count)`)
  return rows.filter(row => isValid(() => add.run(row))).length === rows.length && isComplete
}

function isValid(write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (isConstraint(error)) return false
    throw error
  }
}

/**
 * A damaged state counts as the most advanced one: the merge then tries to write the row, and SQLite's refusal shows
 * the damage.
 */
function progress({ state }: Row): number {
  return PROGRESS[state as State] ?? Number.POSITIVE_INFINITY
}
