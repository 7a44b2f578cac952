import { studyPath } from '../project.ts'

export type SiteLanguage = {
  /** A BCP 47 tag. */
  tag: string
  /** The path of the language's pages from the site root: empty for the main language, `en/` for English. */
  path: string
  /** The slugs of the case studies, keyed by the index of their project in content/projects.ts. */
  slugs: Readonly<Record<number, string>>
}

/**
 * The path of a project's case study, or of the home page if there is none, from the site root and without a leading `/`.
 * @param project the index of the project in content/projects.ts
 */
export function pagePath({ path, slugs }: SiteLanguage, project?: number): string {
  const slug = project === undefined ? undefined : slugs[project]
  return slug === undefined ? path : path + studyPath({ slug }).slice(1)
}
