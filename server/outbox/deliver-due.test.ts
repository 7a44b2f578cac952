import { expect, test } from 'vitest'
import { eventually, memoryLog } from '../../workshop/testing/server.ts'
import { createDueDelivery, MOST_AT_ONCE } from './deliver-due.ts'

const yes = () => true

/**
 * Creates a queue of `waiting` messages and the function that delivers them. The test decides when each delivery ends.
 */
function setUp(waiting: number) {
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

test('up to four hanging deliveries run at the same time, and the fifth begins when one of them ends', async () => {
  const total = 12
  const { deliverDue, begun, settled } = setUp(total)
  const delivered = deliverDue(yes)
  for (let ended = 0; ended < total; ended++) {
    const most = Math.min(ended + MOST_AT_ONCE, total)
    await eventually(() => begun.length >= most)
    expect(begun.length).toBe(most)
    begun[ended]?.resolve(true)
  }
  await delivered
  await settled()
})

test('when a slow delivery fails, the log names the failure without the text of the error', async () => {
  const { deliverDue, begun, settled, lines } = setUp(1)
  await deliverDue(yes)
  begun[0]?.reject(new Error('secret text'))
  await settled()
  expect(lines.join()).toContain('worker_failed')
  expect(lines.join()).not.toContain('secret text')
})
