import type { Deliver, Delivery, Letter } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'
import { composeDigest } from './compose-digest.ts'
import { composeFigures } from './compose-figures.ts'
import { composeMessage } from './compose-message.ts'

/**
 * Composes the mail of a letter and passes it to `transport`. The mail names all recipients of the settings, but goes
 * only to those who do not have it yet.
 */
export function createLetterDelivery(
  config: Config,
  transport: (mail: Mail, signal: AbortSignal) => Promise<Delivery>,
): Deliver {
  return async (letter, signal) => {
    const to = config.mailTo.filter(recipient => !letter.served?.includes(recipient))
    // All recipients have the mail already when the owner has removed the others from the settings. A digest has
    // nothing to say when all its messages have been erased since.
    if (to.length === 0 || ('count' in letter && letter.count === 0)) return { sent: true }
    const mail = await compose(letter, config)
    return transport({ ...mail, envelope: { ...mail.envelope, to } }, signal)
  }
}

function compose(letter: Letter, config: Config): Promise<Mail> {
  if ('message' in letter) return composeMessage(letter, config)
  if ('figures' in letter) return composeFigures(letter, config)
  return composeDigest(letter, config)
}
