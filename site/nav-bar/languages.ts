import { LANGUAGE } from '../../schema/languages/language.ts'
import { type SiteLanguage, siteLanguages } from '../../schema/languages/site-languages.ts'

/** Another language of the site. `name` is what the language calls itself, such as «English». */
export type OtherLanguage = SiteLanguage & { name: string }

/** Returns the other languages of the site. The list is empty when the site has one language. */
export const otherLanguages = (languages = siteLanguages()): OtherLanguage[] =>
  languages
    .filter(({ tag }) => tag !== LANGUAGE)
    .map(language => ({ ...language, name: nameOf(language.tag) }))

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.replace(/^\p{Ll}/u, letter => letter.toLocaleUpperCase(tag))
}
