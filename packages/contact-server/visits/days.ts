import { DAY_MS, MINUTE_MS, TIME_ZONE } from '../base/time.ts'
import { isoDay } from '../wire/copy-dates.ts'

/** The day in TIME_ZONE, such as 2026-11-24. */
export const dayOf = (ms: number): string => isoDay(new Date(ms), TIME_ZONE)

/**
 * Current time zones differ from UTC by multiples of 15 minutes, so a day begins at the start of a 15-minute period.
 */
const PERIOD_MS = 15 * MINUTE_MS

/** Creates a faster `dayOf`, which formats the day again only when the 15-minute period has changed. */
export function createDayOf(): (ms: number) => string {
  let known = { period: Number.NaN, day: '' }
  return ms => {
    const period = Math.floor(ms / PERIOD_MS)
    if (known.period !== period) known = { period, day: dayOf(ms) }
    return known.day
  }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The first day of the month that is `count` months after the month of `day`. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 10)
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
