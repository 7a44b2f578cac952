import {
  fileHeaders,
  type HeaderFields,
  pageHeaders,
} from '../packages/contact-server/pages/published-headers.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** HTML, keyed by file path in the build's folder. */
type Pages = Readonly<Record<string, string>>

type Rule = { path: string; headers: HeaderFields }

/** The longest line in `_headers`, in characters, that Cloudflare Pages reads. It would ignore a longer policy. */
const MAX_LINE_LENGTH = 2_000
/** The most rules that Cloudflare Pages reads in `_headers`. It ignores any further ones. */
const MAX_RULES = 100

/**
 * Makes `_headers`, with which Cloudflare Pages and Netlify send nearly the same headers as our server, and `.nojekyll`, which
 * turns off Jekyll on GitHub Pages. GitHub Pages can't send these headers, and Vercel reads its own from `vercel.json`.
 * @param names the paths of the published files, relative to the site's root
 * @param where the contact function's origin, and the site's path on its host; `say` is called when there are too many rules
 * @throws an Error when a header line is too long for Cloudflare Pages
 */
export function hostFiles(
  names: readonly string[],
  pages: Pages,
  where: { backend: string; base: string; say: (line: string) => void },
): Record<string, string> {
  // In `_headers`, all published pages share one policy, because a static host can't have a rule just for the 404 page.
  const policy = contentSecurityPolicy(Object.values(published(pages)), where.backend)
  const rules = headerRules(names, policy, where.base)
  if (rules.length > MAX_RULES)
    where.say(
      `Cloudflare Pages reads only ${MAX_RULES} of the ${rules.length} header rules: move files of content/public into folders.`,
    )
  return {
    'site/_headers': rules.map(headersBlock).join(''),
    'site/.nojekyll': '',
  }
}

/**
 * Puts each published page's policy into a `<meta>`, for hosts that don't send it as a header. Leaves out frame-ancestors,
 * because browsers ignore it in a `<meta>`.
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
 * Lists one rule for all paths, even those of missing pages, and further rules that add headers to files and folders. No two
 * rules may set the same header for a path, because Cloudflare Pages would join the two values.
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

/** To stay within MAX_RULES, merges the rules below a top-level folder into one if they all set the same headers. */
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

/** A file's path in URLs, below the site's own path; undefined for 404 pages and for files that end in `.br` or `.gz`. */
function addressOf(name: string): string | undefined {
  if (/(^|\/)404\.html$|\.(br|gz)$/.test(name)) return undefined
  return name.replace(/(^|\/)index\.html$/, '$1')
}

function headersBlock({ path, headers }: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  if (lines.some(line => line.length > MAX_LINE_LENGTH))
    throw new Error(`_headers: a line is longer than ${MAX_LINE_LENGTH} characters.`)
  return `${[path, ...lines].join('\n')}\n`
}

/** Inserts the policy right after the charset, because a policy applies only to what follows it in the page. */
function insertPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\/?>/i
  if (!charset.test(html)) throw new Error('A page has no <meta charset> to put its policy after.')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  return html.replace(charset, tag => tag + meta)
}
