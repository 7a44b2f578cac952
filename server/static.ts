import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { acceptedEncodings, type Encoding } from './encoding.ts'
import type { NativePages } from './native-page.ts'

/** The build's output is not there or not complete. The message is one sentence. */
export class DistError extends Error {
  override name = 'DistError'
}

export type Site = {
  /** Answers GET and HEAD from memory; `path` is the decoded path of the request's URL. */
  respond: (request: Request, path: string) => Response
  /** The same answer for a file, before anyone has made a Request; undefined for what `respond` alone can answer. */
  find: (path: string, headers: FileRequestHeaders) => FileAnswer | undefined
  pages: NativePages
}

type Header = string | null | undefined
type FileRequestHeaders = {
  'accept-encoding'?: Header
  'if-none-match'?: Header
}
export type FileAnswer = {
  status: 200 | 304
  headers: Headers
  body: Uint8Array<ArrayBuffer> | undefined
}

type Headers = Readonly<Record<string, string>>
type Variant = {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  headers: Headers
  notModified: Headers
}
type File = Partial<Record<Encoding, Variant>> & { identity: Variant }

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const SUFFIXES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Reads the built site into memory, so that no request touches the disk and no path can leave it.
 * @param dist the build's output, with `site/`, `pages/`, `csp.txt`: the policy of the page, then that of the others
 * @param options.https true when visitors come by HTTPS, which then is made to stay so (HSTS)
 * @throws {DistError} when a needed file is missing
 */
export function loadSite(dist: string, { https }: { https: boolean }): Site {
  const [homePolicy = '', policy = homePolicy] = readText(dist, 'csp.txt').trim().split('\n')
  const security = securityHeaders(policy, https)
  const homeSecurity = securityHeaders(homePolicy, https)
  const files = readFiles(join(dist, 'site'), name =>
    name === 'index.html' ? homeSecurity : security,
  )
  const home = files.get('/index.html')
  const missing = files.get('/404.html')
  if (!home || !missing) throw new DistError(incomplete(join(dist, 'site')))
  // Only the root is a page: every other path, these names included, does not exist (specification §2).
  for (const path of files.keys()) if (path.endsWith('.html')) files.delete(path)
  files.set('/', home)
  const pages = {
    sent: readText(dist, 'pages/sent.html'),
    refused: readText(dist, 'pages/refused.html'),
    headers: security,
  }
  const refusal = { ...security, allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' }

  const find: Site['find'] = (path, { 'accept-encoding': accepted, 'if-none-match': known }) => {
    const file = files.get(path)
    if (!file) return undefined
    const { bytes, etag, headers, notModified } = choose(file, accepted)
    if (matches(known, etag)) return { status: 304, headers: notModified, body: undefined }
    return { status: 200, headers, body: bytes }
  }

  const findMissing = (accepted: string | null) => {
    const { bytes, headers } = choose(missing, accepted)
    return { status: 404, headers, body: bytes }
  }

  const respond: Site['respond'] = ({ method, headers: asked }, path) => {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('Méthode non autorisée', { status: 405, headers: refusal })
    const accepted = asked.get('accept-encoding')
    const wanted = { 'accept-encoding': accepted, 'if-none-match': asked.get('if-none-match') }
    const { body, ...init } = find(path, wanted) ?? findMissing(accepted)
    return new Response(method === 'HEAD' ? null : body, init)
  }

  return { pages, respond, find }
}

function choose(file: File, accepted: Header): Variant {
  for (const encoding of acceptedEncodings(accepted ?? null)) {
    const variant = file[encoding]
    if (variant) return variant
  }
  return file.identity
}

/** If-None-Match by the weak comparison of RFC 9110 §13.1.2. */
function matches(header: Header, etag: string): boolean {
  if (typeof header !== 'string') return false
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || header.trim() === '*'
}

function readFiles(root: string, securityOf: (name: string) => Headers): Map<string, File> {
  const names = listFiles(root)
  const files = new Map<string, File>()
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const shared = fileHeaders(name, securityOf(name))
    const variants = SUFFIXES.filter(([, suffix]) => names.includes(name + suffix))
    if (variants.length > 0) shared.vary = 'Accept-Encoding'
    const file: File = { identity: toVariant(readFileSync(join(root, name)), shared) }
    for (const [encoding, suffix] of variants) {
      const headers = { ...shared, 'content-encoding': encoding }
      file[encoding] = toVariant(readFileSync(join(root, name + suffix)), headers)
    }
    files.set(`/${name}`, file)
  }
  return files
}

function listFiles(root: string): string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(join(root, '/').length))
      .map(name => name.replaceAll('\\', '/'))
  } catch {
    throw new DistError(incomplete(root))
  }
}

function toVariant(bytes: Buffer<ArrayBuffer>, shared: Record<string, string>): Variant {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 11)}"`
  const headers = { ...shared, etag, 'content-length': String(bytes.length) }
  const { 'content-encoding': _, 'content-type': __, ...kept } = shared
  return { bytes, etag, headers, notModified: { ...kept, etag } }
}

/** The media type of a published file, by its ending. */
export function contentType(name: string): string {
  return CONTENT_TYPES[extname(name)] ?? 'application/octet-stream'
}

function fileHeaders(name: string, security: Headers): Record<string, string> {
  const isPage = name.endsWith('.html')
  const isHashed = /^(assets|img|fonts)\//.test(name)
  const lasting = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return {
    'content-type': contentType(name),
    'cache-control': isPage ? 'no-cache' : lasting,
    ...(isPage ? security : ASSET_SECURITY),
    // Every browser saves a card, none tries to show it.
    ...(name.endsWith('.vcf') && { 'content-disposition': 'attachment' }),
    // Other sites show the picture of a shared link in their own pages.
    ...(SHARED.test(name) && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

const SHARED = /^assets\/partage\.\w+\.png$/
const ASSET_SECURITY = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

function securityHeaders(csp: string, https: boolean): Headers {
  return {
    ...ASSET_SECURITY,
    'content-security-policy': csp,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

function readText(dist: string, name: string): string {
  try {
    return readFileSync(join(dist, name), 'utf8')
  } catch {
    throw new DistError(incomplete(join(dist, name)))
  }
}

function incomplete(path: string): string {
  return `The built site is missing or incomplete (${path}): run «npm run build» first.`
}
