import { content } from '../../schema/content.ts'
import { absoluteUrl, onHost, siteUrl } from '../address.ts'
import { structuredData } from './structured-data.ts'

/** The picture that comes with a shared link: its address from the root of the site, its size in pixels. */
export type SharePicture = { url: string; width: number; height: number }

/** What search engines and shared links say of the page. X reads title, description and picture from the Open Graph tags. */
export function Sharing({ picture }: { picture: SharePicture }) {
  const { description, openGraph, name } = content.site
  return (
    <>
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={openGraph.title} />
      <meta property="og:description" content={openGraph.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={siteUrl()} />
      <meta property="og:image" content={absoluteUrl(picture.url)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={`${name}. ${openGraph.picture}`} />
      <link rel="canonical" href={siteUrl()} />
      <link rel="manifest" href={onHost('/manifest.webmanifest')} />
    </>
  )
}

/** Data, not a script: no policy asks for its hash. `<` is escaped, so that no text of the owner can end the element. */
export function StructuredData({ picture }: { picture: SharePicture }) {
  const json = JSON.stringify(structuredData(picture.url)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made here, every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
