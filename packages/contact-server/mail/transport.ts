import { join } from 'node:path'
import type { Deliver } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import { createMaildirDelivery, maildir } from './maildir.ts'

/**
 * Opens the delivery by SMTP or into the Maildir; `target` tells the owner where mails go. Most of the mail code is
 * loaded only before the first delivery, because it is about half of the server's code. Supabase has no disk for a
 * Maildir, so the Supabase function imports deliver-letter.ts instead of this file.
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
