import { renderToStaticMarkup } from 'react-dom/server'
import { FIELDS } from '../contact/message.ts'
import { RESULT_PAGES, refusedPage } from '../contact/result-pages.ts'
import { phrases } from '../content/phrases.ts'
import { content } from '../schema/content.ts'
import { backend } from './backend.ts'
import { type Asset, Document, type DocumentProps } from './document.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import type { Pictures } from './parts/picture.tsx'
import type { SharePicture } from './published/sharing.tsx'
import { Refused, RefusedElsewhere, Sent } from './result.tsx'

export { contentStyle } from './content-style.ts'
export { paperStyle } from './paper-style.ts'
export { renderFiles } from './published/files.ts'
export { backend }

export type Assets = {
  pictures: Pictures
  sharePicture: SharePicture
  styles: Asset[]
  /** What the pages besides the page itself need more. */
  otherStyle: Asset
  early: Asset
  printStyle: string
  loader: Asset
  logUnknownPath: Asset
}

/** Every page of the site as HTML, by the file it is written to under dist/. */
export function renderSite(assets: Assets): Record<string, string> {
  const { name, title } = content.site
  const { otherStyle, early: headScript, printStyle, loader, logUnknownPath } = assets
  const styles = [...assets.styles, otherStyle]
  const others = { headScript, printStyle, styles, scripts: [loader] }
  return {
    'site/index.html': html({
      ...others,
      title,
      sharePicture: assets.sharePicture,
      styles: assets.styles,
      children: <Page pictures={assets.pictures} />,
    }),
    'site/404.html': html({
      ...others,
      title: `${phrases.notFoundTitle}, ${name}`,
      scripts: [logUnknownPath, loader],
      children: <NotFound />,
    }),
    ...resultPages(others),
  }
}

/** The answers to a form posted without scripts: templates of the server's replies, and pages where it stands elsewhere. */
function resultPages(document: Omit<DocumentProps, 'title' | 'children'>): Record<string, string> {
  const { name } = content.site
  const sent = html({
    ...document,
    title: `${phrases.sentPageTitle}, ${name}`,
    children: <Sent />,
  })
  const refusal = { ...document, title: `${phrases.refusedPageTitle}, ${name}` }
  const refused = [undefined, ...FIELDS].map(field => [
    `pages/${refusedPage(field)}.html`,
    html({ ...refusal, children: <Refused field={field} /> }),
  ])
  return {
    'pages/sent.html': sent,
    ...Object.fromEntries(refused),
    ...(backend.url && {
      [`site/${RESULT_PAGES.sent}index.html`]: sent,
      [`site/${RESULT_PAGES.refused}index.html`]: html({
        ...refusal,
        children: <RefusedElsewhere />,
      }),
    }),
  }
}

const html = (props: DocumentProps) =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`
