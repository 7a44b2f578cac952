import { expect, test } from 'vitest'
import { memoryLog } from '../testing/server.ts'
import { createAddressHash, createClientAddress, networksOf } from './visitor-address.ts'

test.each([
  [0, '6.6.6.6, 1.1.1.1', '9.9.9.9'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6,1.1.1.1', '6.6.6.6'],
  [3, '6.6.6.6, 1.1.1.1', '6.6.6.6'],
  [1, '6.6.6.6, 1.1.1.1:4711', '1.1.1.1'],
  [1, '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '::ffff:1.1.1.1', '1.1.1.1'],
  [1, undefined, '9.9.9.9'],
])(
  'with %i trusted proxies and the X-Forwarded-For %j, the visitor’s address is %s',
  (hops, header, address) => {
    expect(createClientAddress(hops, memoryLog().log)('9.9.9.9', header)).toBe(address)
  },
)

test.each([
  [2, '127.0.0.1', '203.0.113.7', 'proxy_hops_too_many'],
  [1, '203.0.113.7', undefined, 'proxy_hops_too_many'],
  [0, '127.0.0.1', '203.0.113.7', 'proxy_hops_too_few'],
  [0, '::ffff:172.18.0.1', '203.0.113.7', 'proxy_hops_too_few'],
  [1, '127.0.0.1', '203.0.113.7, 10.0.0.2', 'proxy_hops_too_few'],
  [0, '203.0.113.7', undefined],
  [0, '127.0.0.1', undefined],
  [0, '203.0.113.7', '6.6.6.6'],
  [1, '127.0.0.1', '203.0.113.7'],
  [1, '127.0.0.1', '192.168.1.5'],
  [1, '127.0.0.1', '6.6.6.6, 203.0.113.7'],
  [2, '127.0.0.1', '203.0.113.7, 10.0.0.2'],
])(
  'with %i trusted proxies, requests from %s (X-Forwarded-For: %j) log one warning or none: %s',
  (hops, peer, header, event?: string) => {
    const { log, lines } = memoryLog()
    const addressOf = createClientAddress(hops, log)
    for (let n = 0; n < 3; n++) addressOf(peer, header)
    const seen = header?.split(',').length ?? 0
    const warnings = event ? [{ level: 'warn', event, trustedProxyHops: hops, seen }] : []
    expect(lines.map(line => JSON.parse(line))).toMatchObject(warnings)
    expect(lines.join()).not.toContain('203.0.113.7')
  },
)

test.each([
  ['203.0.113.7', ['203.0.113.7'], '203.0.113.0/24'],
  ['::ffff:203.0.113.7', ['203.0.113.7'], '203.0.113.0/24'],
  ['0:0:0:0:0:FFFF:203.0.113.7', ['203.0.113.7'], '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', ['2001:0db8:0001:0002', '2001:0db8:0001:00', '2001:0db8:0001']],
  ['2001:DB8:1:a2b3::9', ['2001:0db8:0001:a2b3', '2001:0db8:0001:a2', '2001:0db8:0001']],
  ['::1', ['0000:0000:0000:0000', '0000:0000:0000:00', '0000:0000:0000']],
  ['fe80::1%eth0', ['fe80:0000:0000:0000', 'fe80:0000:0000:00', 'fe80:0000:0000']],
  ['64:ff9b::203.0.113.7', ['0064:ff9b:0000:0000', '0064:ff9b:0000:00', '0064:ff9b:0000']],
  ['unknown', ['unknown']],
  ['here:and:there::', ['here:and:there::']],
  ['', ['']],
])(
  'for the rate limits, the address %s belongs to the networks %j',
  (address, own, network = own.at(-1)) => {
    const plain = createClientAddress(0, memoryLog().log)(address, undefined)
    expect(networksOf(plain)).toEqual({ own, network })
  },
)

test('an address and its networks keep their hashes all day, and get new ones the next day', async () => {
  const clock = { now: 0 }
  const hash = createAddressHash(
    () => clock.now,
    async () => crypto.randomUUID(),
  )
  const all = async (address: string) => {
    const { own, network } = await hash(address)
    return [...own, network]
  }
  const first = await all('2001:db8:1:2::7')
  expect(new Set(first).size).toBe(3)
  clock.now = 86_399_999
  expect(await all('2001:db8:1:2::7')).toEqual(first)
  const neighbour = await all('2001:db8:1:3::7')
  expect(neighbour.map((text, n) => text === first[n])).toEqual([false, true, true, true])
  clock.now = 86_400_000
  for (const text of await all('2001:db8:1:2::7')) expect(first).not.toContain(text)
  expect(first.join()).not.toContain('2001')
})

test('when the day’s key for hashing addresses cannot be fetched, the next call tries again', async () => {
  const keys = [Promise.reject(new Error('away')), Promise.resolve('key')]
  const hashOf = createAddressHash(Date.now, () => keys.shift() as Promise<string>)
  await expect(hashOf('203.0.113.7')).rejects.toThrow('away')
  expect((await hashOf('203.0.113.7')).own).toHaveLength(1)
})
