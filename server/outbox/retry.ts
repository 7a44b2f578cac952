export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const FIRST_DELAYS_MS = [
  0,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
]

/**
 * How long to wait after a failed attempt, in ms: 1, 5, 15 min, 1, 2, 4 h, then every 6 h until the message is
 * five days old, then daily; ±10 % so that a recovering server is not met by all messages at once.
 * A permanent refusal waits a day from the first attempt on: it needs the owner, not patience.
 * @param attempts attempts made so far
 * @param random 0 to 1, like Math.random
 */
export function retryDelayMs(
  { attempts, ageMs, permanent }: { attempts: number; ageMs: number; permanent: boolean },
  random: () => number,
): number {
  const late = ageMs < 5 * DAY_MS ? 6 * HOUR_MS : DAY_MS
  const delayMs = permanent ? DAY_MS : (FIRST_DELAYS_MS[attempts] ?? late)
  return Math.round(delayMs * (0.9 + 0.2 * random()))
}
