import { isIP } from 'node:net'
import { isLocalHost } from '../base/hosts.ts'
import type { Log } from '../base/log.ts'
import type { Sender } from '../outbox/limits.ts'

/** The address a request comes from. @param socketAddress the one at the other end of the connection */
export type ClientAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | null,
) => string

/**
 * Builds the reading of addresses behind `trustedHops` proxies. Each appends the address it saw to `X-Forwarded-For`, so
 * only that many entries from the end were not written by the visitor. A request that came through fewer proxies, or
 * through one more on this machine or network, shows that the number is wrong; the log says so once.
 */
export function createClientAddress(trustedHops: number, log: Pick<Log, 'warn'>): ClientAddress {
  const said = new Set<string>()
  function warnOnce(event: string, seen: number): void {
    if (said.has(event)) return
    said.add(event)
    log.warn(event, { trustedProxyHops: trustedHops, seen })
  }
  return (socketAddress, forwardedFor) => {
    const forwarded = (forwardedFor ?? '').split(',').filter(part => part.trim())
    const chain = [...forwarded, socketAddress ?? 'unknown'].map(part => plainAddress(part.trim()))
    // With fewer entries than proxies the first is the nearest to the visitor; the last would be one for all.
    const address = chain.at(-1 - trustedHops) ?? chain[0] ?? 'unknown'
    if (forwarded.length < trustedHops) warnOnce('proxy_hops_too_many', forwarded.length)
    if (forwarded.length > trustedHops && isIP(address) && isLocalHost(address))
      warnOnce('proxy_hops_too_few', forwarded.length)
    return address
  }
}

/** The networks that an address is counted in. What is no address is counted as it is. */
export function networksOf(address: string): Sender {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^(?:::|0:0:0:0:0:)ffff:(?=\d+\.)/, '')
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain) ?? []
  if (network) return { own: [plain], network: `${network}.0/24` }
  const [a, b, c, d] = firstGroups(plain)
  if (a === undefined || d === undefined) return { own: [plain], network: plain }
  const site = `${a}:${b}:${c}`
  const home = (Number.parseInt(d, 16) & 0xff00).toString(16)
  const wide = `${site}::/48`
  return { own: [`${site}:${d}::/64`, `${site}:${home}::/56`, wide], network: wide }
}

/** The half of an IPv6 address that is its network's, without leading zeros; nothing of anything else. */
function firstGroups(plain: string): string[] {
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4)
  const isNetwork = plain.includes(':') && groups.every(group => /^[\da-f]{1,4}$/.test(group))
  return isNetwork ? groups.map(group => group.replace(/^0+(?=.)/, '')) : []
}

/**
 * Hides addresses and their networks behind a keyed hash whose key is replaced every day, so that nobody, not even with
 * the running process's yesterday, can tell who wrote.
 * @param dailyKey the secret of a day, numbered from 1970 on; asked for once a day, and again after a failure
 */
export function createAddressHash(
  now: () => number,
  dailyKey: (day: number) => Promise<string>,
): (address: string) => Promise<Sender> {
  let day = -1
  let key: Promise<CryptoKey> | undefined
  const todaysKey = () => {
    const today = Math.floor(now() / 86_400_000)
    if (key && today === day) return key
    day = today
    const asked = dailyKey(today).then(importKey)
    key = asked
    asked.catch(() => {
      key = undefined
    })
    return asked
  }
  return async address => {
    const secret = await todaysKey()
    const { own, network } = networksOf(address)
    const [narrow, ...wider] = own
    const rest = wider.map(text => hash(text, secret))
    return {
      own: [await hash(narrow, secret), ...(await Promise.all(rest))],
      network: await hash(network, secret),
    }
  }
}

async function hash(text: string, key: CryptoKey): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
  ])
}

/** Without its port, and an IPv4 address as such where IPv6 carries it. */
function plainAddress(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)
  const bare = bracketed?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}
