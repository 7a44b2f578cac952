import { baseLanguage } from '../schema/languages/tags.ts'
import type { Site } from '../schema/site.ts'
import { isDarkAccent } from '../theme/palette.ts'
import { onHost } from './address.ts'
import { altimeterStyle } from './altitudes/altimeter.ts'
import { courseOf } from './altitudes/altitudes.ts'
import { isDemo } from './backend.ts'
import { classes } from './classes.ts'
import { type SharedPage, Sharing, StructuredData } from './published/sharing.tsx'
import { useSite } from './site-context.ts'

/**
 * The build replaces these two markers after it has rendered the pages, because only then does it know which styles the pages
 * need. `FIRST_STYLE` becomes the inlined CSS; `LATE_STYLE` becomes the URL of the late style sheet, which has styles that the
 * first paint doesn't need, such as those for print.
 */
export const FIRST_STYLE = '%%first-style%%'
export const LATE_STYLE = '%%late-style%%'

export type DocumentProps = {
  title: string
  /** The data for search engines and shared links; missing on the 404 page and on replies to a posted form. */
  shared?: SharedPage
  /** The code in the head (loader/head-script.ts), which runs before the first paint and later fetches the loader. */
  headScript: string
  script?: string
  children: React.ReactNode
  footer?: React.ReactNode
}

export function Document({ title, shared, headScript, script, children, footer }: DocumentProps) {
  const site = useSite()
  const { content, lang } = site
  const { palette, theme } = content.look
  return (
    <html lang={lang} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        {shared && <Sharing of={shared} />}
        {(!shared || isDemo) && <meta name="robots" content="noindex" />}
        {Object.entries(palette.paper).map(([name, colour]) => (
          <meta key={name} name="theme-color" content={colour} media={mediaOf(name, theme)} />
        ))}
        <link rel="icon" href={onHost('/favicon.svg')} type="image/svg+xml" />
        <style>{FIRST_STYLE}</style>
        <noscript>
          <link rel="stylesheet" href={LATE_STYLE} />
        </noscript>
        <Script>{headScript}</Script>
        {/* Delays the first paint until the first screen's HTML is parsed, in browsers that support `rel="expect"`. */}
        {shared && <link rel="expect" href={`#${shared.afterFirstScreen}`} blocking="render" />}
      </head>
      <body id="top" className={bodyClass(site)}>
        {children}
        {/* Here, the late style sheet doesn't delay the first paint; Chromium and Safari load it before they parse the footer. */}
        <link rel="stylesheet" href={LATE_STYLE} />
        {footer}
        <ToastRegions />
        {script && <Script>{script}</Script>}
        {shared && <StructuredData data={shared.data} />}
      </body>
    </html>
  )
}

/**
 * The media query for the toolbar's colour in one theme. With a `theme` in look.ts, the `<meta>` of the other theme never
 * applies; it is on the page because the loader reads both colours (loader/theme.ts).
 */
function mediaOf(name: string, theme: string | undefined): string | undefined {
  if (!theme) return `(prefers-color-scheme:${name})`
  return name === theme ? undefined : 'not all'
}

const bodyClass = (site: Site) =>
  classes(
    site.content.look.contact && isDarkAccent(site.content.look.palette) && 'dark-accent',
    hasLongCompounds(site.lang) && 'compounds',
    site.content.site.links.length > 0 && 'has-profiles',
    altimeterStyle(courseOf(site)) !== '' && 'has-altitudes',
  ) || undefined

/** Languages that write a compound as one word, as German does («Datenschutzerklärung»). */
const COMPOUNDING = 'af cs da de et fi hu is lt lv nb nl nn no pl ru sk sv uk'.split(' ')

/** Whether this language has compounds that may be too long for a line of large type on a phone. */
export const hasLongCompounds = (language: string): boolean =>
  COMPOUNDING.includes(baseLanguage(language))

/**
 * The live regions are on the page from the start, still empty, because screen readers reliably announce only text that is
 * added to an existing region. They don't use `role="alert"`, because Orca with Firefox doesn't announce anything added to an
 * existing alert.
 */
function ToastRegions() {
  return (
    <section className="toasts">
      <div id="toasts-assertive" aria-live="assertive" />
      <div id="toasts-polite" aria-live="polite" />
    </section>
  )
}

function Script({ children: code }: { children: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script comes from the build
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
