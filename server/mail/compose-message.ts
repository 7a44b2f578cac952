import { type ContactMessage, isBlank } from '../../contact/message.ts'
import { asciiDomain, domainOf } from '../base/domains.ts'
import { escapeHtml } from '../base/html.ts'
import { shorten } from '../base/shorten.ts'
import { TIME_ZONE } from '../base/time.ts'
import type { StoredMessage } from '../outbox/outbox.ts'
import { buildMail, type Letterhead, type Mail } from './build-mail.ts'
import { element, lines, mailPage, mailto } from './html.ts'

/** Lists of mails show about as much of a sender; what follows the name must be seen. */
const MAX_NAME_LENGTH = 40
const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
const INTRO = 'Nouveau message depuis le formulaire de contact.'

/** The owner's mail: plain text and HTML, with a Reply-To when the visitor's address is safe as a header. */
export async function composeMessage(stored: StoredMessage, head: Letterhead): Promise<Mail> {
  const { name, email, subject, message } = stored.message
  const address = replyAddress(email)
  const date = `${DATE.format(stored.submittedAtMs)} (heure de Paris)`
  const reply = address
    ? `Répondez directement à ce message pour écrire à ${name}.`
    : `Pour écrire à ${name}, copiez son adresse\u00a0: ${email}. Le bouton «\u00a0Répondre\u00a0» n’écrirait pas à cette personne.`
  const facts = [`Nom : ${name}`, `Email : ${email}`, `Sujet : ${subject}`, `Date : ${date}`]
  return buildMail(stored, head, {
    fromName: senderName(name),
    ...(address && { replyTo: { name: unlikeEncodedWord(name), address } }),
    subject: unlikeEncodedWord(subject),
    text: [INTRO, '', ...facts, '', message, '', '-- ', reply].join('\n'),
    html: toHtml(stored.message, { date, reply, address }),
  })
}

function toHtml(
  { name, email, subject, message }: ContactMessage,
  { date, reply, address }: { date: string; reply: string; address: string | undefined },
): string {
  const link = (style: 'link' | 'button', label: string) =>
    address ? mailto(address, `Re: ${subject}`, style, label) : escapeHtml(label)
  const facts = [`Nom : ${escapeHtml(name)}`, `Email : ${link('link', email)}`, `Date : ${date}`]
  return mailPage([
    element('p', 'soft', escapeHtml(INTRO)),
    element('h1', 'title', escapeHtml(subject)),
    element('p', 'facts', facts.join('<br>\n')),
    element('div', 'text', lines(message)),
    ...(address ? [`<p>${link('button', `Répondre à ${name}`)}</p>`] : []),
    element('p', 'soft', escapeHtml(reply)),
  ])
}

/** A dot-atom (RFC 5322 §3.2.3) at a punycode domain; any other would need SMTPUTF8, or be read as other addresses. */
export function replyAddress(email: string): string | undefined {
  const local = email.slice(0, email.lastIndexOf('@'))
  const domain = asciiDomain(domainOf(email))
  const isDotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)
  return isDotAtom && local.length <= 64 && domain ? `${local}@${domain}` : undefined
}

/**
 * Says where the mail comes from, so that nobody passes for someone the owner knows, and holds nothing that may be read
 * as an address or end the name (RFC 5322 §3.2.3). Undefined when nothing is left of it.
 */
function senderName(name: string): string | undefined {
  const plain = name.replace(/[()<>[\]:;@＠﹫\\,"]+/g, ' ').replace(/\s+/g, ' ')
  if (isBlank(plain)) return undefined
  return `${shorten(unlikeEncodedWord(plain.trim()), MAX_NAME_LENGTH)} (formulaire)`
}

/** Programs decode an encoded word (RFC 2047 §2), with the line breaks and bidi marks that the form takes out of text. */
function unlikeEncodedWord(text: string): string {
  return text.replaceAll('=?', '= ?')
}
