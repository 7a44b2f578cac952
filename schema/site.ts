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

export type Content = Omit<Checked, 'site'> & {
  site: Checked['site'] & {
    /** Keyed by section name or `footer`. The landmarks of the owner's own sections come from these sections' files. */
    landmarks: Record<string, OwnSection['landmark']>
  }
  ownSections: OwnSection[]
  look: CheckedLook
}

/** One language of the site. A translation is already merged with content/. */
export type Site = {
  /** A BCP 47 tag. */
  lang: string
  isMain: boolean
  /** The path of the pages from the site root: empty for the main language, `en/` for English. */
  path: string
  /** The site's address, from site.ts or `SITE_URL`, with a trailing `/`. */
  url: string
  folders: Folders
  content: Content
  phrases: Words
  sentences: Sentences
  /** The languages of the site, the main one first. Empty when there is only one. */
  languages: readonly SiteLanguage[]
  studies: Studies
  map: MapPaths
  /** Undefined without descent.svg, or when its place isn't the one that `mapMark` names. */
  descent: Descent | undefined
  logo: Logo | undefined
}
