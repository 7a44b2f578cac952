import { fill } from '../../contact/fill.ts'
import type { Sentences } from '../../contact/french.ts'
import { type FieldName, fieldNames, refusalOf } from '../../contact/message.ts'
import type { Refusal } from './refusal.ts'
import type { RequestLanguage } from './request-language.ts'

/** Returns the refusal of a message with an invalid field. */
export function invalidField(
  field: FieldName,
  typed: Record<string, unknown>,
  isNative: boolean,
  { extra, sentences }: RequestLanguage,
): Refusal {
  const added = extra.find(({ name }) => field === `extra.${name}` && !Object.hasOwn(typed, field))
  // A page that was loaded before the owner added this field does not have it, so the visitor must reload the page.
  // After a post without JavaScript, no reload is needed, because the error page shows the new field.
  const error =
    added && !isNative
      ? fill(sentences.changedForm.added, { label: added.label })
      : refusalOf(field, extra, sentences)
  const invalid = fieldNames(extra).includes(field)
    ? { field, error }
    : { error: refusalOfUnknown(field, sentences) }
  return { status: 422, reason: 'malformed', invalid, typed }
}

/**
 * Returns the sentence about a field that the form does not have. The sentence names the field when the name is
 * valid for an extra field. Otherwise it is the general sentence about a malformed request.
 */
export function refusalOfUnknown(field: string, { changedForm, refusals }: Sentences): string {
  const [, name] = /^extra\.([a-z][a-z0-9-]{0,39})$/.exec(field) ?? []
  return name === undefined ? refusals.malformed : fill(changedForm.removed, { name })
}
