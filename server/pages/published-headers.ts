import { getMimeType, mimes } from 'hono/utils/mime'

/** Sent by our server, or by a static host that reads them in a file. */
export type HeaderFields = Readonly<Record<string, string>>

/** What tells static hosts how to serve the others; our server publishes none of them. */
export const HOST_FILES = ['_headers', 'vercel.json', '.nojekyll']

const MIME_TYPES = {
  ...mimes,
  vcf: 'text/vcard; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
}
/** The picture of a shared link: other sites show it in their own pages. */
const SHARED = /^assets\/partage\.\w+\.png$/

export function contentType(name: string): string {
  return getMimeType(name, MIME_TYPES) ?? 'application/octet-stream'
}

/** What a file is sent with besides its type. @param name path under the root of the site, without `/` at its start */
export function fileHeaders(name: string): HeaderFields {
  return {
    'cache-control': cacheControl(name),
    'cross-origin-resource-policy': SHARED.test(name) ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    // Every browser saves a card, none tries to show it.
    ...(name.endsWith('.vcf') && { 'content-disposition': 'attachment' }),
  }
}

function cacheControl(name: string): string {
  // The owner's own files keep their names when they change.
  if (name.endsWith('.html') || name.startsWith('fichiers/')) return 'no-cache'
  const isHashed = /^(assets|img|fonts)\//.test(name)
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** What a page is sent with besides. @param https true when visitors come by HTTPS, and are to stay with it (HSTS) */
export function pageHeaders(csp: string, https: boolean): HeaderFields {
  return {
    'content-security-policy': csp,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
