import type { Retry } from '../server/outbox.ts'
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
  // In the order of time, so the last one that still holds is the latest failure among the queued.
  const failures: Noted[] = []
  let lastSentAtMs = Number.NEGATIVE_INFINITY
  let places = 0

  function latestFailureMs(): number {
    for (let last = failures.at(-1); last; last = failures.at(-1)) {
      if (last.item.state === 'queued' && last.item.failedAtMs === last.atMs) return last.atMs
      failures.pop()
    }
    return Number.POSITIVE_INFINITY
  }

  /** A mail went through since the last failure: those that wait need wait no longer. */
  const mailServerIsBack = () => lastSentAtMs > latestFailureMs()

  return {
    accept(nowMs: number): Item {
      const start = { state: 'queued', attempts: 0, failedAtMs: Number.NEGATIVE_INFINITY } as const
      const item: Item = { ...start, place: places++, submittedAtMs: nowMs, dueAtMs: nowMs }
      due.push(item)
      return item
    },
    claim(nowMs: number): Item | undefined {
      moveDue(later, due, nowMs)
      const onTime = first(due, item => waits(item) && item.dueAtMs <= nowMs)
      const freed = first(failed, item => item.state === 'queued')
      const early = freed && mailServerIsBack() ? freed : undefined
      const item =
        onTime && early ? (onTime.place < early.place ? onTime : early) : (onTime ?? early)
      if (!item) return undefined
      item.state = 'sending'
      item.attempts++
      return item
    },
    markSent(item: Item, nowMs: number): void {
      item.state = 'sent'
      lastSentAtMs = nowMs
    },
    retryLater(item: Item, { state, waitMs }: Retry, nowMs: number): void {
      Object.assign(item, { state, dueAtMs: nowMs + waitMs, failedAtMs: nowMs })
      later.push({ item, atMs: item.dueAtMs })
      failed.push(item)
      failures.push({ item, atMs: nowMs })
    },
  }
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
