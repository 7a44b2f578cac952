import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getPath } from 'hono/utils/url'
import { replyWithPage } from '../http/form-reply.ts'
import type { FormReply } from '../http/refusal.ts'
import { REPLY_PAGES, refusedPage } from '../wire/result-pages.ts'
import { FILLED_HOME } from '../wire/subject-link.ts'
import { acceptedEncodings, type Encoding } from './accept-encoding.ts'
import { createFilledHome } from './filled-home.ts'
import { DistError, policyOf, readManifest } from './manifest.ts'
import {
  contentType,
  fileHeaders,
  type HeaderFields,
  HOST_FILES,
  pageHeaders,
} from './published-headers.ts'

type Variant = ReturnType<typeof toVariant>
type SiteFile = Partial<Record<Encoding, Variant>> & { identity: Variant }

const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Reads the built site into memory, so that no request reads from the disk and no path leads out of the site.
 * @param dist the folder that contains `site/` and `manifest.json`. Without `pages/` in it, a posted form is answered
 * with a sentence instead of a page.
 * @throws {DistError} when the manifest is unreadable or invalid, a required page is missing, or a file in `pages/`
 * can't be read; the system's error for any other file or folder
 */
export function loadSite(dist: string, { https }: { https: boolean }) {
  const { base: encodedBase, policies, languages = {} } = readManifest(dist)
  const base = getPath(new Request(`http://localhost${encodedBase}`))
  const policiesOf = new Map(Object.entries(languages).map(([tag, it]) => [tag, it.policies]))
  const headersOf = (name: string): HeaderFields => {
    const tag = firstFolder(name)
    const ofTranslation = policiesOf.get(tag)
    const page = ofTranslation ? name.slice(tag.length + 1) : name
    const policy = (ofTranslation ?? policies)[policyOf(`site/${page}`)]
    return { ...fileHeaders(name), ...(name.endsWith('.html') && pageHeaders(policy, https)) }
  }
  const files = readFiles(join(dist, 'site'), headersOf)
  const main = readPart(dist, '', base, files, headersOf)
  const translations = new Map(
    [...policiesOf.keys()].map(tag => [tag, readPart(dist, `${tag}/`, base, files, headersOf)]),
  )
  const partAt = (path: string): Part =>
    (path.startsWith(base) && translations.get(firstFolder(path.slice(base.length)))) || main
  const fileServer = createFileServer(byAddress(files, base))
  const formReply: FormReply = (c, language, refusal) => {
    const part = translations.get(language.tag ?? '') ?? main
    return part.formReply(c, language, refusal)
  }
  return {
    base: encodedBase,
    /** Answers GET and HEAD from memory. `path` is the decoded path of the request's URL. */
    site: (request: Request, path: string): Response => {
      const part = partAt(path)
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plain(405, 'Méthode non autorisée', { ...part.others, allow: 'GET, HEAD' })
      return (path === part.home && part.filledHome?.(request)) || fileServer(request, path, part)
    },
    formReply,
    translations: languages,
  }
}

/** One language of the site. */
type Part = ReturnType<typeof readPart>

/** @param folder the language's folder in `site/` and `pages/`, such as `en/`; empty for the main language */
function readPart(
  dist: string,
  folder: string,
  base: string,
  files: ReadonlyMap<string, SiteFile>,
  headersOf: (name: string) => HeaderFields,
) {
  const missing = files.get(`${folder}404.html`)
  const home = `${folder}index.html`
  const hasReplies = existsSync(join(dist, 'pages'))
  if (!files.has(home) || (hasReplies && !missing)) throw new DistError(join(dist, 'site', folder))
  const others = headersOf(`${folder}other.html`)
  // The build makes this template only when the site has links that fill in the form's subject.
  const template = `pages/${folder}${FILLED_HOME}.html`
  return {
    home: base + folder,
    missing,
    others,
    formReply: replyWithPage(hasReplies ? readReplies(dist, folder) : {}, others),
    filledHome: existsSync(join(dist, template))
      ? createFilledHome(readText(dist, template), headersOf(home))
      : undefined,
  }
}

