import { renderToStaticMarkup } from 'react-dom/server'
import { fieldNames } from '../packages/contact-server/wire/message.ts'
import { RESULT_PAGES, refusedPage } from '../packages/contact-server/wire/result-pages.ts'
import { FILLED_HOME } from '../packages/contact-server/wire/subject-link.ts'
import type { Site } from '../schema/site.ts'
import { type Assets, AssetsContext } from './assets-context.ts'
import { backend } from './backend.ts'
import { FormContext } from './contact-form/form-content.ts'
import { ownFormContent } from './contact-form/own-content.ts'
import { Document, type DocumentProps } from './document.tsx'
import { logUnknownPath, NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import { type SharePictures, sharedHome } from './published/sharing.tsx'
import { marker, Refused, RefusedElsewhere, Sent } from './result-pages.tsx'
import { Footer } from './sections/footer.tsx'
import { Legal } from './sections/legal.tsx'
import { SiteContext } from './site-context.ts'
import { renderStudies } from './study/render-studies.tsx'

export { formModule, ownFormContent } from './contact-form/own-content.ts'
export { FIRST_STYLE, LATE_STYLE } from './document.tsx'
export { renderFiles } from './published/files.ts'
export { studyStyle } from './study/study-style.ts'
export { contentStyle } from './styles/from-content/content-style.ts'
export { lateContentStyle } from './styles/from-content/late-content-style.ts'
export { backend }

type Shared = Pick<DocumentProps, 'headScript'> & { sharePictures: SharePictures }

/** Renders the site's pages in one language; the HTML is keyed by file path in dist/, without the language's folder. */
export function renderSite(
  site: Site,
  assets: Assets,
  { sharePictures, headScript }: Shared,
): Record<string, string> {
  const { content, phrases } = site
  // The links below price offers lead to a home page with a filled-in subject.
  const hasOffers = content.ownSections.some(({ kind }) => kind === 'prices')
  const html = (props: Omit<DocumentProps, 'headScript'>) =>
    renderPage(site, assets, { headScript, ...props })
  const homePage = (subject?: string) =>
    html({
      title: content.site.title,
      shared: sharedHome(site, sharePictures.home),
      children: <Page subject={subject} />,
      footer: (
        <>
          <Footer />
          <Legal />
        </>
      ),
    })
  return {
    'site/index.html': homePage(),
    ...(hasOffers && { [`pages/${FILLED_HOME}.html`]: homePage(marker('subject')) }),
    'site/404.html': html({
      title: withName(site, phrases.notFoundTitle),
      script: logUnknownPath(site),
      children: <NotFound />,
    }),
    ...renderStudies(site, sharePictures.studies, html),
    ...resultPages(site, (title, children) => html({ title: withName(site, title), children })),
  }
}

/**
 * Renders the pages that answer a form posted without JavaScript: templates for the server and, when the contact function is on
 * another host, two published pages.
 */
function resultPages(
  site: Site,
  page: (title: string, children: React.ReactNode) => string,
): Record<string, string> {
  const { phrases } = site
  const sent = page(phrases.sentPageTitle, <Sent />)
  const refused = [undefined, ...fieldNames(site.content.site.contactForm.extra)].map(field => [
    `pages/${refusedPage(field)}.html`,
    page(phrases.refusedPageTitle, <Refused field={field} />),
  ])
  return {
    'pages/sent.html': sent,
    ...Object.fromEntries(refused),
    ...(backend.url && {
      [`site/${RESULT_PAGES.sent}index.html`]: sent,
      [`site/${RESULT_PAGES.refused}index.html`]: page(
        phrases.refusedPageTitle,
        <RefusedElsewhere />,
      ),
    }),
  }
}

const withName = ({ content }: Site, title: string) => `${title}, ${content.site.name}`

function renderPage(site: Site, assets: Assets, props: DocumentProps): string {
  const page = (
    <SiteContext value={site}>
      <AssetsContext value={assets}>
        <FormContext value={ownFormContent(site)}>
          <Document {...props} />
        </FormContext>
      </AssetsContext>
    </SiteContext>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
