import type { Deliver, Delivery } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'
import { composeDigest } from './compose-digest.ts'
import { composeMessage } from './compose-message.ts'

/** Builds the step that composes a letter and hands the mail over. */
export function createLetterDelivery(
  config: Config,
  transport: (mail: Mail, signal: AbortSignal) => Promise<Delivery>,
): Deliver {
  return async (letter, signal) => {
    if ('message' in letter) return transport(await composeMessage(letter, config), signal)
    // All that it reported has been erased since: there is nothing left to tell.
    if (letter.count === 0) return { sent: true }
    return transport(await composeDigest(letter, config), signal)
  }
}
