import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { createLetterDelivery } from './deliver-letter.ts'
import { createMaildirDelivery, maildir } from './maildir.ts'
import { createSmtpDelivery } from './smtp.ts'

/** Builds the step that delivers a letter through the mail server, or writes it into the Maildir when there is none. */
export function openMail(config: Config) {
  const { smtp } = config
  const carry = smtp ? createSmtpDelivery(smtp) : createMaildirDelivery(maildir(config))
  return {
    target: smtp ? `SMTP server ${smtp.host}:${smtp.port}` : join(maildir(config), 'new'),
    deliver: createLetterDelivery(config, carry),
  }
}
