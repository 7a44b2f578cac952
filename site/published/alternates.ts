import { pagePath } from '../../schema/languages/site-languages.ts'
import type { Site } from '../../schema/site.ts'
import { absoluteUrl } from '../address.ts'

/** A page in one language. `hreflang` is the language tag, or `x-default` for visitors of any other language. */
export type Alternate = { hreflang: string; href: string }

/**
 * Lists a page's absolute URLs in all languages of the site, the main language first and again, at the end, as `x-default`.
 * The list is empty when the site has only one language.
 * @param project the project's index in content/projects.ts, when the page is a case study
 */
export function alternates(site: Site, project?: number): Alternate[] {
  const pages = site.languages.map(language => ({
    hreflang: language.tag,
    href: absoluteUrl(site, pagePath(language, project)),
  }))
  const [main] = pages
  return main ? [...pages, { ...main, hreflang: 'x-default' }] : []
}

/** The regions of languages whose most likely region would be wrong: the template's English is British, not American. */
const REGIONS: Readonly<Record<string, string>> = { en: 'GB' }

/**
 * Adds the region that Open Graph asks for, as in `fr_FR`: the tag's own, or that of `REGIONS`, or else the most likely one.
 */
export function openGraphLocale(tag: string): string {
  const locale = new Intl.Locale(tag)
  const { language, region = REGIONS[language] ?? locale.maximize().region } = locale
  return region ? `${language}_${region}` : language
}
