import PostalMime, { type Email } from 'postal-mime'
import type { ContactMessage } from '../../contact/message.ts'
import { OWNER } from '../testing/message.ts'
import type { Received } from '../testing/smtp.ts'
import { identity } from './kit.ts'
import type { Trial } from './trial.ts'

const SINGLE = ['from', 'to', 'subject', 'date', 'message-id']
const NEVER = ['cc', 'bcc', 'sender', 'resent-to', 'resent-from']

/** Takes mails apart as the owner's mail program would: none may show a header too many or a stranger as a recipient. */
export async function checkMails(trial: Trial, mails: readonly Received[]): Promise<void> {
  for (const { raw, to } of mails) {
    const mail = await PostalMime.parse(raw)
    const message = readFields(mail)
    const token = identity(message)
    for (const fault of [...headerFaults(mail), ...textFaults(mail, message)])
      trial.problems.push(`${fault} in ${token.slice(0, 200)}`)
    trial.expect(to.length === 1 && to[0] === OWNER.email, `${token}: went to ${to}`)
    trial.arrived.push({ token, messageId: mail.messageId ?? '' })
  }
}

function headerFaults({ headers, from, to, replyTo, attachments }: Email): string[] {
  const count = (name: string) => headers.filter(({ key }) => key === name).length
  const checks: [fault: string, isThere: boolean][] = [
    ...SINGLE.map(name => [`not one ${name} header`, count(name) !== 1] as [string, boolean]),
    ...NEVER.map(name => [`a ${name} header`, count(name) > 0] as [string, boolean]),
    ['several Reply-To', count('reply-to') > 1 || (replyTo?.length ?? 0) > 1],
    ['another From', from?.address !== OWNER.email],
    ['another To', to?.length !== 1 || to[0]?.address !== OWNER.email],
    ['an attachment', attachments.length > 0],
  ]
  return checks.filter(([, isThere]) => isThere).map(([fault]) => fault)
}

/** Spaces do not count in a header: it may fold there (RFC 5322 §2.2.3). The text holds each field to the letter. */
function textFaults(
  { replyTo, subject = '' }: Email,
  { name, ...fields }: ContactMessage,
): string[] {
  const faults: string[] = []
  const replyName = replyTo?.[0]?.name
  if (replyName !== undefined && flat(replyName) !== flat(name))
    faults.push('another Reply-To name')
  const [shown, whole] = [flat(subject), flat(`[${OWNER.name}] ${fields.subject}`)]
  const isCut = shown.endsWith('…') && whole.startsWith(shown.slice(0, -1))
  if (shown !== whole && !isCut) faults.push(`the subject ${JSON.stringify(subject)}`)
  return faults
}

/** The four fields out of the text part, which holds them complete. */
function readFields({ text = '' }: Email): ContactMessage {
  const plain = text.replaceAll('\r\n', '\n')
  const head = /\n\nNom : (.*)\nEmail : (.*)\nSujet : (.*)\nDate : .* \(heure de Paris\)\n\n/.exec(
    plain,
  )
  const [matched = '', name = '', email = '', subject = ''] = head ?? []
  const message = plain.slice((head?.index ?? 0) + matched.length, plain.lastIndexOf('\n\n-- \n'))
  return { name, email, subject, message }
}

function flat(value: string): string {
  return value.replaceAll(/\s+/g, '')
}
