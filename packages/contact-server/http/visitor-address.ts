import { createHmac } from 'node:crypto'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { isLocalHost } from '../base/hosts.ts'
import type { Log } from '../base/log.ts'
import { DAY_MS } from '../base/time.ts'
import type { Sender } from '../outbox/limits.ts'

/**
 * Finds the visitor's address behind `trustedHops` proxies. Each proxy appends one address to `X-Forwarded-For`; the
 * visitor can forge all earlier addresses. Logs one warning when `trustedHops` seems too high, and one when it seems
 * too low.
 */
export function createClientAddress(trustedHops: number, log: Pick<Log, 'warn'>) {
  const warned = new Set<string>()
  function warnOnce(event: string, seen: number): void {
    if (warned.has(event)) return
    warned.add(event)
    log.warn(event, { trustedProxyHops: trustedHops, seen })
  }
  return (socketAddress = 'unknown', forwardedFor = ''): string => {
    const forwarded = forwardedFor.split(',').filter(part => part.trim())
    const chain = [...forwarded, socketAddress].map(part => plainAddress(part.trim()))
    // When there are fewer addresses than `trustedHops` needs, the first one is the best guess, because the later ones
    // probably belong to proxies.
    const address = chain.at(-1 - trustedHops) ?? chain[0] ?? ''
    if (forwarded.length < trustedHops) warnOnce('proxy_hops_too_many', forwarded.length)
    if (forwarded.length > trustedHops && isIP(address) && isLocalHost(address))
      warnOnce('proxy_hops_too_few', forwarded.length)
    return address
  }
}

/**
 * Strips the port and the zone from an address: `[fe80::1%eth0]:443` becomes `fe80::1`. An IPv4-mapped address written
 * like `::ffff:192.0.2.1` becomes IPv4.
 */
function plainAddress(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)
  const bare = bracketed?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/%.*$/, '').replace(/^(?:::|0:0:0:0:0:)ffff:(?=\d+\.)/i, '')
}

/**
 * The networks whose messages the rate limits count, narrowest first. A value that isn't an address is its own network.
 */
export function networksOf(address: string): Sender {
  if (isIPv4(address)) return { own: [address], network: address.replace(/\d+$/, '0/24') }
  if (!isIPv6(address)) return { own: [address], network: address }
  const full = expandIPv6(address.toLowerCase())
  const [link, home, company] = [full.slice(0, 19), full.slice(0, 17), full.slice(0, 14)]
  return { own: [link, home, company], network: company }
}

/**
 * Hashes addresses with a key that changes every day, so that old hashes can't be turned back into addresses once their
 * key is gone.
 * @param dailyKey resolves to the key of `day`, in days since 1970
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
