import type { Translations } from '../packages/contact-server/http/request-language.ts'

/** Makes the source of dist/translations.js, which gives the Supabase function each translation's sentences and labels. */
export function translationsModule(languages: Translations): string {
  const translations = Object.entries(languages).map(([tag, { sentences, labels }]) => [
    tag,
    { sentences, labels },
  ])
  return `export const translations = ${JSON.stringify(Object.fromEntries(translations))}\n`
}
