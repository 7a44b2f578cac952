import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'

const FIRST_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS]

/**
 * The wait in ms after this many failed attempts: first those in FIRST_WAITS_MS, then 6 hours, or a day once the
 * message is five days old. After a permanent refusal, the wait is a day, because the owner has to fix the cause. Each
 * wait varies by up to ±10 %, so that a mail server that has recovered doesn't get all messages at the same time.
 */
export function retryDelayMs(
  { attempts, ageMs, permanent }: { attempts: number; ageMs: number; permanent: boolean },
  random: () => number,
): number {
  const late = ageMs < 5 * DAY_MS ? 6 * HOUR_MS : DAY_MS
  const delayMs = permanent ? DAY_MS : (FIRST_WAITS_MS[attempts - 1] ?? late)
  return Math.round(delayMs * (0.9 + 0.2 * random()))
}
