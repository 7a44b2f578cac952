import type { Postgres } from './postgres.ts'
import type { Limiter, Rate } from './rate-limit.ts'

// As in memory: no bucket can be emptier than empty, so a clock that has jumped back locks nobody out.
const HELD = `case when bucket.full_at_ms > :now + :capacityMs then :now
  else greatest(bucket.full_at_ms, :now) end`

// A refusal changes no row: a flood costs reads. The wait it reports may be a moment old.
const TAKE = `with taken as (
    insert into portfolio.rate_bucket as bucket (key, full_at_ms) values (:key, :now + :refillMs)
    on conflict (key) do update set full_at_ms = ${HELD} + :refillMs
      where ${HELD} + :refillMs <= :now + :capacityMs
    returning 0)
  select case when exists (select from taken) then 0 else coalesce(greatest(1, (
    select ${HELD} + :refillMs - :now - :capacityMs from portfolio.rate_bucket bucket where key = :key
  )), :refillMs) end as wait_ms`

const REFUND = `update portfolio.rate_bucket bucket set full_at_ms = ${HELD} - :refillMs where key = :key`

// More than a day ahead means that the clock has jumped back.
const ERASE_FULL = `delete from portfolio.rate_bucket where key in (
  select key from portfolio.rate_bucket where full_at_ms <= :now or full_at_ms > :now + 86400000
  for update skip locked)`

/** The same buckets as in memory, one row each, shared by every server of the database and kept by its clock. */
export function createPostgresLimiter(
  db: Postgres,
  name: string,
  { burst, refillMs }: Rate,
): Limiter {
  const rowOf = (key: string) => ({ key: `${name} ${key}`, refillMs, capacityMs: burst * refillMs })
  return {
    async take(key) {
      const [row] = await db.query(TAKE, rowOf(key))
      return Number(row?.wait_ms)
    },
    async refund(key) {
      await db.query(REFUND, rowOf(key))
    },
  }
}

/** A bucket that is full again says nothing more: its row goes, and with it the hash of an address. */
export async function eraseFullBuckets(db: Postgres): Promise<void> {
  await db.query(ERASE_FULL)
}
