/**
 * The contact message: its fields, their limits and their checks. The project's specification (§5) prescribes the
 * limits of the four standard fields. Runs in browsers, Node and Deno.
 */
import { fill } from './fill.ts'
import type { Sentences } from './french.ts'

/** The four fields of every form, in the order in which they are checked. */
export const FIELDS = ['name', 'email', 'subject', 'message'] as const
export type Field = (typeof FIELDS)[number]

/**
 * A field that the owner has added to the form (`contactForm.extra` in content/site.ts). In the form, requests and
 * drafts, its name gets the prefix `extra.`, so that it never clashes with a name in FIELDS.
 */
export type ExtraField = {
  name: string
  label: string
  /** The choices of a list. Without them, the field is a single line of text. */
  options?: readonly string[] | undefined
  /** On a translated page, the choices in the main language, which the form sends instead of the translated ones. */
  values?: readonly string[] | undefined
  required: boolean
  /** The maximum length of a text answer, in UTF-16 code units. */
  maxLength: number
}
type ExtraName = `extra.${string}`
export type FieldName = Field | ExtraName

/** A visitor's answer to an extra field, with the label that the field had then. */
export type Answer = { name: string; label: string; value: string }
/** A checked message. `extra` is missing when the visitor answered no extra field. */
export type ContactMessage = Record<Field, string> & { extra?: Answer[] }
/**
 * The body of a request: the four fields, and one more key for each extra field.
 * @example { name, email, subject, message, 'extra.budget': '3 000 à 5 000 €' }
 */
export type MessageBody = Record<Field, string> & { [extra: ExtraName]: string }

/** The maximum lengths in UTF-16 code units, which is how HTML's `maxlength` counts. */
export const LIMITS = { name: 100, email: 255, subject: 200, message: 2000 } as const

type Parsed = { ok: true; message: ContactMessage } | { ok: false; field: FieldName }

/** In the order of the form and of the checks: extra fields come just before `message`. */
export function fieldNames(extra: readonly ExtraField[]): FieldName[] {
  return FIELDS.flatMap(field => (field === 'message' ? [...extra.map(nameOf), field] : [field]))
}

const nameOf = ({ name }: ExtraField) => `extra.${name}` as const
const find = (field: FieldName, extra: readonly ExtraField[]) =>
  extra.find(own => nameOf(own) === field)
const isOneOfFour = (field: FieldName): field is Field => Object.hasOwn(LIMITS, field)

/**
 * Copies the known fields from untrusted input and checks them in the order of `fieldNames`, up to the first invalid
 * one.
 *
 * Ignores unknown keys, but an unknown `extra.…` key makes the message invalid when the form has extra fields: the
 * owner has probably removed that field since the page was loaded, and the visitor must learn that the answer wouldn't
 * arrive.
 */
export function parseMessage(input: unknown, extra: readonly ExtraField[] = []): Parsed {
  const source = typeof input === 'object' && input !== null ? input : {}
  const names = fieldNames(extra)
  const values = { name: '', email: '', subject: '', message: '' } as MessageBody
  for (const field of names) {
    const value = (Object.hasOwn(source, field) && (source as Record<string, unknown>)[field]) || ''
    values[field] = clean(field, typeof value === 'string' ? value : '')
    if (typeof value !== 'string' || !isValid(field, values[field], extra))
      return { ok: false, field }
  }
  const isUnknown = (key: string) => key.startsWith('extra.') && !names.includes(key as FieldName)
  const unknown = extra.length > 0 && Object.keys(source).find(isUnknown)
  return unknown
    ? { ok: false, field: unknown as FieldName }
    : { ok: true, message: toMessage(values, extra) }
}

export function toMessage(values: MessageBody, extra: readonly ExtraField[]): ContactMessage {
  const { name, email, subject, message } = values
  const answers = extra
    .map(own => ({ name: own.name, label: own.label, value: values[nameOf(own)] ?? '' }))
    .filter(({ value }) => !isBlank(value))
  return { name, email, subject, message, ...(answers.length > 0 && { extra: answers }) }
}

/** @param value must already be cleaned with `clean` */
export function isValid(
  field: FieldName,
  value: string,
  extra: readonly ExtraField[] = [],
): boolean {
  const own = find(field, extra)
  return own ? isAnswer(value, own) : isOneOfFour(field) && isFourFieldValue(field, value)
}

type FieldSentences = { refusals: Record<Field, string>; extraFields: Sentences['extraFields'] }

export function refusalOf(
  field: FieldName,
  extra: readonly ExtraField[],
  { refusals, extraFields }: FieldSentences,
): string {
  const own = find(field, extra)
  if (!own) return refusals[field as Field]
  const kind = own.options ? 'choice' : own.required ? 'required' : 'optional'
  return fill(extraFields[kind], { label: own.label, max: own.maxLength })
}

export const limitOf = (field: FieldName, extra: readonly ExtraField[]): number =>
  isOneOfFour(field) ? LIMITS[field] : (find(field, extra)?.maxLength ?? 0)

function isFourFieldValue(field: Field, value: string): boolean {
  const fits = !isBlank(value) && value.length <= LIMITS[field]
  return fits && (field !== 'email' || isPlausibleEmail(value))
}

function isAnswer(value: string, { options, values, required, maxLength }: ExtraField): boolean {
  if (isBlank(value)) return !required
  const choices = values ?? options
  return choices ? choices.includes(value) : value.length <= maxLength
}

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** Adds a colon to a label, unless the label already ends with a mark such as the «?» in «Une question ?». */
export const withColon = (label: string, colon = ' :') =>
  /[?!:…]$/.test(label) ? label : label + colon

/**
 * Trims a value, turns lone surrogates into U+FFFD, and CRLF and CR into LF, so that a line break counts as one
 * character. Removes most control characters; an email address keeps them, so that `isValid` refuses it.
 *
 * In the name, the subject and extra fields, line breaks and tabs become spaces, because line breaks could forge a mail
 * header or a line of the mail. Bidi marks are removed from these fields, because they could reorder the text around
 * them.
 */
export function clean(field: FieldName, value: string): string {
  const text = value.toWellFormed().replace(/\r\n?/g, '\n')
  if (field === 'message') return text.replace(CONTROLS_BUT_TAB_AND_NEWLINE, '').trim()
  if (field === 'email') return text.trim()
  return text
    .replace(/[\t\n\v\f\u2028\u2029]+/g, ' ')
    .replace(CONTROLS_AND_BIDI, '')
    .trim()
}

/**
 * Matches a visible character: anything but white space, control characters, characters with the Unicode property
 * `Default_Ignorable_Code_Point`, the three annotation characters, and three blanks (Braille, the musical null
 * notehead, the Khitan filler).
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}\u{16fe4}]/u
const CONTROLS_BUT_TAB_AND_NEWLINE = /[^\P{Cc}\t\n]/gu
export const CONTROLS_AND_BIDI = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Accepts an address with exactly one «@», a plausible domain, and no spaces, control or format characters. A stricter
 * check could refuse real people's addresses.
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
 * Tells whether a label (a part of a domain between dots) is a number. A domain's last label must not be a number (RFC
 * 3696 §2), because programs may read `1.2` as the IP address 1.0.0.2.
 */
function isNumber(label: string): boolean {
  return /^(\p{N}+|0x[\da-f]*)$/iu.test(label.normalize('NFKC'))
}
