import { renderToStaticMarkup } from 'react-dom/server'
import { phrases } from '../content/phrases.ts'
import { content } from './content.ts'
import { type Asset, Document, type DocumentProps } from './document.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import { type Pictures, pictureClass } from './parts/picture.tsx'
import { Refused, Sent } from './result.tsx'
import { longestWordLength } from './sections/hero.tsx'

export { backend } from './backend.ts'

export type Assets = {
  pictures: Pictures
  styles: Asset[]
  restoreTheme: Asset
  loader: Asset
  logUnknownPath: Asset
}

/** Every page of the site as HTML, by the file it is written to under dist/. */
export function renderSite(assets: Assets): Record<string, string> {
  const { name, title } = content.site
  const { styles, restoreTheme: headScript, loader } = assets
  const page = (props: Omit<DocumentProps, 'styles' | 'headScript'>) =>
    `<!doctype html>${renderToStaticMarkup(<Document {...props} styles={styles} headScript={headScript} />)}`
  return {
    'site/index.html': page({
      title,
      isHome: true,
      scripts: [loader],
      children: <Page pictures={assets.pictures} />,
    }),
    'site/404.html': page({
      title: `${phrases.notFoundTitle}, ${name}`,
      scripts: [assets.logUnknownPath, loader],
      children: <NotFound />,
    }),
    'pages/sent.html': page({
      title: `${phrases.sentPageTitle}, ${name}`,
      scripts: [loader],
      children: <Sent />,
    }),
    'pages/refused.html': page({
      title: `${phrases.refusedPageTitle}, ${name}`,
      scripts: [loader],
      children: <Refused />,
    }),
  }
}

/** The part of the style sheet that depends on content; a strict CSP forbids `style` attributes. */
export function contentStyle(pictures: Pictures): string {
  const placeholders = Object.entries(pictures).map(
    ([file, { color }]) => `.${pictureClass(file)}{background:${color}}`,
  )
  return `.name{--n:${longestWordLength(content.site.name)}}${placeholders.join('')}`
}
