import type { Config } from '../settings/config.ts'
import { FRENCH, type Sentences } from '../wire/french.ts'
import type { ExtraField } from '../wire/message.ts'

/**
 * The labels of extra fields in a translation, and the text that the visitor sees for each choice of a list.
 * @example { 'extra.budget': 'Budget', 'extra.budget=3 000 €': '€3,000' }
 */
type Labels = Readonly<Record<string, string>>
export type Translation = { sentences: Sentences; labels: Labels }
export type Translations = Readonly<Record<string, Translation>>

/** The language in which the server answers a request. */
export type RequestLanguage = {
  /** The language tag of the page; missing for a page in the main language. */
  tag?: string
  sentences: Sentences
  /** The extra fields of the form, with their labels in this language. */
  extra: readonly ExtraField[]
  labels: Labels
}

/**
 * Reads the language of the page from a request. A script sends the header `Content-Language`, a form without scripts
 * has `?language=` in its action; both arrive before the body, so every refusal can use them. When the language is
 * missing or unknown, the answer is in French. `Accept-Language` is ignored.
 * @param config is read at each request, like `translations`, because the development server changes both
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
