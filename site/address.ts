import * as v from 'valibot'
import { checkContent } from '../schema/check-content.ts'
import { content } from '../schema/content.ts'
import { siteAddress } from '../schema/fields.ts'

const settings = v.object({ SITE_URL: siteAddress })

/**
 * The public address of the site, with `/` at its end: `SITE_URL` where the build has one (a preview, say), otherwise
 * `url` of content/site.ts.
 * @throws {ContentError} one sentence when `SITE_URL` is not such an address
 */
export function siteUrl(env: NodeJS.ProcessEnv = process.env): string {
  const SITE_URL = env.SITE_URL?.trim()
  return SITE_URL ? checkContent('environment', settings, { SITE_URL }).SITE_URL : content.site.url
}

/** The address on its host, which others may share, of something that the site publishes. @param path from the root of the site, with `/` */
export const onHost = (path: string) => import.meta.env.BASE_URL + path.slice(1)

/** The absolute address of something that the site publishes. @param path from the root of the site, with or without `/` */
export function absoluteUrl(path: string): string {
  return new URL(path.replace(/^\//, ''), siteUrl()).href
}
