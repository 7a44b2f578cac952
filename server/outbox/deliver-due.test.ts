import { expect, test } from 'vitest'
import { eventually, memoryLog } from '../../workshop/testing/server.ts'
import { createDueDelivery, MOST_AT_ONCE } from './deliver-due.ts'

const yes = () => true

/** Deliveries that end when the test says so, of as many messages as are waiting. */
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

test('deliveries that take their usual time come one after the other', async () => {
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

test('deliveries that hang hold up no other: four are under way at most, and each that ends makes room for one', async () => {
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

test('a slow delivery that fails in the end is logged, without its words', async () => {
  const { deliverDue, begun, settled, lines } = setUp(1)
  await deliverDue(yes)
  begun[0]?.reject(new Error('secret text'))
  await settled()
  expect(lines.join()).toContain('worker_failed')
  expect(lines.join()).not.toContain('secret text')
})
