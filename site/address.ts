import type { Site } from '../schema/site.ts'

/**
 * Prepends the folder in which the host serves the site, if any.
 * @param path from the site's root, with a leading `/`
 */
export const onHost = (path: string) => import.meta.env.BASE_URL + path.slice(1)

/**
 * Prepends the site's folder on its host and this language's folder, such as `en/`, if any.
 * @param path from this language's home page, with a leading `/`
 */
export const pageOnHost = (site: Site, path: string) => onHost(`/${site.path}${path.slice(1)}`)

/**
 * The public URL of a page in this language.
 * @param path from this language's home page, with a leading `/`
 */
export const pageUrl = (site: Site, path = '/') => absoluteUrl(site, site.path + path.slice(1))

/** @param path from the site's root, with or without a leading `/` */
export function absoluteUrl({ url }: Site, path: string): string {
  return new URL(path.replace(/^\//, ''), url).href
}
