import type { Deliver, Delivery } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'
import { composeDigest } from './compose-digest.ts'
import { composeMessage } from './compose-message.ts'

/** Hands one mail over, to a mail server or a folder. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<Delivery>

/** Builds the step that composes a letter and gives the mail to `transport`. */
export function createLetterDelivery(config: Config, transport: Transport): Deliver {
  return async (letter, signal) => {
    if ('message' in letter) return transport(await composeMessage(letter, config), signal)
    // All that it reported has been erased since: there is nothing left to tell.
    if (letter.count === 0) return { sent: true }
    return transport(await composeDigest(letter, config), signal)
  }
}
