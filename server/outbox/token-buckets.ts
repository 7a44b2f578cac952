import { DAY_MS } from '../base/time.ts'

export type Rate = { burst: number; refillMs: number }

/** Tokens of a key that come back at a rate. */
export type Bucket = Rate & {
  key: string
  /** How many tokens this request has to leave in it for others. */
  leave?: number
}

export type Limiter = {
  /** Takes one token of every bucket and resolves to 0, or takes none and resolves to how many ms to wait. */
  take(buckets: readonly Bucket[]): Promise<number>
  /** Gives the tokens back. */
  refund(buckets: readonly Bucket[]): Promise<void>
}

const MAX_KEYS = 10_000

/**
 * Token buckets, each kept as a single number: the time at which it is full again (GCRA). Beyond `maxKeys`, what is full
 * is forgotten first, then what will be soonest: a flood of others makes nobody forgotten who is limited more.
 */
export function createLimiter(now: () => number, maxKeys = MAX_KEYS): Limiter {
  const fullAtMs = new Map<string, number>()

  // No bucket can be emptier than empty: the clock has jumped back, and must not lock anybody out.
  function read({ key, burst, refillMs }: Bucket, nowMs: number): number {
    const readMs = fullAtMs.get(key) ?? nowMs
    return readMs > nowMs + burst * refillMs ? nowMs : Math.max(readMs, nowMs)
  }

  /** A hundredth at once, so that a flood does not sort the table for each of its requests. */
  function makeRoom(nowMs: number): void {
    // More than a day ahead means that the clock has jumped back.
    const emptyForMs = (readMs: number) => (readMs > nowMs + DAY_MS ? 0 : readMs - nowMs)
    const fullestFirst = [...fullAtMs].sort(([, a], [, b]) => emptyForMs(a) - emptyForMs(b))
    for (const [key] of fullestFirst.slice(0, Math.ceil(maxKeys / 100))) fullAtMs.delete(key)
  }

  return {
    async take(buckets) {
      const nowMs = now()
      const waits = buckets.map(bucket => waitMs(bucket, read(bucket, nowMs) - nowMs))
      const longestMs = Math.max(...waits)
      if (longestMs > 0) return longestMs
      for (const bucket of buckets) {
        fullAtMs.set(bucket.key, read(bucket, nowMs) + bucket.refillMs)
        if (fullAtMs.size > maxKeys) makeRoom(nowMs)
      }
      return 0
    },
    async refund(buckets) {
      const nowMs = now()
      for (const bucket of buckets)
        if (fullAtMs.has(bucket.key))
          fullAtMs.set(bucket.key, read(bucket, nowMs) - bucket.refillMs)
    },
  }
}

/** How long a bucket that is full in `emptyForMs` has to be waited for; not above 0 when it has a token to give. */
function waitMs({ burst, refillMs, leave = 0 }: Bucket, emptyForMs: number): number {
  return emptyForMs + refillMs - (burst - leave) * refillMs
}
