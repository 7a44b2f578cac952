import type { Sentences } from '../contact/french.ts'
import type { content } from './content.ts'
import type { Descent } from './folder/own-descent.ts'
import type { SiteLanguage } from './languages/site-languages.ts'
import type { Phrases } from './optional-phrases.ts'
import type { Studies } from './studies/studies.ts'

/** Everything that the pages of one language show. */
export type Site = {
  /** The language tag (BCP 47). */
  lang: string
  /** True for the language of content/ itself, whose pages are at the root of the site. */
  isMain: boolean
  /** The path of the pages below the root of the site: empty for the main language, or a folder such as `en/`. */
  path: string
  /** The public address of the site, which ends with `/`. */
  url: string
  content: typeof content
  phrases: Phrases
  sentences: Sentences
  /** All languages of the site, the main one first. Empty when the site has one language. */
  languages: readonly SiteLanguage[]
  /** The texts of the case studies. */
  studies: Studies
  /** The cliff and the river of the place that is marked on the map. */
  descent: Descent | undefined
}
