import type { Root } from 'mdast'
import type { ContentFile } from '../../schema/folder/content-files.ts'
import type { LoadedSites } from '../../schema/load-sites.ts'
import { studyPath } from '../../schema/project.ts'

/** The texts of one language. `tag` is empty for the main language. `path` is the path of a case study on the site. */
export type LanguageTexts = {
  tag: string
  files: ContentFile[]
  /** The keys of `texts` are the paths of files below the content folder, such as `en/studies/basket.md`. */
  studies: { path: string; texts: Record<string, Root> }[]
}

/**
 * The texts of all languages. phrases.ts gets all words, although an owner writes only the changed ones there: the report then
 * names this file for every word, because the owner can change each of them there.
 */
export const textsOf = ({ languages }: LoadedSites): LanguageTexts[] =>
  languages.flatMap(({ path, files, site }) => {
    if (!site) return []
    const name = `${path}phrases.ts`
    const words = { name, exports: { phrases: site.phrases } }
    const tag = site.isMain ? '' : site.lang
    const studies = site.content.projects.projects.flatMap(({ study }) => {
      const text = study && site.studies[study.file]
      if (!text) return []
      const texts = { [`${path}studies/${study.file}`]: text }
      return [{ path: `${path}${studyPath(study).slice(1)}`, texts }]
    })
    return [{ tag, files: [...files.filter(file => file.name !== name), words], studies }]
  })
