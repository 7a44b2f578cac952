import { join } from 'node:path'
import type { Deliver } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import { createMaildirDelivery, maildir } from './maildir.ts'

/**
 * Delivers by SMTP or, without a mail server in the settings, into a Maildir. `target` tells the owner where mails go.
 * Imports most of the mail code only at the first delivery, because it is about half of the server's code.
 */
export function openMail(config: Config) {
  const { smtp } = config
  let ready: Deliver | undefined
  const deliver: Deliver = async (letter, signal) => {
    ready ??= await loadDelivery(config)
    return ready(letter, signal)
  }
  return {
    target: smtp ? `SMTP server ${smtp.host}:${smtp.port}` : join(maildir(config), 'new'),
    deliver,
  }
}

async function loadDelivery(config: Config): Promise<Deliver> {
  const { createLetterDelivery } = await import('./deliver-letter.ts')
  if (!config.smtp) return createLetterDelivery(config, createMaildirDelivery(maildir(config)))
  const { createSmtpDelivery } = await import('./smtp.ts')
  return createLetterDelivery(config, createSmtpDelivery(config.smtp))
}
