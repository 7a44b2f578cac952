import { copyDates } from '../../packages/contact-server/wire/copy-dates.ts'
import {
  clean,
  type FieldName,
  fieldNames,
  isValid,
  type MessageBody,
  refusalOf,
  toMessage,
  withColon,
} from '../../packages/contact-server/wire/message.ts'
import type { FormContent } from './form-content.ts'

export type Invalid = { field: FieldName; error: string }
type Extra = FormContent['extra']

export const inputOf = (form: HTMLFormElement, field: FieldName) =>
  form.elements.namedItem(field) as
    | HTMLInputElement
    | HTMLTextAreaElement
    | HTMLSelectElement
    | null

/**
 * Scrolls a field into view, usually with its label and error. On its own, Chromium scrolls a focused textarea only until the
 * caret is visible.
 */
export const reveal = (field: Element) => field.scrollIntoView({ block: 'nearest' })

const cleanValue = (form: HTMLFormElement, field: FieldName) =>
  clean(field, inputOf(form, field)?.value ?? '')

export const read = (form: HTMLFormElement, extra: Extra) =>
  Object.fromEntries(
    fieldNames(extra).map(field => [field, cleanValue(form, field)]),
  ) as MessageBody

/** Measures cleaned values, because the limits apply to the cleaned text. */
export const measure = (form: HTMLFormElement, extra: Extra): Partial<Record<FieldName, number>> =>
  Object.fromEntries(fieldNames(extra).map(field => [field, cleanValue(form, field).length]))

/** Lists the invalid fields in form order. An email address must also pass the browser's own check. */
export function check(form: HTMLFormElement, { extra, sentences }: FormContent): Invalid[] {
  const isWrong = (field: FieldName) =>
    inputOf(form, field)?.validity.typeMismatch || !isValid(field, cleanValue(form, field), extra)
  return fieldNames(extra)
    .filter(isWrong)
    .map(field => ({ field, error: refusalOf(field, extra, sentences) }))
}

export function mailto(values: MessageBody, { email, extra, colon }: FormContent): string {
  const { subject, message, extra: answers = [] } = toMessage(values, extra)
  const lines = [...answers.map(({ label, value }) => lineOf(label, value, colon)), message]
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeLines(lines)}`
}

const lineOf = (label: string, value: string, colon: string) =>
  `${withColon(label, colon)} ${value}`

const encodeLines = (lines: readonly string[]) =>
  encodeURIComponent(lines.join('\n').replaceAll('\n', '\r\n'))

/** The attributes of a link that saves the visitor's copy of a message as UTF-8 text. */
export function copyOf(
  values: Partial<Record<FieldName, string>>,
  { language, copyName, extra, colon, phrases }: FormContent,
  { date, day } = copyDates(language),
) {
  const line = (label: string, value = '') => lineOf(label, value, colon)
  const facts = (['subject', 'name', 'email'] as const).map(field =>
    line(phrases.labels[field], values[field]),
  )
  // The copy shows the choice as the visitor saw it, which on a translated page may differ from what the form sends.
  const own = extra.flatMap(({ name, label, options = [], values: sent = options }) => {
    const value = values[`extra.${name}`]
    return value ? line(label, options[sent.indexOf(value)] ?? value) : []
  })
  const lines = [date, '', ...facts, ...own, '', values.message ?? '', '']
  const href = `data:text/plain;charset=utf-8,${encodeLines(lines)}`
  return { href, download: `${copyName}-${day}.txt` }
}
