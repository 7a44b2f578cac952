import { content } from '../../schema/content.ts'
import { studyPath } from '../../schema/project.ts'
import { absoluteUrl, siteUrl } from '../address.ts'
import { studiedProjects } from '../study/studied-projects.ts'
import { PAPER } from '../styles/from-content/colours.ts'
import { vCard } from './vcard.ts'

/** The text files that the site publishes beside its pages, by the file they are written to under dist/. */
export function renderFiles(): Record<string, string> {
  return {
    'site/manifest.webmanifest': JSON.stringify(manifest()),
    'site/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('sitemap.xml')}\n`,
    'site/sitemap.xml': sitemap(),
    'site/contact.vcf': vCard(),
  }
}

/** Addresses in a manifest are relative to its own, so that it holds below any path. */
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
    lang: 'fr',
    start_url: '../',
    // A page with links to the outside keeps the buttons that lead back.
    display: 'minimal-ui',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [icon(192), icon(512), { ...icon(512, 'maskable-'), purpose: 'maskable' }],
  }
}

/** What fits below an icon on a home screen. Source: Chrome's advice for `short_name`, 12 signs. */
const SHORT_NAME_LENGTH = 12

/** The first words of a name that fit below an icon, without a particle at their end; its first word when none does. */
export function shortName(name: string): string {
  const words = name.split(/\s+/)
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '))
  const fits = (text: string) => text.length <= SHORT_NAME_LENGTH && !/\s\p{Ll}\S*$/u.test(text)
  return beginnings.findLast(fits) ?? words[0] ?? name
}

/** A page, a line. Without `lastmod`: a build does not know when the text last changed, and a wrong date is worse. */
function sitemap(): string {
  const studies = studiedProjects().map(({ study }) => absoluteUrl(studyPath(study)))
  const locations = [siteUrl(), ...studies].map(
    url => `<url><loc>${url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join('\n')}
</urlset>
`
}
