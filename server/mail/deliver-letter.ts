import type { Deliver, Delivery } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'
import { composeDigest } from './compose-digest.ts'
import { composeFigures } from './compose-figures.ts'
import { composeMessage } from './compose-message.ts'

/** Returns a function that composes the mail of a message or digest and passes this mail to `transport`. */
export function createLetterDelivery(
  config: Config,
  transport: (mail: Mail, signal: AbortSignal) => Promise<Delivery>,
): Deliver {
  return async (letter, signal) => {
    if ('message' in letter) return transport(await composeMessage(letter, config), signal)
    if ('figures' in letter) return transport(await composeFigures(letter, config), signal)
    // All messages that this digest reports have been erased since the server queued the digest. So there is nothing to
    // send.
    if (letter.count === 0) return { sent: true }
    return transport(await composeDigest(letter, config), signal)
  }
}
