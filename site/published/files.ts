import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import { studyPath } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'
import { absoluteUrl } from '../address.ts'
import { isDemo } from '../backend.ts'
import { studiedProjects } from '../study/studied-projects.ts'
import { type Alternate, alternates } from './alternates.ts'
import { nameWords } from './name-words.ts'
import { vCard } from './vcard.ts'

/**
 * Text files that the site publishes besides its pages, keyed by file path in dist/. A demonstration isn't indexed, so it has
 * no sitemap, and no robots.txt, which names the sitemap.
 */
export function renderFiles(site: Site): Record<string, string> {
  return {
    'site/manifest.webmanifest': JSON.stringify(manifest(site)),
    ...(!isDemo && {
      'site/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, 'sitemap.xml')}\n`,
      'site/sitemap.xml': sitemap(site),
    }),
    'site/contact.vcf': vCard({ ...site.content.site, url: site.url }),
  }
}

/** The manifest's URLs are relative to the manifest itself, so they also work when the host serves the site from a folder. */
function manifest({ content }: Site) {
  const { name, role } = content.site
  const { palette, theme = 'light' } = content.look
  const paper = palette.paper[theme]
  const icon = (size: number, kind = '') => ({
    src: `icon-${kind}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    name: `${name}, ${role}`,
    short_name: shortName(name),
    lang: MAIN_LANGUAGE,
    start_url: './',
    // The page may link to other sites; with `minimal-ui`, the installed app has a Back button to return from them.
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192), icon(512), { ...icon(512, 'maskable-'), purpose: 'maskable' }],
  }
}

/** Chrome advises at most this many characters for `short_name`, so that it fits below an icon on a home screen. */
const SHORT_NAME_LENGTH = 12

/** Takes as many words from the start of a name as fit below an icon, or the first word if even that is too long. */
export function shortName(name: string): string {
  const words = nameWords(name)
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '))
  return beginnings.findLast(text => text.length <= SHORT_NAME_LENGTH) ?? words[0] ?? name
}

/**
 * One page per line: the home page and the case studies in all languages, each with links to its translations, if any. There is
 * no `lastmod`, because the build doesn't know when a text last changed.
 */
function sitemap(site: Site): string {
  const { projects } = site.content.projects
  const studies = studiedProjects(site).map(project => ({
    url: absoluteUrl(site, studyPath(project.study)),
    inAll: alternates(site, projects.indexOf(project)),
  }))
  const entries = [{ url: site.url, inAll: alternates(site) }, ...studies].flatMap(
    ({ url, inAll }) => {
      const urls = new Set([url, ...inAll.map(({ href }) => href)])
      return [...urls].map(url => entry(url, inAll))
    },
  )
  const xhtml = site.languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
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
