import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { readManifest } from '../../packages/contact-server/pages/manifest.ts'
import { FILLED_HOME } from '../../packages/contact-server/wire/subject-link.ts'
import { TEST_SITE } from '../../testing/places.ts'

export type Element = DefaultTreeAdapterTypes.Element
export type Page = { name: string; html: string; elements: Element[] }
type Manifest = ReturnType<typeof readManifest>
/** The pages of one language. `path` is their folder, such as `en/`; empty for the main language. */
export type Language = ReturnType<typeof readLanguage>

export const publicFolder = join(TEST_SITE, 'site')

const manifest = readManifest(TEST_SITE)
export const languages = [
  readLanguage('fr', '', manifest.policies),
  ...Object.entries(manifest.languages ?? {}).map(([tag, { policies }]) =>
    readLanguage(tag, `${tag}/`, policies),
  ),
]
const [main] = languages as [Language]
export const { home, homes, missing, templates, studies, policies } = main
export const allPages = languages.flatMap(({ pages }) => pages)

function readLanguage(tag: string, path: string, policies: Manifest['policies']) {
  const home = readPage('site', `${path}index.html`)
  const missing = readPage('site', `${path}404.html`)
  const inPages = readdirSync(join(TEST_SITE, 'pages', path))
    .filter(name => name.endsWith('.html'))
    .map(name => readPage('pages', path + name))
  /** The pages with which the server answers a form sent without scripts. */
  const templates = inPages.filter(({ name }) => name !== `${path}${FILLED_HOME}.html`)
  /** The home page, and the copy in which the server fills in the form's subject. */
  const homes = [home, ...inPages.filter(page => !templates.includes(page))]
  const studies = globSync(`${path}projets/*/index.html`, { cwd: publicFolder }).map(name =>
    readPage('site', name.replaceAll('\\', '/')),
  )
  const pages = [...homes, missing, ...templates, ...studies]
  const indexed = [home, ...studies]
  return { tag, path, home, homes, missing, templates, studies, pages, indexed, policies }
}

export const directivesOf = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map(directive => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values] as const),
  )

function readPage(folder: string, name: string): Page {
  const html = readFileSync(join(TEST_SITE, folder, name), 'utf8')
  // With scripting off, the parser also returns the elements inside <noscript>.
  return { name, html, elements: descendants(parse(html, { scriptingEnabled: false })) }
}

function descendants(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const children = 'content' in parent ? parent.content.childNodes : parent.childNodes
  return children.flatMap(child => ('tagName' in child ? [child, ...descendants(child)] : []))
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find(attr => attr.name === name)?.value
}

/** The text directly inside an element, such as a script's code. */
export function innerText(element: Element): string {
  return element.childNodes.map(node => ('value' in node ? node.value : '')).join('')
}

/** Tells whether an element is an inline script that runs, unlike a block of JSON data. */
export function isInlineScript(element: Element): boolean {
  return (
    element.tagName === 'script' &&
    attribute(element, 'src') === undefined &&
    !/^application\/(ld\+)?json$/.test(attribute(element, 'type') ?? '')
  )
}

export function describeElement({ tagName, attrs }: Element): string {
  return `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value.slice(0, 60)}"`)].join(' ')}>`
}

/** Lists the URLs in `srcset` and `imagesrcset`, whose values look like «a.avif 480w, b.avif 960w». */
export function srcSetUrls(element: Element): string[] {
  const values = ['srcset', 'imagesrcset'].flatMap(name => attribute(element, name) ?? [])
  return values.flatMap(value => value.split(',').map(part => part.trim().split(/\s+/)[0] ?? ''))
}

export function publicFiles(...endings: string[]): string[] {
  return readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
    .filter(path => endings.some(ending => path.endsWith(ending)))
    .map(path => join(publicFolder, path))
}

export function isPublished(url: string): boolean {
  const path = decodeURI(url.replace(/[?#].*$/, ''))
  return path === '/' || existsSync(join(publicFolder, path))
}

export function attributeWhere({ elements }: Page, key: string, value: string, wanted: string) {
  const found = elements.find(element => attribute(element, key) === value)
  return found && attribute(found, wanted)
}

export const canonical = attributeWhere(home, 'rel', 'canonical', 'href') ?? ''

export const addressOf = ({ name }: Page) => canonical + name.replace(/(^|\/)index\.html$/, '$1')

export function isOwn(url: string): boolean {
  const below = url.startsWith(canonical) ? url.slice(canonical.length) : undefined
  return below !== undefined && isPublished(`/${below}`)
}
