import PostalMime, { type Email } from 'postal-mime'
import { OWNER } from '../testing/message.ts'
import type { Received } from '../testing/smtp.ts'
import { type ContactMessage, FIELDS } from '../wire/message.ts'

const SINGLE = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version']
const NEVER = ['cc', 'bcc', 'sender', 'resent-to', 'resent-from']

export function identity(message: ContactMessage): string {
  return JSON.stringify(FIELDS.map(field => message[field]))
}

/**
 * Parses a mail. `faults` lists problems such as wrong headers, wrong recipients and attachments. `identity` is undefined
 * when the mail contains no visitor's message, as in a digest.
 */
export async function readMail({ raw, to }: Received) {
  const mail = await PostalMime.parse(raw)
  const message = readFields(mail)
  const faults = [...headerFaults(mail), ...(message ? textFaults(mail, message) : [])]
  if (`${to}` !== OWNER.email) faults.push(`a way to ${to}`)
  return { identity: message && identity(message), messageId: mail.messageId ?? '', faults }
}

function headerFaults({ headers, from, to, replyTo, attachments }: Email): string[] {
  const count = (name: string) => headers.filter(({ key }) => key === name).length
  const checks: Record<string, boolean> = {
    'several Reply-To': count('reply-to') > 1 || (replyTo?.length ?? 0) > 1,
    'another From': from?.address !== OWNER.email,
    'another To': to?.length !== 1 || to[0]?.address !== OWNER.email,
    'an attachment': attachments.length > 0,
  }
  for (const name of SINGLE) checks[`not one ${name} header`] = count(name) !== 1
  for (const name of NEVER) checks[`a ${name} header`] = count(name) > 0
  return Object.keys(checks).filter(fault => checks[fault])
}

/**
 * Compares the subject and the name in Reply-To with those in the message. Ignores whitespace, because a header may be
 * folded at any space (RFC 5322 §2.2.3).
 */
function textFaults({ replyTo, subject = '' }: Email, message: ContactMessage): string[] {
  const faults: string[] = []
  const replyName = replyTo?.[0]?.name
  if (replyName !== undefined && flat(replyName) !== flat(message.name))
    faults.push('another Reply-To name')
  const [shown, whole] = [flat(subject), flat(`[${OWNER.name}] ${message.subject}`)]
  const isCut = shown.endsWith('…') && whole.startsWith(shown.slice(0, -1))
  if (shown !== whole && !isCut) faults.push(`the subject ${JSON.stringify(subject)}`)
  return faults
}

function readFields({ text = '' }: Email): ContactMessage | undefined {
  const whole =
    /\n\nNom : (.*)\nEmail : (.*)\nSujet : (.*)\nDate : .* \(heure de Paris\)\n\n([\s\S]*)\n\n-- \n/
  const found = whole.exec(text.replaceAll('\r\n', '\n'))
  if (!found) return undefined
  const [, name = '', email = '', subject = '', message = ''] = found
  return { name, email, subject, message }
}

function flat(value: string): string {
  return value.replaceAll(/\s+/g, '')
}
