import { DAY_MS } from '../base/time.ts'

export type Rate = { burst: number; refillMs: number }

/** A bucket holds up to `burst` tokens, and gets one back every `refillMs`. */
export type Bucket = Rate & {
  key: string
  /** The number of tokens that this request must leave for other requests. */
  leave?: number
}

export type Limiter = {
  /**
   * Takes one token from each bucket and resolves to 0. If any bucket has no token to give, takes none and resolves to
   * the wait in ms.
   */
  take(buckets: readonly Bucket[]): Promise<number>
  refund(buckets: readonly Bucket[]): Promise<void>
}

const MAX_KEYS = 10_000

/**
 * Keeps one number per bucket in memory, the time when it is full again (the GCRA algorithm). When there are more than
 * `maxKeys` buckets, the limiter forgets the fullest. If it forgot the emptiest, a sender who must wait could end the
 * wait with a flood from other addresses.
 */
export function createLimiter(now: () => number, maxKeys = MAX_KEYS): Limiter {
  const fullAtMs = new Map<string, number>()

  // Reads the time when the bucket is full again. If the stored time is more than a full refill away, the clock was set
  // back, so the bucket counts as full.
  function read({ key, burst, refillMs }: Bucket, nowMs: number): number {
    const readMs = fullAtMs.get(key) ?? nowMs
    return readMs > nowMs + burst * refillMs ? nowMs : Math.max(readMs, nowMs)
  }

  /** Forgets 1 % of the buckets in one go; otherwise, a flood would make the server sort them at almost every request. */
  function makeRoom(nowMs: number): void {
    // Every bucket is full again within a day. If `readMs` is later than that, the clock was set back, so the bucket
    // counts as full.
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

/**
 * How long the request must wait for a token, in ms; zero or less when it can have one now.
 * @param emptyForMs how long it takes until the bucket is full again, in ms; 0 when it is full
 */
function waitMs({ burst, refillMs, leave = 0 }: Bucket, emptyForMs: number): number {
  return emptyForMs + refillMs - (burst - leave) * refillMs
}
