/**
 * The address a request comes from. Each trusted proxy appends the one it saw to `X-Forwarded-For`, so only the
 * last `trustedHops` entries were not written by the visitor.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedHops: number,
): string {
  const direct = socketAddress ?? 'unknown'
  const chain = [...(forwardedFor ?? '').split(',').filter(part => part.trim()), direct]
  return withoutPort(chain.at(-1 - trustedHops)?.trim() ?? direct)
}

/** One visitor, as far as limits go: an IPv4 address, or the /64 that an IPv6 network is given. */
export function addressGroup(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^(?:::ffff:|0:0:0:0:0:ffff:)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Hides addresses behind a keyed hash whose key is replaced every day, so that nobody, not even with the running
 * process's yesterday, can tell who wrote.
 * @param dailyKey the secret of a day, numbered from 1970 on; asked for once a day, and again after a failure
 */
export function createAddressHash(
  now: () => number,
  dailyKey: (day: number) => Promise<string>,
): (address: string) => Promise<string> {
  let day = -1
  let key: Promise<CryptoKey> | undefined
  return async address => {
    const today = Math.floor(now() / 86_400_000)
    if (!key || today !== day) {
      day = today
      key = dailyKey(today).then(importKey)
      key.catch(() => {
        key = undefined
      })
    }
    const bytes = new TextEncoder().encode(addressGroup(address))
    const signature = await crypto.subtle.sign('HMAC', await key, bytes)
    return btoa(String.fromCharCode(...new Uint8Array(signature)))
  }
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
  ])
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)
  return bracketed?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
