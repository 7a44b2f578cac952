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
 * From the site root, without a leading `/`.
 * @param project for a case study, the index of its project in content/projects.ts. If it has no case study, the path is that
 * of the home page.
 */
export function pagePath({ path, slugs }: SiteLanguage, project?: number): string {
  const slug = project === undefined ? undefined : slugs[project]
  return slug === undefined ? path : path + studyPath({ slug }).slice(1)
}
