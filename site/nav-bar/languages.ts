import { LANGUAGE } from '../../schema/languages/language.ts'
import { siteLanguages } from '../../schema/languages/site-languages.ts'
import { studyPath } from '../../schema/project.ts'
import { onHost } from '../address.ts'

/** The page in another language. `name` is the name of the language in itself, such as «English». */
export type OtherLanguage = { tag: string; name: string; href: string }

/**
 * Returns the page in each other language of the site. The list is empty when the site has one language.
 * @param project the place of the project in content/projects.ts, when the page is a case study
 */
export function otherLanguages(project?: number, languages = siteLanguages()): OtherLanguage[] {
  return languages
    .filter(({ tag }) => tag !== LANGUAGE)
    .map(({ tag, path, slugs }) => {
      const slug = project === undefined ? undefined : slugs[project]
      return {
        tag,
        name: nameOf(tag),
        href: onHost(`/${path}${slug ? studyPath({ slug }).slice(1) : ''}`),
      }
    })
}

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.replace(/^\p{Ll}/u, letter => letter.toLocaleUpperCase(tag))
}
