import type { Root } from 'mdast'
import type { ContentFile } from '../../schema/folder/content-files.ts'
import type { LoadedSites } from '../../schema/load-sites.ts'
import { studyPath } from '../../schema/project.ts'

/** One language's text. `tag` is empty for the main language. `path` is a case study's path on the site. */
export type LanguageTexts = {
  tag: string
  files: ContentFile[]
  /** `texts` is keyed by file path relative to the content folder, such as `en/studies/basket.md`. */
  studies: { path: string; texts: Record<string, Root> }[]
}

/**
 * Leaves out a language that has no site because of faults. Interface text is listed under phrases.ts, where the owner can
 * change it.
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
