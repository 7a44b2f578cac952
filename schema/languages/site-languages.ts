import { studyPath } from '../project.ts'

export type SiteLanguage = {
  /** The language tag (BCP 47). */
  tag: string
  /** The path of the language's pages from the site root: empty for the main language, `en/` for English. */
  path: string
  /** The slugs of the case studies, keyed by the index of their project in content/projects.ts. */
  slugs: Readonly<Record<number, string>>
}

/**
 * The path of a home page or case study in this language, from the site root, without a leading `/`.
 * @param project for a case study, the index of its project in content/projects.ts
 */
export function pagePath({ path, slugs }: SiteLanguage, project?: number): string {
  const slug = project === undefined ? undefined : slugs[project]
  return slug === undefined ? path : path + studyPath({ slug }).slice(1)
}
