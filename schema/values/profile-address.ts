import * as v from 'valibot'

/** Hosts where everybody has a page of their own, which the path names. */
const PROFILE_HOSTS =
  /(?:^|\.)(?:linkedin\.com|github\.com|gitlab\.com|codeberg\.org|malt\.(?:fr|com)|behance\.net|dribbble\.com|instagram\.com|facebook\.com|threads\.(?:net|com)|tiktok\.com|pinterest\.(?:fr|com)|x\.com|twitter\.com|bsky\.app|mastodon\.social|youtube\.com|vimeo\.com|codepen\.io|stackoverflow\.com|medium\.com|dev\.to)$/
/** What of a path is the host's, not the person's: «/in/», «/profile/». A label before the host (`ines.medium.com`) may be the person's. */
const SHARED_HOST = /^(?:(?:www|m|[a-z]{2})\.)?[^.]+\.[^.]+$/
const SHARED_SEGMENT = /^(?:in|company|profile|profil|users?|channel|c|u)$/i
/** A name that somebody is still to write: «votre-nom», «your_username», «[pseudo]». */
const PLACEHOLDER =
  /^@?(?:(?:votre|vos|mon|your|my)[-_.]?(?:nom|pseudo|profile?|compte|name|user(?:name)?|account|handle|id|cha[iî]ne|channel|page)(?:[-_.]?ici|[-_.]?here)?|username|nom[-_.]?d?[-_.]?utilisateur|pr[eé]nom[-_.]?nom|first-?name[-_.]?last-?name|x{3,}|\.{3}|…)$|[[\]<>{}]/i
const PROFILE = 'the https address of your own page, such as https://github.com/ines-marchand'

/** The address of a page about the owner on another site; that of the site alone, or with a name still to be written, is nobody's. */
export const profileAddress = v.pipe(v.string(PROFILE), v.trim(), v.check(isProfile, PROFILE))

function isProfile(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username) return false
  const segments = url.pathname.split('/').filter(Boolean).map(readable)
  if (segments.some(segment => PLACEHOLDER.test(segment))) return false
  const isShared = PROFILE_HOSTS.test(url.hostname) && SHARED_HOST.test(url.hostname)
  return !isShared || segments.some(segment => !SHARED_SEGMENT.test(segment))
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
