import type { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { inTransaction, readPragma } from './database.ts'
import type { OpenedFile } from './opened-file.ts'
import { findStale, growthToFill, type StalePage } from './pages.ts'

/** Rows, or pages, of one step: a few milliseconds, after which the server answers whoever waits. */
export const ERASED_AT_ONCE = 20
const PAGES_AT_ONCE = 64
const ROUNDS = 5
const LOCK_TRIES = 20
const LOCK_WAIT_MS = 25

type Page = { number: number; bytes: Buffer }

/**
 * Runs a `delete … returning id` of at most ERASED_AT_ONCE rows again and again until it finds fewer, and remembers
 * the ids for good: a restored backup must not bring the messages back. Resolves to the ids.
 */
export async function eraseInSteps(
  db: DatabaseSync,
  deleteSome: () => Record<string, unknown>[],
): Promise<string[]> {
  const erased: string[] = []
  const remember = db.prepare('insert or ignore into erased (id) values (?)')
  for (;;) {
    const ids = inTransaction(db, () => {
      const some = deleteSome().map(({ id }) => String(id))
      for (const id of some) remember.run(id)
      return some
    })
    erased.push(...ids)
    if (ids.length < ERASED_AT_ONCE || !(await isOpenAfterPause(db))) return erased
  }
}

/**
 * Removes what erased messages have left in the files of a store in use, and resolves to false when a reader kept it
 * there, or the store was closed meanwhile. `secure_delete` has overwritten the rows themselves. What may be left are
 * their copies in the write-ahead log, which is emptied, and on pages from which SQLite had moved a row: the file is
 * read for those, and they are mended. Memory and steps are small whatever the size of the store, and whatever an
 * interruption leaves, the next call finds.
 */
export async function scrub(db: DatabaseSync, file: OpenedFile): Promise<boolean> {
  const pageBytes = Number(readPragma(db, 'page_size'))
  const mend = createMender(db, pageBytes)
  let mended: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    if (!(await emptyLog(db))) return false
    const pages = round === 0 ? everyPage(file, pageBytes) : thesePages(file, pageBytes, mended)
    mended = []
    for await (const step of pages) {
      mended.push(...mend(step))
      if (!(await isOpenAfterPause(db))) return false
    }
    if (mended.length === 0) return db.isOpen
  }
  return false
}

async function* everyPage(file: OpenedFile, pageBytes: number): AsyncGenerator<Page[]> {
  const length = PAGES_AT_ONCE * pageBytes
  for (let first = 0; ; first += PAGES_AT_ONCE) {
    await file.fetch(first * pageBytes, length)
    // At once, so that no page is written in between.
    const bytes = file.read(first * pageBytes, length)
    const count = Math.floor(bytes.length / pageBytes)
    if (count === 0) return
    yield Array.from({ length: count }, (_, n) => ({
      number: first + n,
      bytes: bytes.subarray(n * pageBytes, (n + 1) * pageBytes),
    }))
  }
}

function* thesePages(file: OpenedFile, pageBytes: number, numbers: number[]): Generator<Page[]> {
  for (let first = 0; first < numbers.length; first += PAGES_AT_ONCE)
    yield numbers
      .slice(first, first + PAGES_AT_ONCE)
      .map(number => ({ number, bytes: file.read(number * pageBytes, pageBytes) }))
}

/**
 * Builds the step that mends those of some pages that hold what is not theirs any more, and returns their numbers. One
 * row of the page grows until it fills the page, which makes SQLite move the rows together and zero the rest, and is
 * then as before: in one transaction, so that nobody sees it grown.
 */
function createMender(db: DatabaseSync, pageBytes: number) {
  const find = db.prepare(
    'select id, owner, octet_length(owner) as bytes from message where rowid = ?',
  )
  const write = db.prepare('update message set owner = ? where rowid = ?')

  /** False for a page of another table, and for one that was written anew since it was read. */
  function mendPage({ row, freeBytes }: StalePage): boolean {
    if (!row) return clearEmptyTable(db)
    const found = find.get(row.rowid)
    if (!found || !row.cell.includes(String(found.id))) return false
    const owner = found.owner === null ? null : String(found.owner)
    const ownerBytes = owner === null ? undefined : Number(found.bytes)
    const growth = growthToFill(row, freeBytes, ownerBytes, pageBytes)
    write.run(`${owner ?? ''}${' '.repeat(growth)}`, row.rowid)
    write.run(owner, row.rowid)
    return true
  }

  return (pages: Page[]): number[] => {
    const stale = pages.flatMap(({ number, bytes }) => {
      const found = findStale(bytes)
      return found ? [{ number, found }] : []
    })
    if (stale.length === 0) return []
    return inTransaction(db, () =>
      stale.filter(({ found }) => mendPage(found)).map(({ number }) => number),
    )
  }
}

/** Without a condition SQLite overwrites the table's last page as a whole. */
function clearEmptyTable(db: DatabaseSync): boolean {
  if (db.prepare('select 1 from message limit 1').get()) return false
  db.exec('delete from message')
  return true
}

/**
 * Brings the write-ahead log into the file and cuts it to nothing; false while a reader needs it. Whoever wants to
 * write waits while SQLite waits for a reader, so that it does not wait for long.
 */
async function emptyLog(db: DatabaseSync): Promise<boolean> {
  const timeout = readPragma(db, 'busy_timeout')
  for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
    db.exec('pragma busy_timeout = 0')
    try {
      db.exec('pragma wal_checkpoint(passive)')
      if (db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0) return true
    } finally {
      db.exec(`pragma busy_timeout = ${timeout}`)
    }
    await setTimeout(LOCK_WAIT_MS)
    if (!db.isOpen) return false
  }
  return false
}

/** Lets others run between two steps. False when one of them has closed the store. */
async function isOpenAfterPause(db: DatabaseSync): Promise<boolean> {
  await setImmediate()
  return db.isOpen
}
