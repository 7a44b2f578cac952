import { renderToStaticMarkup } from 'react-dom/server'
import { fieldNames } from '../contact/message.ts'
import { RESULT_PAGES, refusedPage } from '../contact/result-pages.ts'
import { FILLED_HOME } from '../contact/subject-link.ts'
import { phrases } from '../content/phrases.ts'
import { content } from '../schema/content.ts'
import { backend } from './backend.ts'
import { FormContext } from './contact-form/form-content.ts'
import { ownFormContent } from './contact-form/own-content.ts'
import { type Asset, Document, type DocumentProps } from './document.tsx'
import { logUnknownPath, NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import type { OwnDocument } from './parts/document-link.tsx'
import type { Pictures } from './parts/picture.tsx'
import { type SharePicture, sharedHome } from './published/sharing.tsx'
import { marker, Refused, RefusedElsewhere, Sent } from './result-pages.tsx'
import { Footer } from './sections/footer.tsx'
import { Legal } from './sections/legal.tsx'
import { fillsSubject } from './sections/own/fills-subject.ts'
import { type Masks, MasksContext } from './sections/own/logos.tsx'
import { renderStudies, type StudyAssets } from './study/render-studies.tsx'

export { formModule, ownFormContent } from './contact-form/own-content.ts'
export { barMedia } from './nav-bar/bar-widths.ts'
export { renderFiles } from './published/files.ts'
export { studyStyle } from './study/study-style.ts'
export { contentStyle } from './styles/from-content/content-style.ts'
export { lateContentStyle } from './styles/from-content/late-content-style.ts'
export {
  languageStyles,
  lateOptionalStyles,
  optionalStudyStyles,
  optionalStyles,
} from './styles/from-content/optional-styles.ts'
export { backend }
/** The extra fields of the form that these pages show. */
export const extraFields = content.site.contactForm.extra

type Assets = Pick<DocumentProps, 'styles' | 'headScript' | 'lateStyle'> & {
  pictures: Pictures
  masks: Masks
  documents: readonly OwnDocument[]
  sharePicture: SharePicture
  /** The path of the file with the form's content (`formModule`). */
  formContent: string
  /** The additional style of the 404 page and of the result pages. */
  otherStyle: Asset
  /** The assets of case studies, if the site has any. */
  studies?: StudyAssets | undefined
}

/** Renders every page of the site. Returns the HTML of each page, by the path of its file below dist/. */
export function renderSite(assets: Assets): Record<string, string> {
  const { otherStyle, studies, ...media } = assets
  const { pictures, masks, documents, sharePicture, formContent, ...home } = media
  const other = { ...home, styles: [...home.styles, otherStyle] }
  const homePage = (subject?: string) =>
    html({
      ...home,
      title: content.site.title,
      shared: sharedHome(sharePicture),
      children: (
        <MasksContext value={masks}>
          <Page
            pictures={pictures}
            documents={documents}
            form={{ contentFile: formContent, subject }}
          />
        </MasksContext>
      ),
      footer: (
        <>
          <Footer />
          <Legal />
        </>
      ),
    })
  return {
    'site/index.html': homePage(),
    ...(fillsSubject && { [`pages/${FILLED_HOME}.html`]: homePage(marker('subject')) }),
    'site/404.html': html({
      ...other,
      title: withName(phrases.notFoundTitle),
      script: logUnknownPath(),
      children: <NotFound />,
    }),
    ...(studies && renderStudies({ ...home, ...studies, pictures }, html)),
    ...resultPages(other),
  }
}

/**
 * Renders the pages that answer a form sent without scripts. The server uses them as templates. For a static host, some of them
 * are also published.
 */
function resultPages(document: Omit<DocumentProps, 'title' | 'children'>): Record<string, string> {
  const page = (title: string, children: React.ReactNode) =>
    html({ ...document, title: withName(title), children })
  const sent = page(phrases.sentPageTitle, <Sent />)
  const refused = [undefined, ...fieldNames(extraFields)].map(field => [
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

const withName = (title: string) => `${title}, ${content.site.name}`

function html(props: DocumentProps): string {
  const page = (
    <FormContext value={ownFormContent()}>
      <Document {...props} />
    </FormContext>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