const firstFolder = (path: string) => path.split('/', 1)[0] ?? ''

/** Each extra field of the form has its own error page. */
function readReplies(dist: string, folder: string): Record<string, string> {
  const ofExtraFields = entriesOf(join(dist, 'pages', folder))
    .map(({ name }) => basename(name, '.html'))
    .filter(name => name.startsWith(refusedPage('extra.')))
  const pages = [...REPLY_PAGES, ...ofExtraFields]
  return Object.fromEntries(
    pages.map(name => [name, readText(dist, `pages/${folder}${name}.html`)]),
  )
}

function createFileServer(published: ReadonlyMap<string, SiteFile>) {
  return (request: Request, path: string, { missing, others }: Part): Response => {
    const file = published.get(path)
    if (file) return reply(request, file, 200)
    // Links from other sites may omit the trailing `/`.
    const folder = `${path}/`
    if (!published.has(folder))
      return missing ? reply(request, missing, 404) : plain(404, 'Page introuvable', others)
    return new Response(null, { status: 308, headers: { ...others, location: encodeURI(folder) } })
  }
}

function plain(status: number, text: string, headers: HeaderFields): Response {
  return new Response(text, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}

function reply({ method, headers: asked }: Request, file: SiteFile, status: number): Response {
  const { bytes, etag, headers, notModified } = choose(file, asked.get('accept-encoding'))
  if (status === 200 && matches(asked.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: notModified })
  return new Response(method === 'HEAD' ? null : bytes, { status, headers })
}

function choose(file: SiteFile, accepted: string | null): Variant {
  const variants = acceptedEncodings(accepted).map(encoding => file[encoding])
  return variants.find(variant => variant) ?? file.identity
}

/** Looks for the ETag in If-None-Match (weak comparison, RFC 9110 §13.1.2). */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || header.trim() === '*'
}

/** Maps URL paths to files, such as `/projets/x/` to `projets/x/index.html`. Leaves out 404 pages. */
function byAddress(files: ReadonlyMap<string, SiteFile>, base: string): Map<string, SiteFile> {
  const published = new Map<string, SiteFile>()
  for (const [name, file] of files) {
    const address = name.replace(/(^|\/)index\.html$/, '$1')
    if (!/(^|\/)404\.html$/.test(address)) published.set(base + address, file)
  }
  return published
}

function readFiles(root: string, headersOf: (name: string) => HeaderFields) {
  const names = [...filesIn(root)]
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) || HOST_FILES.includes(name)) continue
    const codings = CODINGS.filter(([, suffix]) => names.includes(name + suffix))
    const bytes = readFileSync(`${root}/${name}`)
    const headers = {
      'content-type': contentType(name, bytes),
      ...headersOf(name),
      ...(codings.length > 0 && { vary: 'Accept-Encoding' }),
    }
    const file: SiteFile = { identity: toVariant(bytes, headers) }
    for (const [coding, suffix] of codings)
      file[coding] = toVariant(readFileSync(`${root}/${name}${suffix}`), {
        ...headers,
        'content-encoding': coding,
      })
    files.set(name, file)
  }
  return files
}

function* filesIn(folder: string, path = ''): Generator<string> {
  for (const entry of entriesOf(`${folder}/${path}`))
    if (entry.isDirectory()) yield* filesIn(folder, `${path}${entry.name}/`)
    else yield path + entry.name
}

/** Empty for a missing folder: the caller then finds no page in it, and throws a DistError. */
function entriesOf(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
}

function toVariant(bytes: Buffer<ArrayBuffer>, shared: HeaderFields) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 11)}"`
  const headers = { ...shared, etag, 'content-length': String(bytes.length) }
  const { 'content-encoding': _, 'content-type': __, ...kept } = shared
  return { bytes, etag, headers, notModified: { ...kept, etag } }
}

function readText(dist: string, name: string): string {
  try {
    return readFileSync(join(dist, name), 'utf8')
  } catch {
    throw new DistError(join(dist, name))
  }
}
