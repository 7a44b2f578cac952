import type { Deliver, Delivery, Letter } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import type { Mail } from './build-mail.ts'
import { composeDigest } from './compose-digest.ts'
import { composeFigures } from './compose-figures.ts'
import { composeMessage } from './compose-message.ts'

/**
 * Composes the mail for a letter (a message, a digest or the monthly figures) and passes it to `transport`. The To header
 * lists all configured recipients, the envelope only those who haven't received the mail yet.
 */
export function createLetterDelivery(
  config: Config,
  transport: (mail: Mail, signal: AbortSignal) => Promise<Delivery>,
): Deliver {
  return async (letter, signal) => {
    const to = config.mailTo.filter(recipient => !letter.served?.includes(recipient))
    // There is nothing to send when the owner has removed the remaining recipients from the settings, or when all
    // messages of a digest have been erased.
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
