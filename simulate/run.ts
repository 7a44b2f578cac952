import type { Sender } from '../server/address.ts'
import { takeAllowance } from '../server/allowance.ts'
import { LIMITS_IN_USE } from '../server/intake.ts'
import { LANES, SLOW_MS } from '../server/lanes.ts'
import { ATTEMPT_CAP_MS, type Delivery, planRetry } from '../server/outbox.ts'
import { createLimiter } from '../server/rate-limit.ts'
import { CONNECT_TIMEOUT_MS } from '../server/smtp.ts'
import { POLL_MS } from '../server/worker.ts'
import { createQueue, type Item } from './queue.ts'
import { createTally, type Tally } from './tally.ts'

/** How a mail server is away: no connection, no answer, or «no» for good (5xx), which parks. */
export const ABSENCES = ['refuses', 'hangs', 'rejects'] as const

export type Outage = { atMs: number; lastsMs: number; as: (typeof ABSENCES)[number] }

export type Setting = {
  /** What one mail takes, from its claim to its record in the store. */
  deliveryMs: number
  /** What one refused connection takes. */
  refusalMs: number
  /** Servers that share the store: each has one worker and is told of its own visitors' messages only. */
  workers: number
  outage: Outage | undefined
  /** With the limit for all visitors together, beyond which messages are set aside for the daily digest. */
  limited: boolean
  /** Nothing after this is looked at. */
  endMs: number
}

type Attempt = { item: Item; ageMs: number; delivery: Delivery; endsAtMs: number }
/** At rest it looks at `lookAtMs`, or when it is woken; else it looks as soon as it may begin the next delivery. */
type Worker = { lookAtMs: number; atRest: boolean; held: Attempt[] }
type Parts = {
  setting: Setting
  queue: ReturnType<typeof createQueue>
  tally: Tally
  random: () => number
}

/**
 * Runs the outbox event by event on a clock of its own, with the server's retry plan, limits and intervals.
 * @param arrivals ms from the start, in order
 */
export async function run(
  setting: Setting,
  arrivals: Iterable<number>,
  random: () => number,
): Promise<Tally> {
  const clock = { nowMs: 0 }
  const limiter = createLimiter(() => clock.nowMs)
  const parts = { setting, queue: createQueue(), tally: createTally(setting), random }
  const workers = Array.from({ length: setting.workers }, (_, n): Worker => {
    return { lookAtMs: (n * POLL_MS) / setting.workers, atRest: true, held: [] }
  })
  const { overall } = LIMITS_IN_USE
  let nth = 0
  const coming = arrivals[Symbol.iterator]()
  let arrival = coming.next()
  for (;;) {
    const worker = workers.reduce((a, b) => (nextAtMs(b) < nextAtMs(a) ? b : a))
    const arrivesNext = !arrival.done && arrival.value <= nextAtMs(worker)
    clock.nowMs = arrivesNext ? Number(arrival.value) : nextAtMs(worker)
    if (clock.nowMs > setting.endMs) break
    if (!arrivesNext) step(worker, parts, clock.nowMs)
    else {
      const setAside = setting.limited && !(await takeAllowance(limiter, overall, stranger(nth++)))
      arrive(workers, parts, clock.nowMs, setAside)
      arrival = coming.next()
    }
  }
  return parts.tally
}

/** Somebody from a network of their own. */
function stranger(nth: number): Sender {
  return { own: [`${nth}`], network: `${nth}` }
}

/** A stored message wakes the worker of the server that took it; one that is busy comes to it by itself. */
function arrive(workers: Worker[], parts: Parts, nowMs: number, setAside: boolean): void {
  const { queue, tally, random } = parts
  tally.arrived(nowMs, setAside)
  if (setAside) return
  queue.accept(nowMs)
  const worker = workers[Math.floor(random() * workers.length)]
  if (!worker?.atRest) return
  worker.lookAtMs = nowMs
  step(worker, parts, nowMs)
}

const nextAtMs = ({ lookAtMs, held }: Worker) =>
  held.reduce((ms, { endsAtMs }) => Math.min(ms, endsAtMs), lookAtMs)

/** Ends the attempts whose time has come, and looks for the next message if it is time for that: see lanes.ts. */
function step(worker: Worker, parts: Parts, nowMs: number): void {
  const ended = worker.held.filter(({ endsAtMs }) => endsAtMs <= nowMs)
  worker.held = worker.held.filter(({ endsAtMs }) => endsAtMs > nowMs)
  for (const attempt of ended) end(attempt, parts, nowMs)
  if (worker.lookAtMs > nowMs) return
  if (worker.held.length < LANES) look(worker, parts, nowMs)
  else worker.lookAtMs = Math.min(...worker.held.map(({ endsAtMs }) => endsAtMs))
}

function end({ item, ageMs, delivery }: Attempt, parts: Parts, nowMs: number): void {
  const { queue, tally, random } = parts
  if (delivery.sent) {
    queue.markSent(item, nowMs)
    tally.sent(item.submittedAtMs, nowMs)
  } else {
    const claimed = { attempts: item.attempts, ageMs }
    queue.retryLater(item, planRetry(claimed, delivery, random), nowMs)
  }
}

function look(worker: Worker, { setting, queue, tally }: Parts, nowMs: number): void {
  const item = queue.claim(nowMs)
  worker.atRest = !item
  worker.lookAtMs = nowMs + POLL_MS
  if (!item) return
  const { tookMs, delivery } = attemptAt(nowMs, setting)
  worker.lookAtMs = nowMs + Math.min(tookMs, SLOW_MS)
  worker.held.push({ item, ageMs: nowMs - item.submittedAtMs, delivery, endsAtMs: nowMs + tookMs })
  tally.tried()
}

/** What becomes of an attempt that begins now. */
function attemptAt(nowMs: number, { deliveryMs, refusalMs, outage }: Setting) {
  const isAway = outage && nowMs >= outage.atMs && nowMs < outage.atMs + outage.lastsMs
  const answersMs = Math.min(deliveryMs, ATTEMPT_CAP_MS)
  if (!isAway && deliveryMs < ATTEMPT_CAP_MS)
    return { tookMs: deliveryMs, delivery: { sent: true } as Delivery }
  const permanent = isAway === true && outage.as === 'rejects'
  const failsMs = { refuses: refusalMs, hangs: CONNECT_TIMEOUT_MS, rejects: answersMs }
  const delivery: Delivery = { sent: false, permanent, error: isAway ? outage.as : 'aborted' }
  return { tookMs: isAway ? failsMs[outage.as] : ATTEMPT_CAP_MS, delivery }
}
