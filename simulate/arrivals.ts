import { DAY_MS, HOUR_MS } from '../server/retry.ts'

/** The share of a day's messages that each of its 24 hours brings. */
export const PATTERNS = {
  steady: hourlyShares(() => 1),
  // Four fifths from 9 to 18 o'clock.
  'office-hours': hourlyShares(hour => (hour >= 9 && hour < 18 ? 0.8 / 9 : 0.2 / 15)),
  // All from 9 to 10.
  burst: hourlyShares(hour => (hour === 9 ? 1 : 0)),
} as const

export type Pattern = keyof typeof PATTERNS

export type Arrivals = { perDay: number; pattern: Pattern; days: number }

/**
 * When messages come, in ms from the start, in order: a Poisson process, as of visitors who know nothing of each
 * other, whose rate follows the hours of the day.
 */
export function* arrivalTimes(
  { perDay, pattern, days }: Arrivals,
  random: () => number,
): Generator<number> {
  let expected = 0
  for (;;) {
    expected -= Math.log(1 - random())
    if (expected >= perDay * days) return
    yield timeOf(expected / perDay, PATTERNS[pattern])
  }
}

/** The moment at which so many days' messages are to be expected. */
function timeOf(daysOfMessages: number, shares: readonly number[]): number {
  const day = Math.floor(daysOfMessages)
  let left = daysOfMessages - day
  for (const [hour, share] of shares.entries()) {
    if (left < share) return day * DAY_MS + (hour + left / share) * HOUR_MS
    left -= share
  }
  return (day + 1) * DAY_MS
}

function hourlyShares(weight: (hour: number) => number): readonly number[] {
  const weights = Array.from({ length: 24 }, (_, hour) => weight(hour))
  const sum = weights.reduce((total, one) => total + one)
  return weights.map(one => one / sum)
}
