import { createDeliverer, type DelivererDeps } from '../outbox/deliver-next.ts'
import type { Delivery } from '../outbox/outbox.ts'
import { memoryLog, newMessage } from './server.ts'
import type { Place } from './stores.ts'

export const SENT: Delivery = { sent: true }
export const DOWN: Delivery = {
  sent: false,
  kind: 'server',
  permanent: false,
  error: 'ECONNREFUSED CONN',
}
export const NOT_THIS: Delivery = {
  sent: false,
  kind: 'message',
  permanent: false,
  error: '451 EMESSAGE DATA',
}

export type Answers = (atMs: number, id: string) => Delivery | Promise<Delivery>

/**
 * The store's time is `clock.now`, which the test sets. `answer` returns the result of each delivery attempt, unless
 * `changes` replaces `deliver`.
 */
export function setUpDeliveries(
  { open }: Place,
  answer: Answers = () => SENT,
  changes: Partial<DelivererDeps> = {},
) {
  const clock = { now: 0 }
  const attempts: { id: string; atMs: number }[] = []
  const { log, lines } = memoryLog()
  /** Opens the store with a deliverer of its own, so that a test can have several servers on one store. */
  const openServer = () => {
    const store = open(() => clock.now)
    const deliverNext = createDeliverer({
      outbox: store.outbox,
      log,
      random: () => 0.5,
      deliver: async ({ id }) => {
        attempts.push({ id, atMs: clock.now })
        return answer(clock.now, id)
      },
      ...changes,
    })
    const deliverOne = (signal = new AbortController().signal) => deliverNext(signal)
    const drain = async () => {
      while (await deliverOne());
    }
    return { ...store, deliverOne, drain }
  }
  const server = openServer()
  return {
    clock,
    attempts,
    lines,
    openServer,
    ...server,
    drainUntil: async (endMs: number, everyMs: number) => {
      for (; clock.now < endMs; clock.now += everyMs) await server.drain()
    },
    /** Stores one message for each id, oldest first. */
    accept: async (...ids: string[]) => {
      for (const [n, id] of ids.entries())
        await server.outbox.accept(newMessage(id, { submittedAtMs: clock.now - ids.length + n }))
    },
    /** The message ids of the delivery attempts since the last call. */
    tried: () => attempts.splice(0).map(({ id }) => id),
  }
}
