/**
 * `npm run bench:growth`: what grows with the number of messages in the SQLite store: a look at the queue while some
 * wait for the mail server, and the daily erasing. `--rows 1000,10000,100000` says how many.
 */
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import type { Outbox } from '../server/outbox.ts'
import { openSqliteOutbox, type SqliteOutbox, storeFile } from '../server/outbox-sqlite.ts'
import { draftOf } from './messages.ts'
import { circumstances, figure, toTable } from './report.ts'
import { withScratch } from './scratch.ts'
import { median } from './statistics.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000,10000,100000,300000' } },
})
const TEXT = 'Une phrase ordinaire, avec des accents : à bientôt. '.repeat(10).slice(0, 500)
const LOOKS = 15
/** How many of the rows have come to the end of their retention. */
const ERASED = 10
const LEASE_MS = 600_000
const DAY_MS = 86_400_000
const retry = { state: 'queued', waitMs: DAY_MS, error: 'ESOCKET' } as const

/** A store with so many rows of this kind, each a day old and tried once. */
async function filled<T>(
  count: number,
  state: 'queued' | 'sent',
  use: (outbox: SqliteOutbox, firstMs: number) => Promise<T>,
): Promise<T> {
  return withScratch(async scratch => {
    const dataDir = scratch.folder('data')
    const outbox = openSqliteOutbox(dataDir, Date.now)
    const db = new DatabaseSync(storeFile(dataDir))
    const submittedAtMs = Date.now() - DAY_MS
    const waiting = state === 'queued' ? `${Date.now() + DAY_MS}, ${2 * DAY_MS}, null` : '0, 0, n.i'
    db.prepare(`with recursive n (i) as (select :first union all select i + 1 from n where i < :last)
      insert into message (id, message_id, submitted_at_ms, name, email, subject, message, content_hash,
        request_hash, spam_score, state, attempts, due_at_ms, wait_ms, sent_at_ms)
      select lower(hex(randomblob(18))), hex(randomblob(24)), n.i, 'Élodie Çelik', 'elodie@example.fr', 'Refonte',
        :text, hex(randomblob(22)), hex(randomblob(22)), 0, :state, 1, ${waiting} from n`).run({
      first: submittedAtMs,
      last: submittedAtMs + count - 1,
      text: TEXT,
      state,
    })
    db.close()
    const result = await use(outbox, submittedAtMs)
    await outbox.close()
    return result
  })
}

async function medianMs(step: () => Promise<unknown>, times = LOOKS): Promise<number> {
  const tookMs = []
  for (let n = 0; n < times; n++) {
    const startedAtMs = performance.now()
    await step()
    tookMs.push(performance.now() - startedAtMs)
  }
  return median(tookMs)
}

async function claimNew(outbox: Outbox) {
  await outbox.accept(draftOf(randomUUID()))
  const claimed = await outbox.claim(LEASE_MS)
  if (!claimed) throw new Error('A new message was not due.')
  return claimed
}

const whileAway = (count: number) =>
  filled(count, 'queued', async outbox => {
    const look = await medianMs(() => outbox.claim(LEASE_MS))
    await outbox.markSent(await claimNew(outbox))
    // The mail server is back: each look hands out the oldest.
    const flush = await medianMs(async () => {
      const claimed = await outbox.claim(LEASE_MS)
      if (claimed) await outbox.markSent(claimed)
    })
    return [figure(look, 2), figure(flush, 2)]
  })

const afterYears = (count: number) =>
  filled(count, 'sent', async (outbox, firstMs) => {
    await outbox.retryLater(await claimNew(outbox), retry)
    const look = await medianMs(() => outbox.claim(LEASE_MS))
    const eraseMs = await medianMs(async () => {
      await outbox.purge(firstMs + ERASED)
      await outbox.scrub()
    }, 1)
    return [figure(look, 2), figure(eraseMs)]
  })

const rows = []
for (const count of values.rows.split(',').map(Number))
  rows.push([
    count,
    ...(await whileAway(count)),
    ...(await afterYears(count)),
    figure(process.resourceUsage().maxRSS / 1024),
  ])
const head = [
  'rows',
  'so many wait: a look, ms',
  'claimed and sent after the return, ms',
  'so many sent, one waits: a look, ms',
  'daily erasing, ms',
  'peak memory, MB',
]
console.log([`${circumstances()}; SQLite, medians of ${LOOKS}.`, toTable(head, rows)].join('\n\n'))
