import * as v from 'valibot'
import { checkContent } from './check-content.ts'
import { siteAddress } from './fields.ts'

const settings = v.object({ SITE_URL: siteAddress })

/** @throws {ContentError} when `SITE_URL` is not a valid address */
export function siteUrl(url: string, SITE_URL = ''): string {
  const replaced = SITE_URL.trim()
  return replaced ? checkContent(undefined, settings, { SITE_URL: replaced }).SITE_URL : url
}
