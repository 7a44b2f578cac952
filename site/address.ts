import * as v from 'valibot'
import { checkContent } from '../schema/check-content.ts'
import { content } from '../schema/content.ts'
import { siteAddress } from '../schema/fields.ts'

const settings = v.object({ SITE_URL: siteAddress })

/**
 * Returns the public address of the site, which ends with `/`: `SITE_URL` when it is set, as for a preview, else `url` of
 * content/site.ts.
 * @throws {ContentError} one sentence when `SITE_URL` is not such an address
 */
export function siteUrl(env: NodeJS.ProcessEnv = process.env): string {
  const SITE_URL = env.SITE_URL?.trim()
  return SITE_URL ? checkContent('environment', settings, { SITE_URL }).SITE_URL : content.site.url
}

/** Returns a file's path on the host, where the site may have a path of its own. @param path from the site's root, with `/` */
export const onHost = (path: string) => import.meta.env.BASE_URL + path.slice(1)

/** Returns the absolute address of a published file. @param path from the root of the site, with or without `/` */
export function absoluteUrl(path: string): string {
  return new URL(path.replace(/^\//, ''), siteUrl()).href
}
