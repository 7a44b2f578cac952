import * as v from 'valibot'

/** A host and its protocol, nothing more. */
export const origin = v.pipe(
  v.string(),
  v.check(text => isOrigin(text), 'an http(s) origin without path, like https://www.example.com'),
  v.transform(text => new URL(text).origin),
)

/** A path is allowed, for a site that shares its host. Without a slash at its end. */
export const webAddress = v.pipe(
  v.string(),
  v.check(
    text => isWebAddress(text),
    'an http(s) address without query, like https://www.example.com or https://example.com/portfolio',
  ),
  v.transform(text => new URL(text).href.replace(/\/+$/, '')),
)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isOrigin(url.origin) && url.origin + url.pathname === url.href
}
