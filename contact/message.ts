/**
 * The fields of the contact message, their limits and their checks (specification §5). This file runs in browsers, Node
 * and Deno.
 */
import { REFUSALS } from './sentences.ts'

/** The four fields of the contact form, in the order of their checks. */
export const FIELDS = ['name', 'email', 'subject', 'message'] as const
export type Field = (typeof FIELDS)[number]
export type ContactMessage = Record<Field, string>

/** The maximum length of each field in UTF-16 code units. HTML's `maxlength` counts the same units. */
export const LIMITS = { name: 100, email: 255, subject: 200, message: 2000 } as const

export type Parsed = { ok: true; message: ContactMessage } | { ok: false; field: Field }

/**
 * Copies the four fields from untrusted input and checks them in the order of FIELDS. Returns the message, or the name
 * of the first invalid field.
 */
export function parseMessage(input: unknown): Parsed {
  const source = typeof input === 'object' && input !== null ? input : {}
  const message = { name: '', email: '', subject: '', message: '' }
  for (const field of FIELDS) {
    const value = Object.hasOwn(source, field) ? (source as Record<string, unknown>)[field] : ''
    message[field] = clean(field, typeof value === 'string' ? value : '')
    if (fieldError(field, message[field])) return { ok: false, field }
  }
  return { ok: true, message }
}

/** Returns the error sentence for a cleaned value, or undefined when the value is valid. */
export function fieldError(field: Field, value: string): string | undefined {
  const fits = !isBlank(value) && value.length <= LIMITS[field]
  return fits && (field !== 'email' || isPlausibleEmail(value)) ? undefined : REFUSALS[field]
}

/** Returns true when a text has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/**
 * Trims a value. Turns each CRLF into LF, so that a line break counts as one character. Removes control characters from
 * the name, the subject and the message.
 *
 * In the name and the subject, line breaks become spaces, because they could forge a mail header. Removes bidi marks
 * from both, because such marks could hide a part of the text.
 */
export function clean(field: Field, value: string): string {
  const text = value.toWellFormed().replace(/\r\n?/g, '\n')
  if (field === 'message') return text.replace(CONTROLS_BUT_TAB_AND_NEWLINE, '').trim()
  if (field === 'email') return text.trim()
  return text
    .replace(/[\t\n\v\f\u2028\u2029]+/g, ' ')
    .replace(CONTROLS_AND_BIDI, '')
    .trim()
}

/**
 * Matches a visible character. Most invisible characters have the Unicode property `Default_Ignorable_Code_Point`. The
 * expression also names six invisible characters without this property: the annotation anchors and three blanks
 * (Braille, the musical null note head, Khitan).
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}\u{16fe4}]/u
const CONTROLS_BUT_TAB_AND_NEWLINE = /[^\P{Cc}\t\n]/gu
export const CONTROLS_AND_BIDI = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Returns true for an address with one «@», a possible domain, and no space or control character. A stricter check
 * would refuse the addresses of real people.
 */
function isPlausibleEmail(value: string): boolean {
  const [local, domain, ...more] = value.split('@')
  if (!local || !domain || more.length > 0 || /[\s\p{Cc}\p{Cf}]/u.test(value)) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every(isLabel) && !isNumber(labels.at(-1) ?? '')
}

function isLabel(text: string): boolean {
  const hasOnlyWords = /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u.test(text)
  return hasOnlyWords && !/\p{Default_Ignorable_Code_Point}/u.test(text)
}

/**
 * Returns true when a label (the text between two dots of a domain) is a number. A domain never ends with a number (RFC
 * 3696 §2). Programs read `1.2` as the IP address 1.0.0.2.
 */
function isNumber(label: string): boolean {
  return /^(\p{N}+|0x[\da-f]*)$/iu.test(label.normalize('NFKC'))
}
