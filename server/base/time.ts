export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The owner's time zone. Wherever the server runs, people read times of this zone, and programs get UTC. */
export const TIME_ZONE = 'Europe/Paris'
