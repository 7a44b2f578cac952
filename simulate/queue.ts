import type { Retry } from '../server/outbox.ts'
import { isItsOwn } from '../server/outbox-statements.ts'
import { createHeap, type Heap } from './heap.ts'

/** A message as far as the queue knows it. */
export type Item = {
  /** Its place in the order of submission, which decides who goes first. */
  readonly place: number
  readonly submittedAtMs: number
  state: 'queued' | 'sending' | 'sent' | 'parked'
  attempts: number
  dueAtMs: number
  /** When the last attempt failed; -Infinity before the first. */
  failedAtMs: number
  /** Whether the last attempt may have failed for the message's own sake. */
  itsOwn: boolean
}

type Noted = { item: Item; atMs: number }

/**
 * The outbox in memory, fast enough for millions of messages: it hands out what `claim` of outbox-statements.ts would.
 * A test holds both to the same decisions. No worker dies here, so no lease ends. Times never go back.
 */
export function createQueue() {
  const oldestFirst = () => createHeap<Item>((a, b) => a.place < b.place)
  const later = createHeap<Noted>((a, b) => a.atMs < b.atMs)
  const due = oldestFirst()
  const failed = oldestFirst()
  // In the order of time, as are the mails that went through.
  const failures: Noted[] = []
  const sentAtMs = [Number.NEGATIVE_INFINITY]
  let places = 0
  const lastSentAtMs = () => sentAtMs.at(-1) ?? Number.NEGATIVE_INFINITY

  /** At most one message has failed since the last mail that went through, and not for want of a connection. */
  function mailServerIsUp(): boolean {
    let weight = 0
    let n = failures.length - 1
    for (
      let one = failures[n];
      one && one.atMs >= lastSentAtMs() && weight < 2;
      one = failures[--n]
    )
      weight += weightOf(one)
    return weight < 2
  }

  /** Nothing went through between its failure and that of another. */
  function failedWithAnother(item: Item): boolean {
    const next = sentAtMs.findLastIndex(atMs => atMs <= item.failedAtMs) + 1
    const [fromMs = 0, toMs = Number.POSITIVE_INFINITY] = [sentAtMs[next - 1], sentAtMs[next]]
    return failures.some(
      ({ item: other, atMs }) =>
        other !== item && other.failedAtMs === atMs && atMs >= fromMs && atMs < toMs,
    )
  }

  /** The oldest that an outage has stopped, once it is over. */
  function firstFreed(): Item | undefined {
    if (!mailServerIsUp()) return undefined
    const notYet: Item[] = []
    const freed = first(failed, item => {
      if (item.state !== 'queued') return false
      if (item.failedAtMs >= lastSentAtMs()) {
        notYet.push(item)
        return false
      }
      // Who failed alone between two mails stays alone, and goes when it is due.
      return !item.itsOwn || failedWithAnother(item)
    })
    for (const item of notYet) failed.push(item)
    return freed
  }

  return {
    accept(nowMs: number): Item {
      const start = { state: 'queued', attempts: 0, itsOwn: false } as const
      const failedAtMs = Number.NEGATIVE_INFINITY
      const item: Item = {
        ...start,
        failedAtMs,
        place: places++,
        submittedAtMs: nowMs,
        dueAtMs: nowMs,
      }
      due.push(item)
      return item
    },
    claim(nowMs: number): Item | undefined {
      moveDue(later, due, nowMs)
      const onTime = first(due, item => waits(item) && item.dueAtMs <= nowMs)
      const early = firstFreed()
      const item =
        onTime && early ? (onTime.place < early.place ? onTime : early) : (onTime ?? early)
      if (!item) return undefined
      item.state = 'sending'
      item.attempts++
      return item
    },
    markSent(item: Item, nowMs: number): void {
      item.state = 'sent'
      if (nowMs > lastSentAtMs()) sentAtMs.push(nowMs)
    },
    retryLater(item: Item, { state, waitMs, error }: Retry, nowMs: number): void {
      const itsOwn = isItsOwn(error)
      Object.assign(item, { state, dueAtMs: nowMs + waitMs, failedAtMs: nowMs, itsOwn })
      later.push({ item, atMs: item.dueAtMs })
      failed.push(item)
      failures.push({ item, atMs: nowMs })
    },
  }
}

/** What a failure says against the mail server; nothing when it is not the item's last, or no longer waits. */
function weightOf({ item, atMs }: Noted): number {
  if (item.state !== 'queued' || item.failedAtMs !== atMs) return 0
  return item.itsOwn ? 1 : 2
}

const waits = ({ state }: Item) => state === 'queued' || state === 'parked'

function moveDue(later: Heap<Noted>, due: Heap<Item>, nowMs: number): void {
  for (let next = later.peek(); next && next.atMs <= nowMs; next = later.peek()) {
    later.pop()
    if (waits(next.item) && next.item.dueAtMs === next.atMs) due.push(next.item)
  }
}

/** The first item that holds. Those before it were taken another way, or put off, since they were pushed: they go. */
function first(heap: Heap<Item>, holds: (item: Item) => boolean): Item | undefined {
  for (let item = heap.peek(); item; item = heap.peek()) {
    if (holds(item)) return item
    heap.pop()
  }
  return undefined
}
