/** The contact message: its fields, their limits (specification §5) and checks, for the browser, Node and Deno alike. */
import { REFUSALS } from './sentences.ts'

/** The four fields, in the order in which they are checked. */
export const FIELDS = ['name', 'email', 'subject', 'message'] as const
export type Field = (typeof FIELDS)[number]
export type ContactMessage = Record<Field, string>

/** Longest accepted value of each field, in UTF-16 code units, as HTML counts them. */
export const LIMITS = { name: 100, email: 255, subject: 200, message: 2000 } as const

export type Parsed = { ok: true; message: ContactMessage } | { ok: false; field: Field }

/** Copies the fields out of untrusted input and checks them in order: the first failure wins (specification §5). */
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

/** The sentence to show for a cleaned value, or undefined when the value is acceptable. */
export function fieldError(field: Field, value: string): string | undefined {
  const fits = !isBlank(value) && value.length <= LIMITS[field]
  return fits && (field !== 'email' || isPlausibleEmail(value)) ? undefined : REFUSALS[field]
}

/** True for a text in which nothing can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/**
 * Trims a value and removes what no one types: control characters and, in one-line fields, line breaks and bidi
 * marks, which could forge a mail header or hide part of a subject. Native forms send CRLF: it counts as one character.
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
 * A character that shows. Fillers, joiners, variation selectors and their like do not; alone they are nothing, inside a
 * text they are left alone, since Persian words and many emoji are made with them. Besides the property: the anchors of
 * annotations, and three blanks that Unicode calls symbols or marks (Braille, the musical null note head, Khitan).
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}\u{16fe4}]/u
const CONTROLS_BUT_TAB_AND_NEWLINE = /[^\P{Cc}\t\n]/gu
export const CONTROLS_AND_BIDI = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One «@», no space or control character, a domain that could exist. Anything stricter turns real people away. */
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

/** No domain ends in a number (RFC 3696 §2), and programs read one that does as the address of a machine: 1.2 is 1.0.0.2. */
function isNumber(label: string): boolean {
  return /^(\p{N}+|0x[\da-f]*)$/iu.test(label.normalize('NFKC'))
}
