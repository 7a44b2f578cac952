import { HOUR_MS, MINUTE_MS } from '../base/time.ts'
import type { Bucket, Limiter, Rate } from './token-buckets.ts'

export const LIMITS_IN_USE = {
  /**
   * A sender who exceeds this rate must wait. For IPv6, the /56 network around the sender may send twice as much, and
   * the /48 network four times as much.
   */
  perSender: { burst: 5, refillMs: 2 * MINUTE_MS },
  /** When all senders together exceed this rate, new messages go to quarantine; see also ADDRESS_SHARE. */
  overall: { burst: 30, refillMs: MINUTE_MS },
}
export type Limits = typeof LIMITS_IN_USE

/**
 * Limits for the second half of the allowance `overall`. An address (for IPv6, a /64) gets one message an hour. A
 * network (`Sender.network`) gets eight messages, then one every 7.5 minutes.
 */
const ADDRESS_SHARE: Rate = { burst: 1, refillMs: HOUR_MS }
const NETWORK_SHARE: Rate = { burst: 8, refillMs: HOUR_MS / 8 }

/** The rate limits see these addresses only as keyed hashes. */
export type Sender = {
  /**
   * For IPv4, the address. For IPv6, its /64, /56 and /48, because providers usually give one of these to each customer
   * (RIPE-690).
   */
  own: [string, ...string[]]
  /** A network that may belong to one person or to hundreds of strangers: an IPv4 /24 or an IPv6 /48. */
  network: string
}

/** Each bucket allows twice as many messages as the one before it, because its network is larger. */
export function bucketsOfSender({ own }: Sender, { burst, refillMs }: Rate): Bucket[] {
  return own.map((key, width) => {
    const times = 2 ** width
    return { key, burst: burst * times, refillMs: Math.ceil(refillMs / times) }
  })
}

/**
 * Takes a token for one message from the allowance that all senders share. Resolves to the buckets that gave a token
 * each, or to undefined when the message must be quarantined.
 *
 * Anyone may use the first half of the allowance. A message paid from the second half also takes a token from the
 * buckets of its address and its network, so that a few addresses can't use up the whole allowance.
 */
export async function takeAllowance(limiter: Limiter, overall: Rate, { own, network }: Sender) {
  const common = { key: 'all', ...overall }
  const firstHalf = [{ ...common, leave: Math.floor(overall.burst / 2) }]
  const secondHalf = [
    { key: `address ${own[0]}`, ...ADDRESS_SHARE },
    { key: `network ${network}`, ...NETWORK_SHARE },
    common,
  ]
  for (const buckets of [firstHalf, secondHalf])
    if ((await limiter.take(buckets)) === 0) return buckets
  return undefined
}
