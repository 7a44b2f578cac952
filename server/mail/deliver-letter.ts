import type { Deliver, Delivery } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import { composeDigest } from './compose-digest.ts'
import { composeMessage } from './compose-message.ts'
import { letterhead, type Mail } from './letterhead.ts'

/** Hands one mail over, to a mail server or a folder. */
export type Carrier = (mail: Mail, signal: AbortSignal) => Promise<Delivery>

/** Builds the step that composes a letter and gives it to `carry`. */
export function createLetterDelivery(config: Config, carry: Carrier): Deliver {
  const head = letterhead(config)
  return async (letter, signal) => {
    if ('message' in letter) return carry(await composeMessage(letter, head), signal)
    // All that it reported has been erased since: there is nothing left to tell.
    if (letter.count === 0) return { sent: true }
    return carry(await composeDigest(letter, head), signal)
  }
}
