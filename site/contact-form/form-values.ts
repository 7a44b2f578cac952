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

/** Reads the form's values as they are sent: cleaned and trimmed. */
export const read = (form: HTMLFormElement, extra: Extra) =>
  Object.fromEntries(
    fieldNames(extra).map(field => [field, cleanValue(form, field)]),
  ) as MessageBody

/** Measures the length of each value after cleaning, because the limits apply to the cleaned text. */
export const measure = (form: HTMLFormElement, extra: Extra): Partial<Record<FieldName, number>> =>
  Object.fromEntries(fieldNames(extra).map(field => [field, cleanValue(form, field).length]))

/** Lists the invalid fields in form order. An email address must be valid for the browser as well. */
export function check(form: HTMLFormElement, { extra, sentences }: FormContent): Invalid[] {
  const isWrong = (field: FieldName) =>
    inputOf(form, field)?.validity.typeMismatch || !isValid(field, cleanValue(form, field), extra)
  return fieldNames(extra)
    .filter(isWrong)
    .map(field => ({ field, error: refusalOf(field, extra, sentences) }))
}

/** A `mailto:` link with the visitor's subject, message, and answers to the owner's extra fields. */
export function mailto(values: MessageBody, { email, extra, colon }: FormContent): string {
  const { subject, message, extra: answers = [] } = toMessage(values, extra)
  const body = [
    ...answers.map(({ label, value }) => `${withColon(label, colon)} ${value}`),
    message,
  ].join('\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
