import MailComposer from 'nodemailer/lib/mail-composer'
import { type ContactMessage, isBlank } from '../../contact/message.ts'
import { asciiDomain } from '../base/ascii-domain.ts'
import { escapeHtml } from '../base/html.ts'
import { TIME_ZONE } from '../base/time.ts'
import type { StoredMessage } from '../outbox/outbox.ts'
import { element, lines, mailPage, mailto } from './html.ts'

/** The fixed part of every mail. Nothing of it comes from a visitor. */
export type Letterhead = {
  from: string
  to: string
  /** Stands in brackets before the visitor's subject, and as the sender's name. */
  siteName: string
}

/** A mail ready for the wire: the same bytes for the same message, however often it is composed. */
export type Mail = {
  id: string
  submittedAtMs: number
  envelope: { from: string; to: string[] }
  raw: Buffer
}

const MAX_SUBJECT_LENGTH = 150
/** Lists of mails show about as much of a sender; what follows the name must be seen. */
const MAX_NAME_LENGTH = 40
const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/**
 * Turns a stored message into the owner's mail: plain text first and complete, then the same as HTML
 * (RFC 2046 §5.1.4), with one Reply-To when the visitor's address is safe as a header.
 */
export async function composeMail(stored: StoredMessage, letterhead: Letterhead): Promise<Mail> {
  const { submittedAtMs, message } = stored
  const replyTo = replyAddress(message.email)
  const words = describe(message, submittedAtMs, replyTo)
  const facts = words.facts.map(([label, value]) => `${label} : ${value}`)
  return buildMail(stored, letterhead, {
    fromName: senderName(message.name),
    ...(replyTo && { replyTo: { name: unlikeEncodedWord(message.name), address: replyTo } }),
    subject: unlikeEncodedWord(message.subject),
    text: [words.intro, '', ...facts, '', message.message, '', '-- ', words.reply].join('\n'),
    html: toHtml(message, words, replyTo),
  })
}

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
  { id, messageId, submittedAtMs }: Pick<StoredMessage, 'id' | 'messageId' | 'submittedAtMs'>,
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

/**
 * The address as it may stand in a header: an ASCII dot-atom (RFC 5322 §3.2.3) and the domain in punycode.
 * Undefined for any other, which would need SMTPUTF8, could be read as several addresses, or as another one.
 */
export function replyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = asciiDomain(email.slice(at + 1))
  const isDotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)
  return isDotAtom && local.length <= 64 && domain ? `${local}@${domain}` : undefined
}

/**
 * Who writes, as the name of the mail's sender. It says where it comes from, so that nobody passes for someone the owner
 * knows, and holds nothing that could be read as an address or end the name (RFC 5322 §3.2.3). Undefined when nothing
 * is left of it.
 */
export function senderName(name: string): string | undefined {
  const plain = name.replace(/[()<>[\]:;@＠﹫\\,"]+/g, ' ').replace(/\s+/g, ' ')
  if (isBlank(plain)) return undefined
  return `${shorten(unlikeEncodedWord(plain.trim()), MAX_NAME_LENGTH)} (formulaire)`
}

type Words = { intro: string; facts: [label: string, value: string][]; reply: string }

function describe(message: ContactMessage, submittedAtMs: number, replyTo?: string): Words {
  const { name, email, subject } = message
  const reply = replyTo
    ? `Répondez directement à ce message pour écrire à ${name}.`
    : `Pour écrire à ${name}, copiez son adresse\u00a0: ${email}. Le bouton «\u00a0Répondre\u00a0» n’écrirait pas à cette personne.`
  return {
    intro: 'Nouveau message depuis le formulaire de contact.',
    facts: [
      ['Nom', name],
      ['Email', email],
      ['Sujet', subject],
      ['Date', `${DATE.format(submittedAtMs)} (heure de Paris)`],
    ],
    reply,
  }
}

function toHtml(message: ContactMessage, { intro, facts, reply }: Words, replyTo?: string): string {
  const { name, email, subject } = message
  const isTitle = (label: string) => label === 'Sujet'
  const link = (style: 'link' | 'button', label: string) =>
    replyTo ? mailto(replyTo, `Re: ${subject}`, { style, label }) : escapeHtml(label)
  const rows = facts.flatMap(([label, value]) => {
    const shown = label === 'Email' ? link('link', email) : escapeHtml(value)
    return isTitle(label) ? [] : [`${label} : ${shown}`]
  })
  return mailPage([
    element('p', 'soft', escapeHtml(intro)),
    element('h1', 'title', escapeHtml(subject)),
    element('p', 'facts', rows.join('<br>\n')),
    element('div', 'text', lines(message.message)),
    ...(replyTo ? [`<p>${link('button', `Répondre à ${name}`)}</p>`] : []),
    element('p', 'soft', escapeHtml(reply)),
  ])
}

/**
 * Programs decode what looks like an encoded word (RFC 2047 §2), with the line breaks and bidi marks that the form
 * takes out of plain text. The text part holds the value to the letter.
 */
function unlikeEncodedWord(text: string): string {
  return text.replaceAll('=?', '= ?')
}

function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('fr').segment(text)) {
    if (kept.length + segment.length >= maxLength) break
    kept += segment
  }
  return `${kept}…`
}
