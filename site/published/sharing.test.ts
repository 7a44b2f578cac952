import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { sharedHome } from './sharing.tsx'

test('only a sharing picture that the build draws has the owner’s name in its alt text', () => {
  const { content } = testSite()
  const altOf = (image?: string) => {
    const openGraph = { ...content.site.openGraph, picture: 'Un atelier', image }
    const site = testSite({ content: { ...content, site: { ...content.site, openGraph } } })
    const picture = { url: '/a.png', width: 1200, height: 630 }
    return sharedHome(site, picture).openGraph.pictureAlt
  }
  expect([altOf(), altOf('lien.png')]).toEqual(['Noor. Un atelier', 'Un atelier'])
})
