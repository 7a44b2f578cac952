import { content } from '../../schema/content.ts'
import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import { hasTranslations } from '../../schema/languages/site-languages.ts'
import { studyPath } from '../../schema/project.ts'
import { absoluteUrl, siteUrl } from '../address.ts'
import { studiedProjects } from '../study/studied-projects.ts'
import { PAPER } from '../styles/from-content/colours.ts'
import { type Alternate, alternates } from './alternates.ts'
import { nameWords } from './name-words.ts'
import { vCard } from './vcard.ts'

/** Renders the text files that the site publishes besides its pages, by the path of the file below dist/. */
export function renderFiles(): Record<string, string> {
  return {
    'site/manifest.webmanifest': JSON.stringify(manifest()),
    'site/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('sitemap.xml')}\n`,
    'site/sitemap.xml': sitemap(),
    'site/contact.vcf': vCard(),
  }
}

/**
 * Returns the web app manifest. Its addresses are relative to the manifest file, so they also work when the site is in a folder
 * of its host.
 */
function manifest() {
  const { name, role } = content.site
  const icon = (size: number, kind = '') => ({
    src: `icon-${kind}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    name: `${name}, ${role}`,
    short_name: shortName(name),
    lang: MAIN_LANGUAGE,
    start_url: '../',
    // The page links to other sites. With `minimal-ui`, the installed page has a Back button to return from them.
    display: 'minimal-ui',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [icon(192), icon(512), { ...icon(512, 'maskable-'), purpose: 'maskable' }],
  }
}

/** The largest number of characters that fit below an icon on a home screen. Source: Chrome's advice for `short_name`. */
const SHORT_NAME_LENGTH = 12

/** Returns as many words from the beginning of a name as fit below an icon. When no words fit, returns the first word. */
export function shortName(name: string): string {
  const words = nameWords(name)
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '))
  return beginnings.findLast(text => text.length <= SHORT_NAME_LENGTH) ?? words[0] ?? name
}

/**
 * Returns the sitemap, with one page per line. With translations it lists the pages of all languages, each with its
 * alternates. `lastmod` is missing, because the build does not know when a text last changed.
 */
function sitemap(): string {
  const { projects } = content.projects
  const studies = studiedProjects().map(project => ({
    url: absoluteUrl(studyPath(project.study)),
    inAll: alternates(projects.indexOf(project)),
  }))
  const entries = [{ url: siteUrl(), inAll: alternates() }, ...studies].flatMap(
    ({ url, inAll }) => {
      const urls = new Set([url, ...inAll.map(({ href }) => href)])
      return [...urls].map(url => entry(url, inAll))
    },
  )
  const xhtml = hasTranslations() ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${entries.join('\n')}
</urlset>
`
}

function entry(url: string, alternates: readonly Alternate[]): string {
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  )
  return `<url><loc>${escapeXml(url)}</loc>${links.join('')}</url>`
}

const escapeXml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
