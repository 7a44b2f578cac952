import type { Translations } from '../packages/contact-server/http/request-language.ts'

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
