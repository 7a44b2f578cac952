import type { Site } from '../schema/site.ts'

/**
 * Puts the site's folder on its host, if it has one, before a path.
 * @param path from the root of the site, with a `/` at its beginning
 */
export const onHost = (path: string) => import.meta.env.BASE_URL + path.slice(1)

/**
 * Puts the site's folder on its host and the folder of this language, such as `en/`, before a path.
 * @param path from the home page of this language, with a `/` at its beginning
 */
export const pageOnHost = (site: Site, path: string) => onHost(`/${site.path}${path.slice(1)}`)

/**
 * The public address of a page of this language.
 * @param path from the home page of this language, without a `/` at its beginning
 */
export const pageUrl = (site: Site, path = '') => absoluteUrl(site, site.path + path)

/** @param path from the root of the site, with or without a `/` at its beginning */
export function absoluteUrl({ url }: Site, path: string): string {
  return new URL(path.replace(/^\//, ''), url).href
}
