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

/** Scrolls as far as its label and its error are seen: for a text area, focus alone takes Chromium no further than the caret. */
export const reveal = (field: Element) => field.scrollIntoView({ block: 'nearest' })

const cleanValue = (form: HTMLFormElement, field: Field) =>
  clean(field, inputOf(form, field)?.value ?? '')

/** What would be sent: the four values, cleaned and trimmed. */
export const read = (form: HTMLFormElement) =>
  Object.fromEntries(FIELDS.map(field => [field, cleanValue(form, field)])) as ContactMessage

/** Length of each value as the limits count it. */
export const measure = (form: HTMLFormElement): Partial<Record<Field, number>> =>
  Object.fromEntries(FIELDS.map(field => [field, cleanValue(form, field).length]))

/** Every field that fails, in the order of the specification; an address the browser calls malformed fails too. */
export function check(form: HTMLFormElement): Invalid[] {
  return FIELDS.flatMap(field => {
    const malformed = inputOf(form, field)?.validity.typeMismatch ? REFUSALS[field] : undefined
    const error = fieldError(field, cleanValue(form, field)) ?? malformed
    return error ? [{ field, error }] : []
  })
}
