export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The owner's time zone. All times for people are in this zone. Times for programs are in UTC. */
export const TIME_ZONE = 'Europe/Paris'
