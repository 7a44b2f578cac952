import MailComposer from 'nodemailer/lib/mail-composer'
import type { ContactMessage } from '../contact/message.ts'
import { asciiDomain } from './ascii-domain.ts'
import { escapeHtml } from './native-page.ts'
import type { StoredMessage } from './outbox.ts'

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
const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/**
 * Turns a stored message into the owner's mail: plain text first and complete, then the same as minimal HTML
 * (RFC 2046 §5.1.4), with one Reply-To when the visitor's address is safe as a header.
 */
export async function composeMail(stored: StoredMessage, letterhead: Letterhead): Promise<Mail> {
  const { submittedAtMs, message } = stored
  const replyTo = replyAddress(message.email)
  const lines = describe(message, submittedAtMs, replyTo)
  return buildMail(stored, letterhead, {
    ...(replyTo && { replyTo: { name: unlikeEncodedWord(message.name), address: replyTo } }),
    subject: unlikeEncodedWord(message.subject),
    text: [lines.intro, '', ...lines.facts, '', message.message, '', '-- ', lines.reply].join('\n'),
    html: toHtml(message, lines),
  })
}

export type Content = {
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
  { subject, ...content }: Content,
): Promise<Mail> {
  const mail = new MailComposer({
    from: { name: siteName, address: from },
    to: { name: '', address: to },
    ...content,
    subject: shorten(`[${siteName}] ${subject}`),
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

type Lines = { intro: string; facts: string[]; reply: string }

function describe(message: ContactMessage, submittedAtMs: number, replyTo?: string): Lines {
  const { name, email, subject } = message
  const facts = [
    `Nom : ${name}`,
    `Email : ${email}`,
    `Sujet : ${subject}`,
    `Date : ${DATE.format(submittedAtMs)} (heure de Paris)`,
  ]
  const reply = replyTo
    ? `Répondez directement à ce message pour écrire à ${name}.`
    : `Pour écrire à ${name}, copiez son adresse\u00a0: ${email}. Le bouton «\u00a0Répondre\u00a0» n’écrirait pas à cette personne.`
  return { intro: 'Nouveau message depuis le formulaire de contact.', facts, reply }
}

function toHtml(message: ContactMessage, { intro, facts, reply }: Lines): string {
  return [
    '<!doctype html><html lang="fr"><meta charset="utf-8"><body>',
    `<p>${escapeHtml(intro)}</p>`,
    `<p>${facts.map(escapeHtml).join('<br>\n')}</p>`,
    `<p style="white-space:pre-wrap">${escapeHtml(message.message)}</p>`,
    `<hr><p>${escapeHtml(reply)}</p>`,
    '</body></html>',
  ].join('\n')
}

/**
 * Programs decode what looks like an encoded word (RFC 2047 §2), with the line breaks and bidi marks that the form
 * takes out of plain text. The text part holds the value to the letter.
 */
function unlikeEncodedWord(text: string): string {
  return text.replaceAll('=?', '= ?')
}

function shorten(subject: string): string {
  if (subject.length <= MAX_SUBJECT_LENGTH) return subject
  let kept = ''
  for (const { segment } of new Intl.Segmenter('fr').segment(subject)) {
    if (kept.length + segment.length >= MAX_SUBJECT_LENGTH) break
    kept += segment
  }
  return `${kept}…`
}
