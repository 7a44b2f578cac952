import MailComposer from 'nodemailer/lib/mail-composer'
import { shorten } from '../base/shorten.ts'
import type { Letter } from '../outbox/outbox.ts'
import type { Config } from '../settings/config.ts'

const MAX_SUBJECT_LENGTH = 150

/** The settings that every mail needs. Nothing that a visitor sends can change them. */
export type Letterhead = Pick<Config, 'mailFrom' | 'mailTo' | 'owner'>

/** The same letter and settings give the same bytes in `raw`. */
export type Mail = Awaited<ReturnType<typeof buildMail>>

type Content = {
  /** By default, the owner's name. The address in From is always `mailFrom`. */
  fromName?: string | undefined
  replyTo?: { name: string; address: string }
  /** `buildMail` puts the owner's name in square brackets before it, and shortens the result. */
  subject: string
  text: string
  html: string
}

export async function buildMail(
  { id, messageId, submittedAtMs }: Letter,
  { mailFrom: from, mailTo: to, owner }: Letterhead,
  { fromName, subject, ...content }: Content,
) {
  const mail = new MailComposer({
    from: { name: fromName ?? owner.name, address: from },
    to: to.map(address => ({ name: '', address })),
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
  return { id, submittedAtMs, envelope: { from, to }, raw }
}
