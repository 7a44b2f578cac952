import type { Sentences } from '../../contact/sentences.ts'
import type { Translations } from '../../server/http/request-language.ts'

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

/**
 * Returns the source of dist/translations.js. The function on Supabase reads from it the sentences and labels of each
 * translation.
 */
export function translationsModule(languages: Translations): string {
  const translations = Object.entries(languages).map(([tag, { sentences, labels }]) => [
    tag,
    { sentences, labels },
  ])
  return `export const translations = ${JSON.stringify(Object.fromEntries(translations))}\n`
}
