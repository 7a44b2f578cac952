import { describeError, type Log } from './log.ts'
import type { Outbox } from './outbox.ts'
import { DAY_MS, HOUR_MS } from './retry.ts'
import { LOW_DISK_BYTES } from './store.ts'

/** 06:00 UTC: seven or eight o'clock in Paris. */
const MORNING_MS = 6 * HOUR_MS
const MEGABYTE = 1024 * 1024

export type UpkeepDeps = {
  outbox: Pick<Outbox, 'now' | 'purge' | 'reportQuarantined'>
  /** Removes the local mails of erased messages. */
  removeMails: (ids: string[]) => Promise<unknown>
  /** Called once a letter is queued: nobody else says so to whoever delivers. */
  onQueued: () => void
  freeBytes: () => number | undefined
  retentionDays: number
  /** The owner's domain, for the Message-ID. */
  mailDomain: string
  log: Log
}

/**
 * Builds the step that does the daily work when its time has come, at the first call and then every morning:
 * warns of a full disk, erases what is past its retention, queues the digest of quarantined messages. No failed
 * task rejects, or keeps a message from being delivered: it is tried again after an hour.
 */
export function createUpkeep(deps: UpkeepDeps): () => Promise<void> {
  const { log, outbox } = deps
  let nextMs: number | undefined
  return async function upkeep() {
    const nowMs = await outbox.now()
    // Further away than a day means that the clock has jumped back.
    if (nextMs !== undefined && nowMs < nextMs && nowMs >= nextMs - DAY_MS) return
    nextMs = lastMorning(nowMs) + DAY_MS
    for (const task of [warnOfFullDisk, eraseOld, reportQuarantined]) {
      try {
        await task(deps, nowMs)
      } catch (error) {
        log.error('upkeep_failed', { task: task.name, ...describeError(error) })
        nextMs = Math.min(nextMs, nowMs + HOUR_MS)
      }
    }
  }
}

async function warnOfFullDisk({ freeBytes, log }: UpkeepDeps): Promise<void> {
  const bytes = freeBytes()
  if (bytes === undefined || bytes >= LOW_DISK_BYTES) return
  log.warn('disk_low', { freeMegabytes: Math.floor(bytes / MEGABYTE) })
}

async function eraseOld(deps: UpkeepDeps, nowMs: number): Promise<void> {
  const { outbox, removeMails, retentionDays, log } = deps
  const ids = await outbox.purge(nowMs - retentionDays * DAY_MS)
  if (ids.length === 0) return
  log.info('messages_erased', { count: ids.length, retentionDays })
  await removeMails(ids)
}

async function reportQuarantined(deps: UpkeepDeps, nowMs: number): Promise<void> {
  const { outbox, mailDomain, onQueued, log } = deps
  const beforeMs = lastMorning(nowMs)
  // One id a day: two processes, or a restored store, cannot make a second digest of the same morning.
  const id = `digest-${new Date(beforeMs).toISOString().slice(0, 10)}`
  const messageId = `<${id}@${mailDomain}>`
  const count = await outbox.reportQuarantined({ id, messageId, beforeMs })
  if (count === 0) return
  log.info('digest_queued', { id, count })
  onQueued()
}

function lastMorning(nowMs: number): number {
  return Math.floor((nowMs - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS
}
