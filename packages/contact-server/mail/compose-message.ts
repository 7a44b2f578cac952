import { asciiDomain, domainOf } from '../base/domains.ts'
import { escapeHtml } from '../base/html.ts'
import { shorten } from '../base/shorten.ts'
import { TIME_ZONE } from '../base/time.ts'
import type { StoredMessage } from '../outbox/outbox.ts'
import { isBlank, withColon } from '../wire/message.ts'
import { buildMail, type Letterhead, type Mail } from './build-mail.ts'
import { lines, type MailHtml, mailHtml } from './html.ts'

/** Some mail programs cut off long names, so after a longer name, «(formulaire)» might not be visible. */
const MAX_NAME_LENGTH = 40
const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
const LANGUAGES = new Intl.DisplayNames('fr', { type: 'language' })
const INTRO = 'Nouveau message depuis le formulaire de contact.'

export async function composeMessage(stored: StoredMessage, head: Letterhead): Promise<Mail> {
  const { name, email, subject, message } = stored.message
  const address = replyAddress(email)
  const date = `${DATE.format(stored.submittedAtMs)} (heure de Paris)`
  const reply = address
    ? `Répondez directement à ce message pour écrire à ${name}.`
    : `Pour écrire à ${name}, copiez son adresse\u00a0: ${email}. Le bouton «\u00a0Répondre\u00a0» n’écrirait pas à cette personne.`
  const facts = [
    `Nom : ${name}`,
    `Email : ${email}`,
    `Sujet : ${subject}`,
    ...moreLines(stored),
    `Date : ${date}`,
  ]
  return buildMail(stored, head, {
    fromName: senderName(name),
    ...(address && { replyTo: { name: breakEncodedWords(name), address } }),
    subject: breakEncodedWords(subject),
    text: [INTRO, '', ...facts, '', message, '', '-- ', reply].join('\n'),
    html: toHtml(stored, { date, reply, address }, mailHtml(head.owner.colours)),
  })
}

function toHtml(
  stored: StoredMessage,
  { date, reply, address }: { date: string; reply: string; address: string | undefined },
  { element, mailPage, mailto }: MailHtml,
): string {
  const { name, email, subject, message } = stored.message
  const link = (style: 'link' | 'button', label: string) =>
    address ? mailto(address, `Re: ${subject}`, style, label) : escapeHtml(label)
  const more = moreLines(stored).map(escapeHtml)
  const contact = [`Nom : ${escapeHtml(name)}`, `Email : ${link('link', email)}`]
  const facts = [...contact, ...more, `Date : ${date}`]
  return mailPage([
    element('p', 'soft', escapeHtml(INTRO)),
    element('h1', 'title', escapeHtml(subject)),
    element('p', 'facts', facts.join('<br>\n')),
    element('div', 'text', lines(message)),
    address
      ? `<p>${link('button', `Répondre à ${name}`)}</p>`
      : element('p', 'soft', escapeHtml(reply)),
  ])
}

function moreLines({ message: { extra = [] }, language }: StoredMessage): string[] {
  const answers = extra.map(({ label, value }) => `${withColon(label)} ${value}`)
  return language
    ? [...answers, `Langue : ${LANGUAGES.of(language)} (page /${language}/)`]
    : answers
}

/**
 * The address with its domain in ASCII. Undefined when `asciiDomain` refuses the domain, or the local part is too long
 * or not a dot-atom (RFC 5322 §3.2.3). Without this check, the address might need SMTPUTF8 or be read as several
 * addresses.
 */
export function replyAddress(email: string): string | undefined {
  const local = email.slice(0, email.lastIndexOf('@'))
  const domain = asciiDomain(domainOf(email))
  const isDotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)
  return isDotAtom && local.length <= 64 && domain ? `${local}@${domain}` : undefined
}

/**
 * The sender's name, such as «Zoé (formulaire)», tells the owner that the mail comes from the form. Characters that could
 * end a name or begin an address (RFC 5322 §3.2.3), and look-alikes of «@», become spaces. Undefined when no visible
 * character is left.
 */
function senderName(name: string): string | undefined {
  const plain = name.replace(/[()<>[\]:;@＠﹫\\,"]+/g, ' ').replace(/\s+/g, ' ')
  if (isBlank(plain)) return undefined
  return `${shorten(breakEncodedWords(plain.trim()), MAX_NAME_LENGTH)} (formulaire)`
}

/** Breaks up encoded words (RFC 2047 §2), because a mail program could decode them into text with line breaks. */
function breakEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?')
}
