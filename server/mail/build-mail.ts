import MailComposer from 'nodemailer/lib/mail-composer'
import { shorten } from '../base/shorten.ts'
import type { Letter } from '../outbox/outbox.ts'
import type { Letterhead, Mail } from './letterhead.ts'

const MAX_SUBJECT_LENGTH = 150

/** What stands below the letterhead. */
export type Content = {
  /** Shown as the sender, instead of the site's name. The address stays one that the owner may send from. */
  fromName?: string | undefined
  replyTo?: { name: string; address: string }
  /** Without the site's name, which stands before it. */
  subject: string
  text: string
  html: string
}

/** Puts content under the letterhead: every header that is not content comes from the store or the configuration. */
export async function buildMail(
  { id, messageId, submittedAtMs }: Letter,
  { from, to, siteName }: Letterhead,
  { fromName, subject, ...content }: Content,
): Promise<Mail> {
  const mail = new MailComposer({
    from: { name: fromName ?? siteName, address: from },
    to: { name: '', address: to },
    ...content,
    subject: shorten(`[${siteName}] ${subject}`, MAX_SUBJECT_LENGTH),
    messageId,
    date: new Date(submittedAtMs),
    headers: { 'Auto-Submitted': 'auto-generated' },
    baseBoundary: id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = await mail.compile().build()
  return { id, submittedAtMs, envelope: { from, to: [to] }, raw }
}
