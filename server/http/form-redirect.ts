import { RESULT_PAGES } from '../../contact/result-pages.ts'
import type { NativeReply } from './refusal.ts'

/**
 * Answers with a redirect (303, so that the post becomes a GET) to a page of a site that stands on another host.
 * @param siteUrl public address of the site, from the settings: nothing of the request decides where a visitor ends,
 * so nobody can make this an open redirect
 */
export function redirectToSite(siteUrl: string): NativeReply {
  const base = siteUrl.replace(/\/*$/, '/')
  return outcome => {
    const location =
      outcome.status === 200
        ? `${base}${RESULT_PAGES.sent}`
        : `${base}${RESULT_PAGES.refused}#${outcome.reason}`
    return { status: 303, headers: { location }, body: '' }
  }
}
