import { join } from 'node:path'
import type { Deliver } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'
import { createMaildirDelivery, maildir } from './maildir.ts'

/**
 * Returns `deliver` and `target`. `deliver` sends a message or digest by mail. `target` is a text that says where the
 * mails go. The server loads the code for mails only before the first delivery, because this code is half of the
 * server's code. On Supabase there is no disk for a Maildir, so a function imports deliver-letter.ts and not this file.
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
