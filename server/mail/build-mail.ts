import MailComposer from 'nodemailer/lib/mail-composer'
import { shorten } from '../base/shorten.ts'
import type { Letter } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'

const MAX_SUBJECT_LENGTH = 150

/** The fixed part of every mail. Nothing of it comes from a visitor. */
export type Letterhead = Pick<Config, 'mailFrom' | 'mailTo' | 'owner'>

/** A mail ready for the wire: the same bytes for the same letter, however often it is composed. */
export type Mail = Awaited<ReturnType<typeof buildMail>>

type Content = {
  /** Shown as the sender, instead of the owner's name. The address stays one that the owner may send from. */
  fromName?: string | undefined
  replyTo?: { name: string; address: string }
  /** The owner's name is put before it, in brackets. */
  subject: string
  text: string
  html: string
}

/** Puts content under the letterhead: every header that is not content comes from the store or the configuration. */
export async function buildMail(
  { id, messageId, submittedAtMs }: Letter,
  { mailFrom: from, mailTo: to, owner }: Letterhead,
  { fromName, subject, ...content }: Content,
) {
  const mail = new MailComposer({
    from: { name: fromName ?? owner.name, address: from },
    to: { name: '', address: to },
    ...content,
    subject: shorten(`[${owner.name}] ${subject}`, MAX_SUBJECT_LENGTH),
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
