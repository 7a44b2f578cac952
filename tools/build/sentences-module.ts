import type { Sentences } from '../../contact/sentences.ts'

/** Returns the source of a module with the same constants as contact/sentences.ts, in another language. */
export function sentencesModule(sentences: Sentences): string {
  const { name, email, subject, message, tooMany, failed } = sentences.refusals
  const constants = {
    OFFLINE: sentences.offline,
    SENTENCES: sentences.toasts,
    FIELD_REFUSALS: { name, email, subject, message },
    TOO_MANY: tooMany,
    FAILED: failed,
    REFUSALS: sentences.refusals,
    EXTRA_FIELDS: sentences.extraFields,
    CHANGED_FORM: sentences.changedForm,
    RETRY: sentences.retry,
  }
  const lines = Object.entries(constants)
  return lines.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`).join('')
}
