import { studyPath } from '../project.ts'

export type SiteLanguage = {
  /** The language tag (BCP 47). */
  tag: string
  /** The path of the language's pages below the root of the site, such as `en/`. Empty for the main language. */
  path: string
  /** The last part of each case study's address, by the index of the project in content/projects.ts. */
  slugs: Readonly<Record<number, string>>
}

/**
 * The path of a page in a language, from the root of the site, without a leading `/`.
 * @param project the index of the project in content/projects.ts, when the page is a case study
 */
export function pagePath({ path, slugs }: SiteLanguage, project?: number): string {
  const slug = project === undefined ? undefined : slugs[project]
  return slug === undefined ? path : path + studyPath({ slug }).slice(1)
}
