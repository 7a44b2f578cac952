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

/** The checked and typeset value of each file. */
export type Checked = { [Name in keyof typeof SCHEMAS]: InferOutput<(typeof SCHEMAS)[Name]> }

/** The owner's checked and typeset texts, by the name of their file, with the owner's own sections and colours. */
export type Content = Omit<Checked, 'site'> & {
  site: Checked['site'] & {
    /** The landmarks of all sections by the section's name. That of an own section is in the section's file. */
    landmarks: Record<string, OwnSection['landmark']>
  }
  ownSections: OwnSection[]
  look: CheckedLook
}

/** Everything that the pages of one language show: checked, typeset, and for a translation merged with content/. */
export type Site = {
  /** The language tag (BCP 47). */
  lang: string
  /** True for the language of content/ itself, whose pages are at the root of the site. */
  isMain: boolean
  /** The path of the pages below the root of the site: empty for the main language, or a folder such as `en/`. */
  path: string
  /** The public address of the site, which ends with `/`. */
  url: string
  /** The folders of pictures and files. */
  folders: Folders
  content: Content
  phrases: Words
  sentences: Sentences
  /** All languages of the site, the main one first. Empty when the site has one language. */
  languages: readonly SiteLanguage[]
  /** The texts of the case studies. */
  studies: Studies
  /** The map behind the page. */
  map: MapPaths
  /** The cliff and the river of the place that is marked on the map. */
  descent: Descent | undefined
  logo: Logo | undefined
}
