import { expect, test } from 'vitest'
import { withPublicLinks } from './print-sheet.ts'

test.each([
  [
    '<a class="button" href="/projets/velos/" aria-label="Lire : A > B">Lire</a>',
    '<a class="button" href="https://www.roux.fr/projets/velos/" aria-label="Lire : A > B">Lire</a>',
  ],
  [
    `<a aria-label='Dit "A > B"' href="/site/projets/velos/">`,
    `<a aria-label='Dit "A > B"' href="https://www.roux.fr/site/projets/velos/">`,
  ],
  [
    '<a href="/a/"></a><a href="/b/">',
    '<a href="https://www.roux.fr/a/"></a><a href="https://www.roux.fr/b/">',
  ],
])('a link to the site itself is printed with the public address: %s', (html, printed) => {
  expect(withPublicLinks(html, 'https://www.roux.fr/site/')).toBe(printed)
})

test.each([
  '<a href="https://github.com/roux">',
  '<a href="#contact">',
  '<a href="mailto:eve@roux.fr">',
  '<link href="/late.css" rel="stylesheet"><abbr title="/">',
])('the public address is not added to %s', html => {
  expect(withPublicLinks(html, 'https://www.roux.fr/')).toBe(html)
})
