/** A language of the site. */
export type SiteLanguage = {
  /** The language tag (BCP 47). */
  tag: string
  /** The path of its pages below the root of the site: empty for the main language, else such as `en/`. */
  path: string
  /** The part of the address that names each case study, by the place of its project in content/projects.ts. */
  slugs: Readonly<Record<number, string>>
}

/** Returns true when content/ has a translation. */
export const hasTranslations = (): boolean => siteLanguages().length > 0

/** Returns the languages of the site, the main language first. The list is empty when content/ has no translation. */
export const siteLanguages = (): SiteLanguage[] => JSON.parse(process.env.SITE_LANGUAGES ?? '[]')
