export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Where the owner lives: times for people are told there, wherever the server stands. Programs are given UTC. */
export const TIME_ZONE = 'Europe/Paris'
