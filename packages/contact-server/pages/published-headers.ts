import { getMimeType, mimes } from 'hono/utils/mime'

/**
 * The response headers of a file. Our server sends them; for static hosts, the build writes them into the host's
 * settings file.
 */
export type HeaderFields = Readonly<Record<string, string>>

/** The settings files of static hosts, which our server does not serve. */
export const HOST_FILES = ['_headers', '.nojekyll']

const MIME_TYPES = {
  ...mimes,
  vcf: 'text/vcard; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
}
/** Matches the preview picture, which other sites show beside a link to the page. */
const SHARED = /^assets\/partage\.\w+\.png$/

export function contentType(name: string): string {
  return getMimeType(name, MIME_TYPES) ?? 'application/octet-stream'
}

/** The headers of a file, except its type. @param name path below the site's root, without a leading `/` */
export function fileHeaders(name: string): HeaderFields {
  return {
    'cache-control': cacheControl(name),
    'cross-origin-resource-policy': SHARED.test(name) ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    // Without this header, some browsers show a contact card instead of saving it.
    ...(name.endsWith('.vcf') && { 'content-disposition': 'attachment' }),
  }
}

function cacheControl(name: string): string {
  // The owner's files keep their names when they change, so browsers must revalidate them.
  if (name.endsWith('.html') || /(^|\/)fichiers\//.test(name)) return 'no-cache'
  const isHashed = /^(assets|img|fonts)\//.test(name)
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** The headers that a page has besides those of a file. @param https true when visitors use HTTPS; adds HSTS */
export function pageHeaders(csp: string, https: boolean): HeaderFields {
  return {
    'content-security-policy': csp,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
