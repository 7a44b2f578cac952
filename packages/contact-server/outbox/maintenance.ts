import { describeError, type Log } from '../base/log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { addDays, addMonths, dayOf } from '../visits/days.ts'
import { composeMonth } from '../visits/month.ts'
import { KEPT_MONTHS, type TallyStore } from '../visits/tally.ts'
import { isDiskLow, MAX_QUARANTINED, type Outbox } from './outbox.ts'

/** The daily tasks are due at 06:00 UTC, which is 7 or 8 a.m. in Paris. */
const MORNING_MS = 6 * HOUR_MS
const MEGABYTE = 1024 * 1024

export type MaintenanceDeps = {
  outbox: Pick<
    Outbox,
    'now' | 'purge' | 'stats' | 'floodBegins' | 'reportQuarantined' | 'queueFigures'
  >
  visits: Pick<TallyStore, 'between' | 'purge'>
  mailsFigures: boolean
  removeMails: (ids: string[]) => Promise<unknown>
  onQueued: () => void
  freeBytes: () => number | undefined
  retentionDays: number
  mailDomain: string
  log: Log
}

/**
 * Each call of the returned function runs the tasks that are due: one group at the first call and every morning, the
 * other every minute. A failed task is logged, and its group is due again within an hour. Rejects when the store's
 * clock can't be read.
 */
export function createMaintenance(deps: MaintenanceDeps): () => Promise<void> {
  const everyMorning = createPeriodic(deps, DAY_MS, [
    warnOfFullDisk,
    eraseOld,
    eraseOldTallies,
    reportQuarantined,
    mailFigures,
  ])
  const everyMinute = createPeriodic(deps, MINUTE_MS, [raiseAlarm])
  return async () => {
    const nowMs = await deps.outbox.now()
    await everyMorning(nowMs)
    await everyMinute(nowMs)
  }
}

type Task = (deps: MaintenanceDeps, nowMs: number) => Promise<void>

function createPeriodic(deps: MaintenanceDeps, everyMs: number, tasks: Task[]) {
  let nextMs = Number.NEGATIVE_INFINITY
  return async (nowMs: number): Promise<void> => {
    // If the next run is more than one period away, the clock was set back, so the tasks run now.
    if (nowMs < nextMs && nowMs >= nextMs - everyMs) return
    nextMs = periodStart(everyMs, nowMs) + everyMs
    for (const task of tasks) {
      try {
        await task(deps, nowMs)
      } catch (error) {
        deps.log.error('upkeep_failed', { task: task.name, ...describeError(error) })
        nextMs = Math.min(nextMs, nowMs + HOUR_MS)
      }
    }
  }
}

function periodStart(everyMs: number, nowMs: number): number {
  return Math.floor((nowMs - MORNING_MS) / everyMs) * everyMs + MORNING_MS
}

async function warnOfFullDisk({ freeBytes, log }: MaintenanceDeps): Promise<void> {
  const bytes = freeBytes()
  if (!isDiskLow(bytes)) return
  log.warn('disk_low', { freeMegabytes: Math.floor(bytes / MEGABYTE) })
}

async function eraseOld(deps: MaintenanceDeps, nowMs: number): Promise<void> {
  const { outbox, removeMails, retentionDays, log } = deps
  const ids = await outbox.purge(nowMs - retentionDays * DAY_MS)
  if (ids.length === 0) return
  log.info('messages_erased', { count: ids.length, retentionDays })
  await removeMails(ids)
}

async function eraseOldTallies({ visits }: MaintenanceDeps, nowMs: number): Promise<void> {
  await visits.purge(addMonths(dayOf(nowMs), 1 - KEPT_MONTHS))
}

/** Last month's figures are usually queued on the first morning of a month, and at the latest on this day. */
const DAYS_FOR_FIGURES = 7

/**
 * Queues the mail with last month's figures, but only once. After `retentionDays` days of the month, it queues nothing,
 * because the sent mail may have been purged, and the store would accept the same mail again.
 */
async function mailFigures(deps: MaintenanceDeps, nowMs: number): Promise<void> {
  const { outbox, visits, mailsFigures, retentionDays, mailDomain, onQueued, log } = deps
  const today = dayOf(periodStart(DAY_MS, nowMs))
  const isInTime = Number(today.slice(-2)) <= Math.min(DAYS_FOR_FIGURES, retentionDays)
  if (!mailsFigures || !isInTime) return
  const first = addMonths(today, -1)
  const figures = composeMonth(first, await visits.between(first, addDays(addMonths(today, 0), -1)))
  if (!figures) return
  const id = `digest-visits-${first.slice(0, 7)}`
  if (!(await outbox.queueFigures({ id, messageId: `<${id}@${mailDomain}>`, ...figures }))) return
  log.info('figures_queued', { id })
  onQueued()
}

async function reportQuarantined(deps: MaintenanceDeps, nowMs: number): Promise<void> {
  await queueDigest(deps, digestOf(nowMs), periodStart(DAY_MS, nowMs))
}

/** Queues a digest for the owner when a flood begins, and another digest when quarantine is full, each at most once a day. */
async function raiseAlarm(deps: MaintenanceDeps, nowMs: number): Promise<void> {
  if (await deps.outbox.floodBegins())
    await queueDigest(deps, `${digestOf(nowMs)}-flood`, nowMs + 1)
  const { quarantined } = await deps.outbox.stats()
  if (quarantined >= MAX_QUARANTINED) await queueDigest(deps, `${digestOf(nowMs)}-full`, nowMs + 1)
}

/** All processes get the same id, so only one of them can queue the day's digest. */
function digestOf(nowMs: number): string {
  return `digest-${new Date(periodStart(DAY_MS, nowMs)).toISOString().slice(0, 10)}`
}

async function queueDigest(deps: MaintenanceDeps, id: string, beforeMs: number): Promise<void> {
  const { outbox, mailDomain, onQueued, log } = deps
  const messageId = `<${id}@${mailDomain}>`
  const count = await outbox.reportQuarantined({ id, messageId, beforeMs })
  if (count === 0) return
  log.info('digest_queued', { id, count })
  onQueued()
}
