import type { SiteLanguage } from '../../schema/languages/site-languages.ts'
import type { Site } from '../../schema/site.ts'

/** Another language of the site. `name` is what the language calls itself, such as «English». */
export type OtherLanguage = SiteLanguage & { name: string }

export const otherLanguages = ({ lang, languages }: Pick<Site, 'lang' | 'languages'>) =>
  languages
    .filter(({ tag }) => tag !== lang)
    .map((language): OtherLanguage => ({ ...language, name: nameOf(language.tag) }))

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.replace(/^\p{Ll}/u, letter => letter.toLocaleUpperCase(tag))
}
