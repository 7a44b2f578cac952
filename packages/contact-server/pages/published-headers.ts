import { getMimeType, mimes } from 'hono/utils/mime'

/**
 * The response headers of a file. Our server sends them. For static hosts, the build writes them into the host's
 * settings file.
 */
export type HeaderFields = Readonly<Record<string, string>>

/** The settings files of static hosts. Our server does not serve these files. */
export const HOST_FILES = ['_headers', '.nojekyll']

const MIME_TYPES = {
  ...mimes,
  vcf: 'text/vcard; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
}
/** Matches the path of the preview picture. Other sites show this picture beside a link to the page. */
const SHARED = /^assets\/partage\.\w+\.png$/

export function contentType(name: string): string {
  return getMimeType(name, MIME_TYPES) ?? 'application/octet-stream'
}

/** Returns the headers of a file, except its type. @param name path below the site's root, without a leading `/` */
export function fileHeaders(name: string): HeaderFields {
  return {
    'cache-control': cacheControl(name),
    'cross-origin-resource-policy': SHARED.test(name) ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    // This header makes every browser save a contact card instead of showing it.
    ...(name.endsWith('.vcf') && { 'content-disposition': 'attachment' }),
  }
}

function cacheControl(name: string): string {
  // The owner's files keep their names when they change, so browsers must revalidate them.
  if (name.endsWith('.html') || /(^|\/)fichiers\//.test(name)) return 'no-cache'
  const isHashed = /^(assets|img|fonts)\//.test(name)
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/**
 * Returns the additional headers of a page. @param https true when visitors use HTTPS. The headers then include HSTS.
 */
export function pageHeaders(csp: string, https: boolean): HeaderFields {
  return {
    'content-security-policy': csp,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
