import { createHmac } from 'node:crypto'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { isLocalHost } from '../base/hosts.ts'
import type { Log } from '../base/log.ts'
import { DAY_MS } from '../base/time.ts'
import type { Sender } from '../outbox/limits.ts'

/**
 * Builds the reading of addresses behind `trustedHops` proxies. Each appends the address it saw to `X-Forwarded-For`, so
 * only that many entries from the end were not written by the visitor. The log says once when the number seems wrong.
 */
export function createClientAddress(trustedHops: number, log: Pick<Log, 'warn'>) {
  const said = new Set<string>()
  function warnOnce(event: string, seen: number): void {
    if (said.has(event)) return
    said.add(event)
    log.warn(event, { trustedProxyHops: trustedHops, seen })
  }
  return (socketAddress = 'unknown', forwardedFor = ''): string => {
    const forwarded = forwardedFor.split(',').filter(part => part.trim())
    const chain = [...forwarded, socketAddress].map(part => plainAddress(part.trim()))
    // With fewer entries than proxies the first is the nearest to the visitor; the last would be one for all.
    const address = chain.at(-1 - trustedHops) ?? chain[0] ?? ''
    if (forwarded.length < trustedHops) warnOnce('proxy_hops_too_many', forwarded.length)
    if (forwarded.length > trustedHops && isIP(address) && isLocalHost(address))
      warnOnce('proxy_hops_too_few', forwarded.length)
    return address
  }
}

/** Without its port and zone, and an IPv4 address as such where IPv6 carries it. */
function plainAddress(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)
  const bare = bracketed?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/%.*$/, '').replace(/^(?:::|0:0:0:0:0:)ffff:(?=\d+\.)/i, '')
}

/** The networks that an address is counted in. What is no address is counted as it is. */
export function networksOf(address: string): Sender {
  if (isIPv4(address)) return { own: [address], network: address.replace(/\d+$/, '0/24') }
  if (!isIPv6(address)) return { own: [address], network: address }
  const full = expandIPv6(address.toLowerCase())
  const [link, home, company] = [full.slice(0, 19), full.slice(0, 17), full.slice(0, 14)]
  return { own: [link, home, company], network: company }
}

/**
 * Hides addresses behind a hash whose key is replaced every day, so that nobody can tell later who wrote.
 * @param dailyKey the secret of a day, numbered from 1970 on; asked for once, and again after a failure
 */
export function createAddressHash(now: () => number, dailyKey: (day: number) => Promise<string>) {
  let known: { day: number; key: Promise<string> } | undefined
  async function keyOf(day: number): Promise<string> {
    if (known?.day !== day) known = { day, key: dailyKey(day) }
    return known.key.catch(error => {
      known = undefined
      throw error
    })
  }
  return async (address: string): Promise<Sender> => {
    const key = await keyOf(Math.floor(now() / DAY_MS))
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64')
    const { own, network } = networksOf(address)
    const [narrow, ...wider] = own
    return { own: [hash(narrow), ...wider.map(hash)], network: hash(network) }
  }
}
