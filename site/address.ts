import type { Site } from '../schema/site.ts'

/**
 * Returns the path of a file on the host. When the site is in a folder of its host, the path begins with this folder.
 * @param path the path from the site's root, beginning with `/`
 */
export const onHost = (path: string) => import.meta.env.BASE_URL + path.slice(1)

/**
 * Returns the path of a page on the host. Adds the folder of this language, such as `en/`, and the site's folder on the
 * host.
 * @param path the path from the home page of this language, beginning with `/`
 */
export const pageOnHost = (site: Site, path: string) => onHost(`/${site.path}${path.slice(1)}`)

/**
 * Returns the public address of a page of this language.
 * @param path the path from the home page of this language, without `/` at its beginning
 */
export const pageUrl = (site: Site, path = '') => absoluteUrl(site, site.path + path)

/**
 * Returns the absolute address of a published file.
 * @param path the path from the root of the site, with or without `/` at its beginning
 */
export function absoluteUrl({ url }: Site, path: string): string {
  return new URL(path.replace(/^\//, ''), url).href
}
