import type { InferOutput } from 'valibot'
import type { Sentences } from '../packages/contact-server/wire/french.ts'
import type { SCHEMAS } from './fields.ts'
import type { Folders } from './folder/content-folder.ts'
import type { Descent } from './folder/own-descent.ts'
import type { MapPaths } from './folder/own-map.ts'
import type { SiteLanguage } from './languages/site-languages.ts'
import type { Logo } from './look/logo.ts'
import type { CheckedLook } from './look/look.ts'
import type { OwnSection } from './sections/own-sections.ts'
import type { Studies } from './studies/studies.ts'
import type { Words } from './words/words.ts'

/** The value of each content file in SCHEMAS, checked and typeset. */
export type Checked = { [Name in keyof typeof SCHEMAS]: InferOutput<(typeof SCHEMAS)[Name]> }

/** The owner's content, checked: the typeset values of the files, the sections that the owner wrote, and the look. */
export type Content = Omit<Checked, 'site'> & {
  site: Checked['site'] & {
    /**
     * The altitude and place above a section or in the footer, keyed by section name or `footer`. Those of a section that the
     * owner wrote come from its own file.
     */
    landmarks: Record<string, OwnSection['landmark']>
  }
  ownSections: OwnSection[]
  look: CheckedLook
}

/** One language of the site: what its pages show, or where to find it. A translation is already merged with content/. */
export type Site = {
  /** The language tag (BCP 47). */
  lang: string
  /** True for the language of content/ itself, whose pages are at the root of the site. */
  isMain: boolean
  /** The path of the pages from the site root: empty for the main language, `en/` for English. */
  path: string
  /** The site's public address, with a trailing `/`. */
  url: string
  /** Where to look for this language's pictures and files, in this order. */
  folders: Folders
  content: Content
  phrases: Words
  sentences: Sentences
  /** The languages of the site, the main one first. Empty when there is only one. */
  languages: readonly SiteLanguage[]
  studies: Studies
  /** The map behind parts of the pages. */
  map: MapPaths
  /** The cliff and the footer's river, at the place marked on the map. */
  descent: Descent | undefined
  logo: Logo | undefined
}
