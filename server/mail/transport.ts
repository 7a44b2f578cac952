import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { createLetterDelivery } from './deliver-letter.ts'
import { createMaildirDelivery } from './maildir.ts'
import { createSmtpDelivery } from './smtp.ts'

/** Where mails are written when there is no mail server. */
export function maildir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

/** Builds the step that delivers a letter through the mail server, or writes it into the Maildir. */
export function openMail(config: Config) {
  const { smtp } = config
  const carry = smtp ? createSmtpDelivery(smtp) : createMaildirDelivery(maildir(config))
  return {
    target: smtp ? `SMTP server ${smtp.host}:${smtp.port}` : join(maildir(config), 'new'),
    deliver: createLetterDelivery(config, carry),
  }
}
