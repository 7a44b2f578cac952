export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The time zone that the server assumes for the owner. */
export const TIME_ZONE = 'Europe/Paris'
