import { content } from '../schema/content.ts'
import { readDescent } from '../schema/folder/own-descent.ts'
import { isMainLanguage, LANGUAGE, LANGUAGE_PATH } from '../schema/languages/language.ts'
import { siteLanguages } from '../schema/languages/site-languages.ts'
import { allPhrases } from '../schema/optional-phrases.ts'
import { sentences } from '../schema/sentences.ts'
import type { Site } from '../schema/site.ts'
import { readStudies } from '../schema/studies/studies.ts'
import { siteUrl } from './address.ts'

/** Puts the content of this process into a value. */
export function ownSite(): Site {
  const descent = readDescent()
  return {
    lang: LANGUAGE,
    isMain: isMainLanguage,
    path: LANGUAGE_PATH,
    url: siteUrl(content.site.url, process.env),
    content,
    phrases: allPhrases,
    sentences,
    languages: siteLanguages(),
    studies: readStudies(content.projects.projects),
    descent: descent?.place === content.site.mapMark?.place ? descent : undefined,
  }
}
