import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPLY_PAGES } from '../../contact/result-pages.ts'
import type { NativePages } from '../http/form-page.ts'
import { acceptedEncodings, type Encoding } from './accept-encoding.ts'
import {
  contentType,
  fileHeaders,
  type Headers,
  HOST_FILES,
  pageHeaders,
} from './published-headers.ts'

/** The build's output is not there or not complete. The message is one sentence. */
export class DistError extends Error {
  override name = 'DistError'
}

export type Site = {
  /** Its path on the host, with `/` at both ends. */
  base: string
  /** Answers GET and HEAD from memory; `path` is the decoded path of the request's URL. */
  respond: (request: Request, path: string) => Response
  pages: NativePages
}

type Variant = {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  headers: Headers
  notModified: Headers
}
type File = Partial<Record<Encoding, Variant>> & { identity: Variant }

const SUFFIXES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Reads the built site into memory, so that no request touches the disk and no path can leave it.
 * @param dist the build's output, with `site/`, `pages/`, `csp.txt`: the policy of the page, then that of the others,
 * and `base.txt` when the site does not lie at the root of its host
 * @param options.https true when visitors come by HTTPS, which then is made to stay so (HSTS)
 * @throws {DistError} when a needed file is missing
 */
export function loadSite(dist: string, { https }: { https: boolean }): Site {
  const [homePolicy = '', policy = homePolicy] = readText(dist, 'csp.txt').trim().split('\n')
  const page = pageHeaders(policy, https)
  const homePage = pageHeaders(homePolicy, https)
  const files = readFiles(join(dist, 'site'), name => (name === 'index.html' ? homePage : page))
  const home = files.get('index.html')
  const missing = files.get('404.html')
  if (!home || !missing) throw new DistError(incomplete(join(dist, 'site')))
  const base = readBase(dist)
  const published = byAddress(files, base)
  const reply = { ...fileHeaders('reply.html'), ...page }
  const pages = readPages(dist, reply)
  const refusal = { ...reply, allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' }

  const respond: Site['respond'] = ({ method, headers: asked }, path) => {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('Méthode non autorisée', { status: 405, headers: refusal })
    const file = published.get(path)
    const variant = choose(file ?? missing, asked.get('accept-encoding'))
    const { bytes, etag, headers, notModified } = variant
    if (file && matches(asked.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: notModified })
    return new Response(method === 'HEAD' ? null : bytes, { status: file ? 200 : 404, headers })
  }

  return { base, pages, respond }
}

function readPages(dist: string, headers: Headers): NativePages {
  const html = Object.fromEntries(
    REPLY_PAGES.map(name => [name, readText(dist, `pages/${name}.html`)]),
  ) as NativePages['html']
  return { html, headers }
}

/** A page has the address of its folder: its name, `/404.html` included, does not exist (specification §2). */
function byAddress(files: Map<string, File>, base: string): Map<string, File> {
  const published = new Map<string, File>()
  for (const [name, file] of files) {
    const address = name.replace(/(^|\/)index\.html$/, '$1')
    if (!address.endsWith('.html')) published.set(base + address, file)
  }
  return published
}

/** Path of the site on its host, with `/` at both ends; the build writes it down where it is not the root. */
function readBase(dist: string): string {
  return existsSync(join(dist, 'base.txt')) ? readText(dist, 'base.txt').trim() : '/'
}

function choose(file: File, accepted: string | null): Variant {
  for (const encoding of acceptedEncodings(accepted)) {
    const variant = file[encoding]
    if (variant) return variant
  }
  return file.identity
}

/** If-None-Match by the weak comparison of RFC 9110 §13.1.2. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || header.trim() === '*'
}

function readFiles(root: string, pageHeadersOf: (name: string) => Headers): Map<string, File> {
  const names = listFiles(root)
  const files = new Map<string, File>()
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) || HOST_FILES.includes(name)) continue
    const shared: Record<string, string> = {
      'content-type': contentType(name),
      ...fileHeaders(name),
      ...(name.endsWith('.html') && pageHeadersOf(name)),
    }
    const variants = SUFFIXES.filter(([, suffix]) => names.includes(name + suffix))
    if (variants.length > 0) shared.vary = 'Accept-Encoding'
    const file: File = { identity: toVariant(readFileSync(join(root, name)), shared) }
    for (const [encoding, suffix] of variants) {
      const headers = { ...shared, 'content-encoding': encoding }
      file[encoding] = toVariant(readFileSync(join(root, name + suffix)), headers)
    }
    files.set(name, file)
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
