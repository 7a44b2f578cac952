import {
  type ContactMessage,
  clean,
  FIELDS,
  type Field,
  fieldError,
} from '../../contact/message.ts'
import { REFUSALS } from '../../contact/sentences.ts'

export type Invalid = { field: Field; error: string }

export const inputOf = (form: HTMLFormElement, field: Field) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement | null

/**
 * Scrolls until the label and the error of a field are visible. Without this call, Chromium scrolls a focused text area
 * only until its caret is visible.
 */
export const reveal = (field: Element) => field.scrollIntoView({ block: 'nearest' })

const cleanValue = (form: HTMLFormElement, field: Field) =>
  clean(field, inputOf(form, field)?.value ?? '')

/** Returns the four values as they would be sent, cleaned and trimmed. */
export const read = (form: HTMLFormElement) =>
  Object.fromEntries(FIELDS.map(field => [field, cleanValue(form, field)])) as ContactMessage

/** Returns the length of each value after cleaning. The limits apply to this length. */
export const measure = (form: HTMLFormElement): Partial<Record<Field, number>> =>
  Object.fromEntries(FIELDS.map(field => [field, cleanValue(form, field).length]))

/** Lists the invalid fields in the order of the specification. An e-mail address that the browser rejects is invalid too. */
export function check(form: HTMLFormElement): Invalid[] {
  return FIELDS.flatMap(field => {
    const malformed = inputOf(form, field)?.validity.typeMismatch ? REFUSALS[field] : undefined
    const error = fieldError(field, cleanValue(form, field)) ?? malformed
    return error ? [{ field, error }] : []
  })
}
