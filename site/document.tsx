import { onHost } from './address.ts'
import { type SharedPage, Sharing, StructuredData } from './published/sharing.tsx'
import { useSite } from './site-context.ts'

/**
 * A script or a style sheet of a page. `inline` is its text, which becomes part of the page. `src` is its path from the root of
 * the site.
 */
export type Asset = { inline: string } | { src: string }

export type DocumentProps = {
  title: string
  /** The data for search engines and shared links. It is missing on a page that must not be indexed. */
  shared?: SharedPage
  styles: Asset[]
  /**
   * The script in the head (loader/head-script.ts). It runs before the first paint, and fetches the loader after that
   * paint.
   */
  headScript: Asset
  /** The path of the style sheet for print, for the footer, and for all parts that the first paint does not need. */
  lateStyle: string
  /** A script that only this page has. */
  script?: Asset
  children: React.ReactNode
  /** The end of the page. The browser shows it when the late style sheet has arrived. */
  footer?: React.ReactNode
}

export function Document({ title, shared, children, footer, ...assets }: DocumentProps) {
  const { content, lang } = useSite()
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        {shared ? <Sharing of={shared} /> : <meta name="robots" content="noindex" />}
        {Object.entries(content.look.palette.paper).map(([theme, colour]) => (
          <meta
            key={theme}
            name="theme-color"
            content={colour}
            media={`(prefers-color-scheme:${theme})`}
          />
        ))}
        <link rel="icon" href={onHost('/favicon.svg')} type="image/svg+xml" />
        {assets.styles.map(style => (
          <Style key={JSON.stringify(style)} asset={style} />
        ))}
        <noscript>
          <link rel="stylesheet" href={onHost(assets.lateStyle)} />
        </noscript>
        <Script asset={assets.headScript} />
        {shared && <ExpectFirstScreen next={shared.afterFirstScreen} />}
      </head>
      <body id="top">
        {children}
        {/* Here, the sheet does not delay the first paint. The browser waits for it before it reads the footer. */}
        <link rel="stylesheet" href={onHost(assets.lateStyle)} />
        {footer}
        <ToastRegions />
        {assets.script && <Script asset={assets.script} />}
        {shared && <StructuredData data={shared.data} />}
      </body>
    </html>
  )
}

/**
 * Delays the first paint until the HTML of the first screen is complete. Without this delay, the first screen would move while
 * its HTML arrives.
 */
function ExpectFirstScreen({ next }: { next: string }) {
  return <link rel="expect" href={`#${next}`} blocking="render" />
}

/**
 * Renders the live regions without text. Screen readers read out a text only if its region was on the page before the text. The
 * regions do not use `role="alert"`, because Orca with Firefox reads nothing that is added to an existing alert.
 */
function ToastRegions() {
  return (
    <section className="toasts">
      <div id="toasts-assertive" aria-live="assertive" />
      <div id="toasts-polite" aria-live="polite" />
    </section>
  )
}

function Style({ asset }: { asset: Asset }) {
  if ('src' in asset) return <link rel="stylesheet" href={onHost(asset.src)} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheet comes from the build
  return <style dangerouslySetInnerHTML={{ __html: asset.inline }} />
}

function Script({ asset }: { asset: Asset }) {
  if ('src' in asset) return <script type="module" src={onHost(asset.src)} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script comes from the build
  return <script dangerouslySetInnerHTML={{ __html: asset.inline }} />
}
