import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { SiteContext } from '../site-context.ts'
import { Sharing, sharedHome } from './sharing.tsx'

const PICTURE = { url: '/a.png', width: 1200, height: 630 }

function siteWith(openGraph: Record<string, string>) {
  const { content } = testSite()
  const own = { ...content.site, openGraph: { ...content.site.openGraph, ...openGraph } }
  return testSite({ content: { ...content, site: own } })
}

test('only a sharing picture that the build draws has the owner’s name in its alt text', () => {
  const altOf = (own: Record<string, string>) =>
    sharedHome(siteWith({ picture: 'Un atelier', ...own }), PICTURE).openGraph.pictureAlt
  expect([altOf({}), altOf({ image: 'lien.png' })]).toEqual(['Noor. Un atelier', 'Un atelier'])
})

test('search engines get the page’s description; social networks get the owner’s title and text for sharing', () => {
  const site = siteWith({ title: 'Au bord', description: 'Trois bacs', picture: 'Un atelier' })
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Sharing of={sharedHome(site, PICTURE)} />
    </SiteContext>,
  )
  const tags = html.matchAll(/<meta (?:name|property)="(.*?)" content="(.*?)"/g)
  expect([...tags].map(([, name, content]) => `${name}: ${content}`)).toEqual([
    `description: ${site.content.site.description}`,
    'twitter:card: summary_large_image',
    'og:locale: fr_FR',
    'og:locale:alternate: en_GB',
    'og:site_name: Noor',
    'og:title: Au bord',
    'og:description: Trois bacs',
    'og:type: website',
    'og:url: https://noor.example/',
    'og:image: https://noor.example/a.png',
    'og:image:width: 1200',
    'og:image:height: 630',
    'og:image:alt: Noor. Un atelier',
  ])
})
