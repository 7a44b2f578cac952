/** What a static host is told by files: the headers that our own server sends by itself. */
import {
  fileHeaders,
  type HeaderFields,
  pageHeaders,
} from '../../server/pages/published-headers.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Built pages as HTML, by the file they are written to under dist/. */
type Pages = Readonly<Record<string, string>>

type Rule = { path: string; headers: HeaderFields }

/** Cloudflare Pages ignores a longer line of `_headers`, and with it the policy. */
const MAX_LINE_LENGTH = 2_000

/**
 * The files that make static hosts serve a site as our server does: `_headers` for Cloudflare Pages and Netlify,
 * `vercel.json` for a folder deployed to Vercel, `.nojekyll` for GitHub Pages, which sends no headers of ours.
 * @param names the published files, as paths under the root of the site
 * @param where origin of the contact function, and path of the site on its host
 * @throws an Error when the policy is too long for Cloudflare Pages
 */
export function hostFiles(
  names: readonly string[],
  pages: Pages,
  where: { backend: string; base: string },
): Record<string, string> {
  // One policy for all pages: a host knows no rule for «all that is not found».
  const policy = contentSecurityPolicy(Object.values(published(pages)), where.backend)
  const rules = headerRules(names, policy, where.base)
  return {
    'site/_headers': rules.map(headersBlock).join(''),
    'site/vercel.json': JSON.stringify({ headers: rules.map(vercelRule) }, undefined, 2),
    'site/.nojekyll': '',
  }
}

/**
 * Writes each published page's policy into the page itself, for the host that sends no headers. What a `<meta>` cannot
 * say (frame-ancestors) is left out, because browsers complain of it.
 */
export function withPolicies(pages: Pages, backend: string): Pages {
  const ruled = Object.entries(published(pages)).map(([file, html]) => {
    const policy = contentSecurityPolicy([html], backend)
    return [file, insertPolicy(html, policy.replace(/;frame-ancestors [^;]*/, ''))]
  })
  return { ...pages, ...Object.fromEntries(ruled) }
}

const published = (pages: Pages): Pages =>
  Object.fromEntries(Object.entries(pages).filter(([file]) => file.startsWith('site/')))

/**
 * One rule for all paths, the missing ones included, and what files have besides. Hosts join the values of rules that
 * meet on one path, so no header stands in two of them.
 */
function headerRules(names: readonly string[], policy: string, base: string): Rule[] {
  const all: Rule = { path: `${base}*`, headers: { ...pageHeaders(policy, true), ...NOSNIFF } }
  const files = names.flatMap(name => {
    const path = addressOf(name)
    if (path === undefined) return []
    return [{ path, headers: without(all.headers, fileHeaders(name)) }]
  })
  return [all, ...byFolder(files).map(rule => ({ ...rule, path: base + rule.path }))]
}

const NOSNIFF = { 'x-content-type-options': 'nosniff' }

function without(others: HeaderFields, headers: HeaderFields): HeaderFields {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in others)))
}

/** One rule for a folder whose files all have the same headers: Cloudflare Pages reads a hundred rules. */
function byFolder(rules: readonly Rule[]): Rule[] {
  const folderOf = ({ path }: Rule) => path.slice(0, path.indexOf('/') + 1)
  const folders = Map.groupBy(rules, folderOf)
  return [...folders].flatMap(([folder, inside]) => {
    const kinds = new Set(inside.map(({ headers }) => JSON.stringify(headers)))
    const [first] = inside
    const isOne = folder !== '' && kinds.size === 1 && inside.length > 1 && first
    return isOne ? [{ path: `${folder}*`, headers: first.headers }] : inside
  })
}

/** From the root of the site. A page is its folder; 404.html is no address, compressed copies are the host's affair. */
function addressOf(name: string): string | undefined {
  if (name === '404.html' || /\.(br|gz)$/.test(name)) return undefined
  return name.replace(/(^|\/)index\.html$/, '$1')
}

function headersBlock({ path, headers }: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  if (lines.some(line => line.length > MAX_LINE_LENGTH))
    throw new Error(`_headers: a line is longer than ${MAX_LINE_LENGTH} characters.`)
  return `${[path, ...lines].join('\n')}\n`
}

function vercelRule({ path, headers }: Rule) {
  const source = path.replace(/\*$/, '(.*)')
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }
}

/** Before anything that it rules. */
function insertPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\/?>/i
  if (!charset.test(html)) throw new Error('A page has no <meta charset> to put its policy after.')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  return html.replace(charset, tag => tag + meta)
}
