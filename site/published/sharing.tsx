import type { Graph } from 'schema-dts'
import type { Site } from '../../schema/site.ts'
import { absoluteUrl, onHost, pageUrl } from '../address.ts'
import { useSite } from '../site-context.ts'
import { type Alternate, alternates, openGraphLocale } from './alternates.ts'
import { structuredData } from './structured-data.ts'

/** A page's Open Graph image: its path from the site's root, and its size in pixels. */
export type SharePicture = { url: string; width: number; height: number }

/** `studies` is keyed by the case study's file name. */
export type SharePictures = { home: SharePicture; studies: Record<string, SharePicture> }

export type SharedPage = {
  /** The page's absolute URL. */
  url: string
  /** The page's URLs in all languages; empty on a site with one language. */
  alternates: Alternate[]
  type: 'website' | 'article'
  description: string
  openGraph: { title: string; description: string; pictureAlt: string }
  picture: SharePicture
  data: Graph
  /**
   * The id of an element below the first screen. In some browsers, the first paint waits until this element is parsed
   * (document.tsx).
   */
  afterFirstScreen: string
}

export function sharedHome(site: Site, picture: SharePicture): SharedPage {
  const { name, description, openGraph, sections } = site.content.site
  // `openGraph.picture` describes the owner's own image. On the image that the build draws, it's the line below the name.
  const pictureAlt = openGraph.image ? openGraph.picture : `${name}. ${openGraph.picture}`
  return {
    url: pageUrl(site),
    alternates: alternates(site),
    type: 'website',
    description,
    openGraph: { ...openGraph, pictureAlt },
    picture,
    data: structuredData(site, picture.url),
    afterFirstScreen: sections[0] ?? 'contact',
  }
}

/** X (Twitter) reads the Open Graph tags, so it needs only one extra tag. */
export function Sharing({ of: page }: { of: SharedPage }) {
  const site = useSite()
  const { content, lang, languages } = site
  const { url, type, description, openGraph, picture } = page
  const others = languages.filter(({ tag }) => tag !== lang)
  return (
    <>
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={openGraphLocale(lang)} />
      {others.map(({ tag }) => (
        <meta key={tag} property="og:locale:alternate" content={openGraphLocale(tag)} />
      ))}
      <meta property="og:site_name" content={content.site.name} />
      <meta property="og:title" content={openGraph.title} />
      <meta property="og:description" content={openGraph.description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absoluteUrl(site, picture.url)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={openGraph.pictureAlt} />
      <link rel="canonical" href={url} />
      {page.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" href={href} hrefLang={hreflang} />
      ))}
      <link rel="manifest" href={onHost('/manifest.webmanifest')} />
    </>
  )
}

/**
 * The CSP needs no hash for this script element, because browsers don't run JSON as a script. `<` is escaped, so that none of
 * the owner's text can close the element.
 */
export function StructuredData({ data }: { data: Graph }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` of this JSON is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
