import { HOUR_MS, MINUTE_MS } from '../base/time.ts'
import type { Bucket, Limiter, Rate } from './token-buckets.ts'

export const LIMITS_IN_USE = {
  /** Beyond this rate an address is told to wait; the wider IPv6 networks around it, beyond its double and fourfold. */
  perSender: { burst: 5, refillMs: 2 * MINUTE_MS },
  /** Beyond this rate for all senders together, messages are quarantined instead of refused. */
  overall: { burst: 30, refillMs: MINUTE_MS },
}
export type Limits = typeof LIMITS_IN_USE

/** What one address, and one network, may have of the half of `overall` that is kept for strangers. */
const ADDRESS_SHARE: Rate = { burst: 1, refillMs: HOUR_MS }
const NETWORK_SHARE: Rate = { burst: 8, refillMs: HOUR_MS / 8 }

/** Who sends, as far as limits go: keyed hashes. */
export type Sender = {
  /** What one customer may hold alone: an IPv4 address; the /64 of a link, /56 of a home, /48 of a company (RIPE-690). */
  own: [string, ...string[]]
  /** What may be one hand, or hundreds of strangers: an IPv4 /24, an IPv6 /48. */
  network: string
}

/** Each wider network of the same hand may send twice as much as the one within it. */
export function bucketsOfSender({ own }: Sender, { burst, refillMs }: Rate): Bucket[] {
  return own.map((key, width) => {
    const times = 2 ** width
    return { key, burst: burst * times, refillMs: Math.ceil(refillMs / times) }
  })
}

/**
 * Takes a message's worth of what all senders together may have delivered, and resolves to the buckets that paid; to
 * nothing when it is to be quarantined. Half of the allowance is for those who come first, the other half for those who
 * have had nothing of it lately, so that a handful of addresses cannot hold it.
 */
export async function takeAllowance(limiter: Limiter, overall: Rate, { own, network }: Sender) {
  const common = { key: 'all', ...overall }
  const firstHalf = [{ ...common, leave: Math.floor(overall.burst / 2) }]
  const strangers = [
    { key: `address ${own[0]}`, ...ADDRESS_SHARE },
    { key: `network ${network}`, ...NETWORK_SHARE },
    common,
  ]
  for (const buckets of [firstHalf, strangers])
    if ((await limiter.take(buckets)) === 0) return buckets
  return undefined
}
