import { expect, test } from 'vitest'
import { addressGroup, clientAddress, createAddressHash } from './address.ts'

test.each([
  [0, '6.6.6.6, 1.1.1.1', '9.9.9.9'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6,1.1.1.1', '6.6.6.6'],
  [3, '6.6.6.6, 1.1.1.1', '9.9.9.9'],
  [1, '6.6.6.6, 1.1.1.1:4711', '1.1.1.1'],
  [1, '[2001:db8::1]:4711', '2001:db8::1'],
  [1, null, '9.9.9.9'],
])('with %i trusted proxies and X-Forwarded-For %j the address is %s', (hops, header, address) => {
  expect(clientAddress('9.9.9.9', header, hops)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is limited as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test('the hash of an address stays the same for a day and is another the next day', async () => {
  const clock = { now: 0 }
  const hash = createAddressHash(
    () => clock.now,
    async () => crypto.randomUUID(),
  )
  const first = await hash('203.0.113.7')
  clock.now = 86_399_999
  expect(await hash('203.0.113.7')).toBe(first)
  expect(await hash('203.0.113.8')).not.toBe(first)
  clock.now = 86_400_000
  expect(await hash('203.0.113.7')).not.toBe(first)
  expect(first).not.toContain('203')
})
