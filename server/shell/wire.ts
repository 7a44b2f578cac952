import type { Context } from 'hono'
import { LOW_DISK_BYTES } from '../base/disk-limit.ts'
import { describeError, type Log } from '../base/log.ts'
import type { NativeReply } from '../http/refusal.ts'
import { createApp } from '../http/routes.ts'
import { mailDomain } from '../mail/letterhead.ts'
import { createDailyWork } from '../outbox/daily-work.ts'
import { createDeliverer } from '../outbox/deliver-next.ts'
import { createIntake } from '../outbox/intake.ts'
import { LIMITS_IN_USE, type Limits } from '../outbox/limits.ts'
import type { Deliver } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Store } from '../store/store.ts'

export type AppParts = {
  store: Store
  /** Called once a new message is safely stored. */
  onStored: () => void
  /** The address at the other end of the connection, as the platform knows it. */
  remoteAddress: (c: Context) => string | undefined
  nativeReply?: NativeReply | undefined
  site?: ((request: Request, path: string) => Response) | undefined
  log: Log
  limits?: Limits | undefined
  now?: (() => number) | undefined
}

/** The routes, wired to a store: the same for every shell. */
export function assembleApp(config: Config, parts: AppParts) {
  const { store, onStored, log, limits = LIMITS_IN_USE, now = Date.now } = parts
  const { outbox, createLimiter, dailyKey, freeBytes, isGone } = store
  const limiters = {
    perSender: createLimiter('sender'),
    overall: createLimiter('overall'),
  }
  return createApp({
    outbox,
    isStoreGone: isGone,
    isDiskLow: () => (freeBytes() ?? LOW_DISK_BYTES) < LOW_DISK_BYTES,
    intake: createIntake({
      ...{ outbox, limiters, limits, log, onStored },
      mailDomain: mailDomain(config),
    }),
    dailyKey,
    origins: {
      siteOrigin: new URL(config.siteUrl).origin,
      allowedOrigins: config.allowedOrigins,
      anyHost: !config.isSiteUrlSet,
    },
    remoteAddress: parts.remoteAddress,
    trustedProxyHops: config.trustedProxyHops,
    nativeReply: parts.nativeReply,
    site: parts.site,
    log,
    now,
  })
}

export type WorkParts = {
  store: Store
  deliver: Deliver
  /** Removes the local mails of erased messages. */
  removeMails: (ids: string[]) => Promise<unknown>
  /** Called once the daily work has queued a letter. */
  onQueued?: (() => void) | undefined
  log: Log
  now?: (() => number) | undefined
  random?: (() => number) | undefined
  /** Longest attempt at one mail, and how long a message is left to whoever took it, in ms. */
  capMs?: number | undefined
  leaseMs?: number | undefined
}

/** What happens without a request, wired to a store: one delivery, the daily work. When, is the shell's to decide. */
export function assembleWork(config: Config, parts: WorkParts) {
  const { store, deliver, removeMails, log, now = Date.now, random = Math.random } = parts
  const { outbox, freeBytes, removeTraces, isGone } = store
  const { capMs, leaseMs } = parts
  const durations = { ...(capMs && { capMs }), ...(leaseMs && { leaseMs }) }
  const doDailyWork = createDailyWork({
    outbox,
    removeMails,
    onQueued: parts.onQueued ?? (() => {}),
    freeBytes,
    retentionDays: config.retentionDays,
    mailDomain: mailDomain(config),
    log,
  })
  const lookForStore = onceWhile(isGone, () => log.error('store_gone'))
  return {
    /** Claims one message and tries to deliver it; false when nothing is due. */
    deliverNext: createDeliverer({ outbox, deliver, log, now, random, ...durations }),
    /** Does what is due from day to day, each part for itself. Never rejects, but may hang where the store does. */
    dailyWork: async () => {
      lookForStore()
      await doDailyWork().catch(error => noteFailure(log, 'daily', error))
      await removeTraces().catch(error => noteFailure(log, 'tidy', error))
    },
  }
}

/** Builds a look that tells once when something has become so. */
function onceWhile(isSo: () => boolean, tell: () => void): () => void {
  let wasSo = false
  return () => {
    const now = isSo()
    if (now && !wasSo) tell()
    wasSo = now
  }
}

function noteFailure(log: Log, task: string, error: unknown): void {
  log.error('upkeep_failed', { task, ...describeError(error) })
}
