import { plural } from '../base/plural.ts'
import { HOUR_MS, MINUTE_MS } from '../base/time.ts'
import { createHealth, type HealthReport } from '../http/health.ts'
import type { AppOptions } from '../http/routes.ts'
import type { Config } from '../settings/config.ts'
import { call, postAlert } from './webhook.ts'

/**
 * A message is late after this many seconds, depending on whether deliveries are failing (health.ts). In half an hour,
 * four attempts have usually failed.
 */
const LATE_S = { failing: 30 * 60, ok: 60 * 60 }
/**
 * The rate limit of alerts about problems, which also sets when a failed alert is retried. Servers on one PostgreSQL
 * database share it, so only one of them posts an alert, unless the database is down.
 */
const TRY = { key: 'alert', burst: 1, refillMs: 5 * MINUTE_MS }
const BEAT_MINUTES = 5

type Deps = Pick<AppOptions, 'store' | 'log' | 'now'>

/**
 * Creates the alert, which tells the owner of problems or new messages (ALERT_ON) without using mail, and calls
 * HEARTBEAT_URL while there are no problems. Undefined when neither ALERT_URL nor HEARTBEAT_URL is set.
 * @param seen the problems found before, '' for none. Without it, the first check reports problems immediately.
 */
export function createAlert(config: Config, { store, log, now = Date.now }: Deps, seen?: string) {
  const { alert, heartbeatUrl, owner } = config
  if (!alert && !heartbeatUrl) return undefined
  const { outbox } = store
  const health = createHealth({ store, log, now })
  const limiter = store.createLimiter('alert')
  let told = { text: '', atMs: 0 }
  let found = seen
  let isMessageUntold = false
  let lastMinute: number | undefined

  async function tell(sentence: string): Promise<boolean> {
    const error = alert && (await postAlert(alert, `[${owner.name}] ${sentence}`))
    if (error) log.warn('alert_failed', { error })
    else log.info('alert_sent')
    return !error
  }

  async function tellMessage(): Promise<void> {
    if (!isMessageUntold) return
    isMessageUntold = false
    if (!(await tell('Un message vous attend.'))) isMessageUntold = true
  }

  /** Posts the problems when they have changed, but not within an hour after the last post. */
  async function tellProblems(text: string): Promise<void> {
    // The stored alert is older than `told` when the last one could not be saved, and newer when another server has
    // posted one.
    const saved = await outbox.lastAlert().catch(() => undefined)
    if (saved && saved.atMs > told.atMs) told = saved
    const sinceMs = now() - told.atMs
    // A negative time means that the clock was set back.
    const isEarly = sinceMs >= 0 && sinceMs < HOUR_MS
    if (text === told.text || isEarly) return
    if ((await limiter.take([TRY]).catch(() => 0)) > 0) return
    if (!(await tell(text || 'Tout est rentré dans l’ordre.'))) return
    told = { text, atMs: now() }
    await outbox.saveAlert(told).catch(() => {})
  }

  async function beat(url: string): Promise<void> {
    const error = await call(url)
    if (error) log.warn('heartbeat_failed', { error })
  }

  return {
    onNewMessage: async (): Promise<void> => {
      isMessageUntold = alert?.on.includes('messages') === true
      await tellMessage()
    },
    /**
     * Reports problems and their end, retries a failed alert about a message, and calls HEARTBEAT_URL while there are
     * no problems. Must be called at least once a minute.
     */
    check: async (): Promise<void> => {
      const minute = Math.floor(now() / MINUTE_MS)
      if (minute === lastMinute) return
      lastMinute = minute
      await tellMessage()
      const problems = problemsIn(await health())
      // A change is reported only when two checks find it, because it may be short, such as a restart of the database.
      // Without `seen`, the first check is enough.
      const lasts = found === undefined || problems === found
      found = problems
      if (lasts && alert?.on.includes('problems')) await tellProblems(problems)
      if (heartbeatUrl && problems === '' && minute % BEAT_MINUTES === 0) await beat(heartbeatUrl)
    },
  }
}

/** The problems in French; empty when there are none. Contains no durations, because a changed text is a new alert. */
function problemsIn(report: HealthReport): string {
  const { httpStatus, disk, parked = 0, oldestAgeSeconds = 0, delivery = 'ok' } = report
  const isLate = oldestAgeSeconds >= LATE_S[delivery]
  const sentences = [
    httpStatus !== 200 && 'Le formulaire n’enregistre plus les messages.',
    disk === 'low' && 'Le disque est presque plein.',
    isLate && 'Un message attend toujours d’être envoyé.',
    parked > 0 && `Le serveur de mail refuse ${plural(parked, 'message')}.`,
    (isLate || parked > 0) && 'Voyez npm run messages -- list.',
  ]
  return sentences.filter(Boolean).join(' ')
}
