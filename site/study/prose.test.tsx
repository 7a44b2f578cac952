import { fromMarkdown } from 'mdast-util-from-markdown'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_ASSETS, testSite } from '../../testing/site.ts'
import { AssetsContext } from '../assets-context.ts'
import { SiteContext } from '../site-context.ts'
import { Prose } from './prose.tsx'

const picture = (name: string, width: number, height: number) => ({
  width,
  height,
  color: '#fff',
  avif: [{ width, url: `/img/${name}-${width}.avif` }],
  webp: { width, url: `/img/${name}-${width}.webp` },
})

const pictures = {
  'panier.png': picture('panier', 480, 360),
  'telephone.png': picture('telephone', 400, 860),
}

const html = (markdown: string) =>
  renderToStaticMarkup(
    <SiteContext value={testSite()}>
      <AssetsContext value={{ ...NO_ASSETS, pictures }}>
        <Prose nodes={fromMarkdown(markdown).children} />
      </AssetsContext>
    </SiteContext>,
  )

test.each([
  ['## Le début', '<h2>Le début</h2>'],
  ["L'*été* **à Die** : oui", '<p>L’<em>été</em> <strong>à\u00a0Die</strong>\u00a0: oui</p>'],
  ['Le `npm: run`...', '<p>Le <code>npm: run</code>…</p>'],
  ["```js\nlet a = 'b' ;\n```", '<pre><code>let a = &#x27;b&#x27; ;</code></pre>'],
  ['- un\n- deux', '<ul><li>un</li><li>deux</li></ul>'],
  ['- un\n\n  deux\n- trois', '<ul><li><p>un</p><p>deux</p></li><li><p>trois</p></li></ul>'],
  ['3. trois\n\n4. quatre', '<ol start="3"><li><p>trois</p></li><li><p>quatre</p></li></ol>'],
  ['[ici](/#contact)', '<p><a href="/#contact">ici</a></p>'],
  ['3 < 4 &amp; 5', '<p>3 &lt; 4 &amp; 5</p>'],
  ['A\n\n---', '<p>A</p><hr/>'],
])('<Prose> renders the Markdown %j as HTML', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

test('a link to another site opens in a new tab, and says so in visually hidden text', () => {
  expect(html('[ici](https://www.roux.fr)')).toBe(
    '<p><a href="https://www.roux.fr" target="_blank" rel="noopener">ici<span class="sr-only"> (nouvel onglet)</span></a></p>',
  )
})

test('a picture alone in a paragraph becomes a figure with its caption', () => {
  expect(html('![Un panier](panier.png "Le panier : ouvert")')).toBe(
    '<figure><picture class="picture picture-panier">' +
      '<source type="image/avif" srcSet="/img/panier-480.avif 480w" sizes="(width&gt;96rem) max(62rem,46vw),(width&gt;=64rem) 66vw,95vw"/>' +
      '<img src="/img/panier-480.webp" width="480" height="360" alt="Un panier" loading="lazy" decoding="async"/>' +
      '</picture><figcaption>Le panier\u00a0: ouvert</figcaption></figure>',
  )
})

test('a picture that is taller than wide gets the class «tall»', () => {
  expect(html('![Un panier](panier.png)')).toMatch(/^<figure><picture/)
  expect(html('![Un téléphone](telephone.png)')).toMatch(/^<figure class="tall"><picture/)
})

const SENTENCE = 'On gagne du temps.'
test.each([SENTENCE, `« ${SENTENCE} »`, `"${SENTENCE}"`, `»${SENTENCE}«`, `”${SENTENCE}”`])(
  'the quotation %s gets one pair of quotation marks, and its author follows',
  words => {
    expect(html(`> ${words}\n>\n> — Jeanne Roux`)).toBe(
      '<figure class="quotation"><blockquote><p><span class="opening">«\u00a0</span>On gagne du temps.\u00a0»</p></blockquote><figcaption>Jeanne Roux</figcaption></figure>',
    )
  },
)

test('quotation marks inside emphasis are not doubled', () => {
  expect(html('> *« On **gagne** »*')).toContain(
    '<span class="opening">«\u00a0</span><em>On <strong>gagne</strong></em>\u00a0»</p>',
  )
  expect(html('> « On *gagne »*')).toContain('</span>On <em>gagne</em>\u00a0»</p>')
})
