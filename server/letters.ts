import { join } from 'node:path'
import type { Config } from './config.ts'
import { composeDigest } from './digest.ts'
import { composeMail, type Letterhead, type Mail } from './mail.ts'
import { createMaildirDelivery } from './maildir.ts'
import type { Delivery, Letter } from './outbox.ts'
import { createSmtpDelivery } from './smtp.ts'

/** Where mails are written when there is no mail server. */
export function maildir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

export function letterhead({ mailFrom, mailTo, owner }: Config): Letterhead {
  return { from: mailFrom, to: mailTo, siteName: owner.name }
}

/** The owner's domain, for Message-IDs. */
export function mailDomain({ mailFrom }: Pick<Config, 'mailFrom'>): string {
  return mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
}

type Deliver = (mail: Mail, signal: AbortSignal) => Promise<Delivery>

/** Builds the step that composes a letter and hands it to the mail server, or writes it into the Maildir. */
export function openMail(config: Config) {
  const { smtp } = config
  const head = letterhead(config)
  const deliver: Deliver = smtp ? createSmtpDelivery(smtp) : createMaildirDelivery(maildir(config))
  return {
    target: smtp ? `SMTP server ${smtp.host}:${smtp.port}` : join(maildir(config), 'new'),
    deliver: async (letter: Letter, signal: AbortSignal): Promise<Delivery> => {
      if ('message' in letter) return deliver(await composeMail(letter, head), signal)
      // All that it reported has been erased since: there is nothing left to tell.
      if (letter.count === 0) return { sent: true }
      return deliver(await composeDigest(letter, head), signal)
    },
  }
}
