export type Rate = { burst: number; refillMs: number }

export type Limiter = {
  /** Takes one token and resolves to 0, or resolves to how many ms to wait for one. */
  take(key: string): Promise<number>
  /** Gives a token back: what it paid for did not happen. */
  refund(key: string): Promise<void>
}

/**
 * One token bucket per key, each kept as a single number: the time at which the bucket is full again (GCRA).
 * Memory is bounded by `maxKeys`; the key used longest ago is forgotten first.
 */
export function createLimiter(
  { burst, refillMs }: Rate,
  now: () => number,
  maxKeys = 10_000,
): Limiter {
  const fullAtMs = new Map<string, number>()
  const capacityMs = burst * refillMs

  function read(key: string): number {
    const nowMs = now()
    const readMs = fullAtMs.get(key) ?? nowMs
    // No bucket can be emptier than empty: the clock has jumped back, and must not lock anybody out.
    return readMs > nowMs + capacityMs ? nowMs : Math.max(readMs, nowMs)
  }

  function write(key: string, value: number): void {
    fullAtMs.delete(key)
    fullAtMs.set(key, value)
    if (fullAtMs.size <= maxKeys) return
    const [oldest] = fullAtMs.keys()
    if (oldest !== undefined) fullAtMs.delete(oldest)
  }

  return {
    async take(key) {
      const nextMs = read(key) + refillMs
      const waitMs = nextMs - now() - capacityMs
      if (waitMs > 0) return waitMs
      write(key, nextMs)
      return 0
    },
    async refund(key) {
      write(key, read(key) - refillMs)
    },
  }
}
