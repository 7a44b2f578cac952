import { fromMarkdown } from 'mdast-util-from-markdown'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { SiteContext } from '../site-context.ts'
import { Contents } from './contents.tsx'
import { chaptersOf, HeadingIds } from './headings.ts'
import { Prose } from './prose.tsx'

function html(markdown: string) {
  const { children } = fromMarkdown(markdown)
  const chapters = chaptersOf(children, 'fr')
  return renderToStaticMarkup(
    <SiteContext value={testSite()}>
      <HeadingIds value={new Map(chapters.map(({ heading, id }) => [heading, id]))}>
        <Contents chapters={chapters} />
        <Prose nodes={children} />
      </HeadingIds>
    </SiteContext>,
  )
}

test('the table of contents lists every second-level heading and links to it', () => {
  const story = html('## Un\n\n## `Deux` : *ici*\n\n### Détail\n\n## Trois')
  expect(story).toContain(
    '<ol><li><a href="#recit-un">Un</a></li><li><a href="#recit-deux-ici">Deux\u00a0: ici</a></li><li><a href="#recit-trois">Trois</a></li></ol>',
  )
  expect(story).toContain('<h2 id="recit-deux-ici"><code>Deux</code>\u00a0: <em>ici</em></h2>')
  expect(story).toContain('<h3>Détail</h3>')
})

test('a case study with only two headings has no table of contents, but its headings have ids', () => {
  expect(html('## Un\n\n## Deux')).toBe('<h2 id="recit-un">Un</h2><h2 id="recit-deux">Deux</h2>')
})
