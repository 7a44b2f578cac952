import { expect, test, vi } from 'vitest'
import { floodFromManyAddresses, floodFromOneAddress } from './floods.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { payloadsThroughSmtpServer } from './mail-payloads.ts'
import { PAYLOADS } from './payloads.ts'
import { acceptRate } from './rate.ts'
import { slowSocketsInShort } from './slow-sockets.ts'
import { HELD, once, rounds } from './test-options.ts'

vi.setConfig({ testTimeout: 120_000 })

test('slow sockets are cut while visitors are served', async () => {
  expect(await slowSocketsInShort(rounds(60))).toMatchObject(HELD)
})

test('of a flood from one address everything is stored or refused, and others are served', async () => {
  expect(await floodFromOneAddress(rounds(50))).toMatchObject({ ...HELD, acknowledged: 7 })
})

test('of a flood from 200 addresses everything is kept, most of it aside', async () => {
  expect(await floodFromManyAddresses(rounds(200))).toMatchObject({ ...HELD, acknowledged: 201 })
})

test('random and hostile bodies crash nothing, and what is accepted arrives unchanged', async () => {
  expect(await hostileBodies(rounds(250))).toMatchObject(HELD)
})

test('sixty attacks on headers and addresses add no header and no recipient', async () => {
  expect(PAYLOADS.length).toBe(60)
  expect(await payloadsThroughSmtpServer(once)).toMatchObject({ ...HELD, duplicates: 0 })
})

test('a burst of messages is accepted without a loss', async () => {
  expect(await acceptRate(rounds(40))).toMatchObject({ ...HELD, acknowledged: 40 })
})
