import type { ExtraField } from '../../contact/message.ts'
import { content } from '../../schema/content.ts'
import { optionalPhrases } from '../../schema/optional-phrases.ts'

/** The extra fields of the owner's form, with the words that only such a form needs. */
export type OwnFields = {
  extra: readonly ExtraField[]
  /** The words after the label of an optional field. */
  optional: string
  /** The text that a list shows when nothing is chosen. */
  choose: string
  /** The note below the form, when one of its fields is optional. */
  note?: string
}

export const hasExtraFields = () => content.site.contactForm.extra.length > 0

/**
 * Returns the property `own` of the form, or an empty object when the form has no extra fields. Only the build runs this
 * code, so the words for extra fields do not make the form's script larger.
 */
export function ownFields(): { own?: OwnFields } {
  const { extra } = content.site.contactForm
  if (!hasExtraFields()) return {}
  const { optionalField: optional, choose, formNoteWithOptional: note } = optionalPhrases
  return {
    own: { extra, optional, choose, ...(extra.some(({ required }) => !required) && { note }) },
  }
}
