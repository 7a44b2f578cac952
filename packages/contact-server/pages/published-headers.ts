import { isUtf8 } from 'node:buffer'
import { getMimeType, mimes } from 'hono/utils/mime'

export type HeaderFields = Readonly<Record<string, string>>

/** Static hosts read their settings from these files; our server does not publish them. */
export const HOST_FILES = ['_headers', '_redirects', '.nojekyll']

const MIME_TYPES = {
  ...mimes,
  vcf: 'text/vcard; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
}
/** The sharing pictures (Open Graph). */
const SHARED = /^assets\/partage\.\w+\.(?:jpg|png)$/

/** Looks at the file's extension, or at its content if the extension is unknown, as in `.well-known/atproto-did`. */
export function contentType(name: string, bytes: Buffer): string {
  const known = getMimeType(name, MIME_TYPES)
  if (known) return known
  if (!isUtf8(bytes)) return 'application/octet-stream'
  return /^\s*[[{]/.test(bytes.toString('utf8', 0, 99))
    ? 'application/json'
    : 'text/plain; charset=utf-8'
}

/** @param name the path from the site's root, without a leading `/` */
export function fileHeaders(name: string): HeaderFields {
  return {
    'cache-control': cacheControl(name),
    'cross-origin-resource-policy': SHARED.test(name) ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    // Without this header, some browsers show the vCard instead of saving it.
    ...(name.endsWith('.vcf') && { 'content-disposition': 'attachment' }),
    // Scripts of other sites may read these files, as WebFinger requires (RFC 7033 §5).
    ...(name.startsWith('.well-known/') && { 'access-control-allow-origin': '*' }),
  }
}

function cacheControl(name: string): string {
  if (/^(assets|img|fonts)\//.test(name)) return 'public, max-age=31536000, immutable'
  // Pages and files in other folders keep their names when they change, so browsers must revalidate them.
  return /\/|\.html$/.test(name) ? 'no-cache' : 'public, max-age=3600'
}

/**
 * The headers that a page has in addition to `fileHeaders`.
 * @param https true when visitors use HTTPS; adds HSTS
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
