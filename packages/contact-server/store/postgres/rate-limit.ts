import type { Bucket, Limiter } from '../../outbox/token-buckets.ts'
import type { Postgres, Query } from './database.ts'

// SQL for the time when the bucket is full again. If the stored time is more than a full refill away, the clock was set
// back, so the bucket counts as full.
const fullAt = (capacityMs: string) => `case when bucket.full_at_ms > :now + ${capacityMs} then :now
  else greatest(bucket.full_at_ms, :now) end`

const WANTED = `wanted as (
    select * from jsonb_to_recordset(cast(cast(:buckets as text) as jsonb))
      as bucket(key text, refill_ms bigint, capacity_ms bigint, leave_ms bigint))`

/** SQL that reads a column, or an expression of columns, of the current bucket in `wanted` (the requested buckets). */
const own = (column: string) => `(select ${column} from wanted where wanted.key = bucket.key)`

// A request that finds too few tokens in one of its buckets changes no rows, so a flood causes mostly reads. Rows change
// in the order of their keys, so that two of these statements can't deadlock.
const TAKE = `with ${WANTED},
  seen as (
    select wanted.key, refill_ms,
      ${fullAt('capacity_ms')} + refill_ms - :now - (capacity_ms - leave_ms) as wait_ms
    from wanted left join portfolio.rate_bucket bucket on bucket.key = wanted.key),
  taken as (
    insert into portfolio.rate_bucket as bucket (key, full_at_ms)
    select key, :now + refill_ms from seen where (select max(wait_ms) from seen) <= 0 order by key
    on conflict (key) do update set full_at_ms = ${fullAt(own('capacity_ms'))} + ${own('refill_ms')}
      where ${fullAt(own('capacity_ms'))} + ${own('refill_ms')} <= :now + ${own('capacity_ms - leave_ms')}
    returning key)
  select wait_ms as "waitMs", key in (select key from taken) as taken, key from seen`

const REFUND = `with ${WANTED}
  update portfolio.rate_bucket bucket set full_at_ms = ${fullAt('capacity_ms')} - refill_ms
  from wanted where bucket.key = wanted.key`

// Full buckets limit nobody, but their keys may contain the hash of an address. Every bucket is full again within a
// day. If `full_at_ms` is later than that, the clock was set back, so the bucket counts as full.
export const DELETE_FULL_BUCKETS = `delete from portfolio.rate_bucket where key in (
  select key from portfolio.rate_bucket where full_at_ms <= :now or full_at_ms > :now + 86400000
  for update skip locked)`

/** Creates a limiter with a row per bucket, and the database's clock; token-buckets.ts has the in-memory limiter. */
export function createPostgresLimiter({ query }: Pick<Postgres, 'query'>, name: string): Limiter {
  const rowOf = ({ key, burst, refillMs, leave = 0 }: Bucket) => ({
    key: `${name} ${key}`,
    refill_ms: refillMs,
    capacity_ms: burst * refillMs,
    leave_ms: leave * refillMs,
  })
  return {
    async take(buckets) {
      const rows = buckets.map(rowOf)
      const wanted = { buckets: JSON.stringify(rows) }
      const found = await query<{ key: string; waitMs: number; taken: boolean }>(TAKE, wanted)
      const taken = found.flatMap(row => (row.taken ? [row.key] : []))
      if (taken.length === rows.length) return 0
      // If another request has just taken a token that this one needed, this request gives back the tokens that it took
      // from the other buckets.
      const paid = rows.filter(({ key }) => taken.includes(key))
      await giveBack(query, paid)
      return Math.max(1, ...found.map(({ waitMs }) => waitMs))
    },
    refund: buckets => giveBack(query, buckets.map(rowOf)),
  }
}

/** Gives tokens back, one row per statement, because two statements that each change several rows could deadlock. */
async function giveBack(query: Query, rows: readonly object[]): Promise<void> {
  for (const row of rows) await query(REFUND, { buckets: JSON.stringify([row]) })
}
