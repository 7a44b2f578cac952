import {
  clean,
  type ExtraField,
  type FieldName,
  fieldError,
  fieldNames,
  type MessageBody,
  toMessage,
  withColon,
} from '../../contact/message.ts'
import { FIELD_REFUSALS } from '../../contact/sentences.ts'
import { isMainLanguage } from '../../schema/languages/language.ts'

export type Invalid = { field: FieldName; error: string }
export type Extra = readonly ExtraField[]

export const inputOf = (form: HTMLFormElement, field: FieldName) =>
  form.elements.namedItem(field) as
    | HTMLInputElement
    | HTMLTextAreaElement
    | HTMLSelectElement
    | null

/**
 * Scrolls until the label and the error of a field are visible. Without this call, Chromium scrolls a focused text area
 * only until its caret is visible.
 */
export const reveal = (field: Element) => field.scrollIntoView({ block: 'nearest' })

const cleanValue = (form: HTMLFormElement, field: FieldName) =>
  clean(field, inputOf(form, field)?.value ?? '')

/** Returns the values as they would be sent, cleaned and trimmed. */
export const read = (form: HTMLFormElement, extra: Extra) =>
  Object.fromEntries(
    fieldNames(extra).map(field => [field, cleanValue(form, field)]),
  ) as MessageBody

/** Returns the length of each value after cleaning. The limits apply to this length. */
export const measure = (form: HTMLFormElement, extra: Extra): Partial<Record<FieldName, number>> =>
  Object.fromEntries(fieldNames(extra).map(field => [field, cleanValue(form, field).length]))

/** Lists the invalid fields in the order of the form. An e-mail address that the browser rejects is invalid too. */
export function check(form: HTMLFormElement, extra: Extra): Invalid[] {
  return fieldNames(extra).flatMap(field => {
    const malformed = inputOf(form, field)?.validity.typeMismatch ? FIELD_REFUSALS.email : undefined
    const error = fieldError(field, cleanValue(form, field), extra) ?? malformed
    return error ? [{ field, error }] : []
  })
}

/** Returns a `mailto:` address with the visitor's subject, answers and message. */
export function mailto(email: string, values: MessageBody, fields: Extra): string {
  const { subject, message, extra = [] } = toMessage(values, fields)
  // The build makes one script for each language. In each script, it replaces this condition by one of the two
  // separators.
  const body = [
    ...extra.map(({ label, value }) => `${withColon(label, isMainLanguage ? ' :' : ':')} ${value}`),
    message,
  ].join('\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
