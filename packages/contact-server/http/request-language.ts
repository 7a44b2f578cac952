import type { Config } from '../settings/config.ts'
import { FRENCH, type Sentences } from '../wire/french.ts'
import type { ExtraField } from '../wire/message.ts'

/**
 * The translated labels of extra fields and of their lists' options.
 * @example { 'extra.budget': 'Budget', 'extra.budget=3 000 €': '€3,000' }
 */
type Labels = Readonly<Record<string, string>>
export type Translation = { sentences: Sentences; labels: Labels }
export type Translations = Readonly<Record<string, Translation>>

export type RequestLanguage = {
  /** The page's language tag; missing for the main language, and when the request names no language that we know. */
  tag?: string
  sentences: Sentences
  /** The form's extra fields, labelled in this language. */
  extra: readonly ExtraField[]
  labels: Labels
}

/**
 * Reads the page's language from the header `Content-Language`, which our script sends, or, without scripts, from
 * `?language=` in the form's action. Both arrive before the body, so a refusal can use them even when the body is not
 * read. Without a known language, the answer is in French; `Accept-Language` is ignored.
 * @param config read anew for each request, like `translations`, because the development server changes both
 */
export function createLanguageOf(
  config: Pick<Config, 'extraFields'>,
  translations: Translations = {},
): (request: Request) => RequestLanguage {
  return ({ headers, url }) => {
    const asked = headers.get('content-language') ?? URL.parse(url)?.searchParams.get('language')
    const tag = asked ?? ''
    const { extraFields } = config
    const known = Object.hasOwn(translations, tag) ? translations[tag] : undefined
    if (!known) return { sentences: FRENCH, extra: extraFields, labels: {} }
    const { sentences, labels } = known
    const label = (field: ExtraField) => labels[`extra.${field.name}`] ?? field.label
    const extra = extraFields.map(field => ({ ...field, label: label(field) }))
    return { tag, sentences, extra, labels }
  }
}
