import * as v from 'valibot'
import { percentDecoded } from './web-address.ts'

/** Matches sites where a profile usually has its own path, such as `github.com/ines-marchand`. */
const PROFILE_HOSTS =
  /(?:^|\.)(?:linkedin\.com|github\.com|gitlab\.com|codeberg\.org|malt\.(?:fr|com)|behance\.net|dribbble\.com|instagram\.com|facebook\.com|threads\.(?:net|com)|tiktok\.com|pinterest\.(?:fr|com)|x\.com|twitter\.com|bsky\.app|mastodon\.social|youtube\.com|vimeo\.com|codepen\.io|stackoverflow\.com|medium\.com|dev\.to)$/
/**
 * A host that matches both PROFILE_HOSTS and this, such as `medium.com`, is shared by many people, so the path must name the
 * person. `ines.medium.com` already names the person, so it doesn't match.
 */
const SHARED_HOST = /^(?:(?:www|m|[a-z]{2})\.)?[^.]+\.[^.]+$/
const SHARED_SEGMENT = /^(?:in|company|profile|profil|users?|channel|c|u)$/i
/** Matches a name that the owner still has to replace, such as «votre-nom», «your_username» or «[pseudo]». */
const PLACEHOLDER =
  /^@?(?:(?:votre|vos|mon|your|my)[-_.]?(?:nom|pseudo|profile?|compte|name|user(?:name)?|account|handle|id|cha[iî]ne|channel|page)(?:[-_.]?ici|[-_.]?here)?|username|nom[-_.]?d?[-_.]?utilisateur|pr[eé]nom[-_.]?nom|first-?name[-_.]?last-?name|x{3,}|\.{3}|…)$|[[\]<>{}]/i
const PROFILE = 'the https address of your own page, such as https://github.com/ines-marchand'

/**
 * Accepts an https address without a user name (`user@` before the host). Refuses a placeholder in the path and, on the shared
 * hosts of PROFILE_HOSTS, a path that names nobody, as in `https://github.com/`.
 */
export const profileAddress = v.pipe(v.string(PROFILE), v.trim(), v.check(isProfile, PROFILE))

function isProfile(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username) return false
  const segments = url.pathname.split('/').filter(Boolean).map(percentDecoded)
  if (segments.some(segment => PLACEHOLDER.test(segment))) return false
  const isShared = PROFILE_HOSTS.test(url.hostname) && SHARED_HOST.test(url.hostname)
  return !isShared || segments.some(segment => !SHARED_SEGMENT.test(segment))
}
