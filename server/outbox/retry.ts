import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'

const FIRST_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS]

/**
 * How long to wait after `attempts` that failed: the first waits, then every 6 h until the message is five days old,
 * then daily; ±10 % so that a recovering server is not met by all messages at once. A permanent refusal waits a day
 * from the first attempt on: it needs the owner, not patience.
 */
export function retryDelayMs(
  { attempts, ageMs, permanent }: { attempts: number; ageMs: number; permanent: boolean },
  random: () => number,
): number {
  const late = ageMs < 5 * DAY_MS ? 6 * HOUR_MS : DAY_MS
  const delayMs = permanent ? DAY_MS : (FIRST_WAITS_MS[attempts - 1] ?? late)
  return Math.round(delayMs * (0.9 + 0.2 * random()))
}
