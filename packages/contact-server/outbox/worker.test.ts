import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, memoryLog } from '../testing/server.ts'
import { createDueDelivery, createWorker, MAX_AT_ONCE, type WorkerDeps } from './worker.ts'

/**
 * `looks` counts the searches for due messages. By default, the worker's pauses are so long that a test must end them with
 * `wake` or `stop`.
 */
function startWorker(
  deliver: (look: number, stopping: AbortSignal) => boolean | Promise<boolean>,
  options: Partial<WorkerDeps> = {},
) {
  const { log, lines } = memoryLog()
  const looks = { count: 0 }
  const deliverNext = async (stopping: AbortSignal) => {
    await undefined
    return deliver(++looks.count, stopping)
  }
  const maintain = async () => {}
  const worker = createWorker({ deliverNext, maintain, log, pollMs: 1e6, ...options })
  worker.start()
  return { ...worker, looks, lines }
}

test('a started worker delivers the waiting messages, then pauses until wake() is called', async () => {
  let waiting = 3
  const { looks, wake, stop } = startWorker(() => waiting-- > 0)
  await eventually(() => looks.count === 4)
  waiting = 1
  wake()
  await eventually(() => looks.count === 6)
  await stop(0)
})

test('when a message is stored during a search, the worker searches again immediately', async () => {
  const worker = startWorker(look => {
    if (look === 1) worker.wake()
    return false
  })
  await eventually(() => worker.looks.count === 2)
  await worker.stop(0)
})

test('after a store failure, the worker tries again, and the log does not quote the error', async () => {
  const fail = (look: number) => {
    if (look < 3) throw new Error('secret text')
    return false
  }
  const { looks, lines, stop } = startWorker(fail, { pollMs: 1 })
  await eventually(() => looks.count >= 3)
  await stop(0)
  expect(lines.filter(line => line.includes('worker_failed')).length).toBe(2)
  expect(lines.join()).not.toContain('secret text')
})

test('the worker runs one maintenance at a time, and lets it end before stopping', async () => {
  const end = Promise.withResolvers<void>()
  let begun = 0
  const maintain = () => {
    begun++
    return end.promise
  }
  const { looks, stop } = startWorker(() => false, { maintain, pollMs: 1 })
  await eventually(() => looks.count >= 3)
  let stopped = false
  const stop1 = stop(1e6).then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect([begun, stopped]).toEqual([1, false])
  end.resolve()
  await stop1
})

test.each([
  ['current', 0, 1],
  ['slow', 3_000, 2],
])('a stopping worker finishes its %s delivery and starts no more', async (_, ms, count) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const end = Promise.withResolvers<boolean>()
  const { looks, stop } = startWorker(look => (look === 1 ? end.promise : false))
  await vi.advanceTimersByTimeAsync(ms)
  let stopped = false
  const stopping = stop(1e6).then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  expect([looks.count, stopped]).toEqual([count, false])
  end.resolve(true)
  await stopping
  expect(looks.count).toBe(count)
})

test('a stopping worker aborts a delivery that outlasts the grace period', async () => {
  const { looks, stop } = startWorker(
    (_, stopping) =>
      new Promise(resolve => stopping.addEventListener('abort', () => resolve(true))),
  )
  await eventually(() => looks.count === 1)
  await stop(1)
})

const yes = () => true

/** The test decides when each delivery ends. */
function setUpQueue(waiting: number) {
  const { log, lines } = memoryLog()
  const begun: PromiseWithResolvers<boolean>[] = []
  const deliverNext = () => {
    if (waiting-- <= 0) return Promise.resolve(false)
    const delivery = Promise.withResolvers<boolean>()
    begun.push(delivery)
    return delivery.promise
  }
  return { ...createDueDelivery(deliverNext, log, 1), begun, lines }
}

test('fast deliveries run one after the other', async () => {
  const { log } = memoryLog()
  let underWay = 0
  let most = 0
  let waiting = 20
  const deliverNext = async () => {
    most = Math.max(most, ++underWay)
    await new Promise(setImmediate)
    underWay--
    return waiting-- > 0
  }
  await createDueDelivery(deliverNext, log).deliverDue(yes)
  expect([most, waiting]).toEqual([1, -1])
})

test('up to four hanging deliveries run in parallel, and the fifth begins when one of them ends', async () => {
  const total = 12
  const { deliverDue, begun, settled } = setUpQueue(total)
  const delivered = deliverDue(yes)
  for (let ended = 0; ended < total; ended++) {
    const most = Math.min(ended + MAX_AT_ONCE, total)
    await eventually(() => begun.length >= most)
    expect(begun.length).toBe(most)
    begun[ended]?.resolve(true)
  }
  await delivered
  await settled()
})

test('when a slow delivery fails, the log names the failure without quoting the error', async () => {
  const { deliverDue, begun, settled, lines } = setUpQueue(1)
  await deliverDue(yes)
  begun[0]?.reject(new Error('secret text'))
  await settled()
  expect(lines.join()).toContain('worker_failed')
  expect(lines.join()).not.toContain('secret text')
})
