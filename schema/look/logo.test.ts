import { expect, test } from 'vitest'
import { readLogo } from './logo.ts'

const svg = (inside: string, root = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

test('readLogo replaces the one colour of a logo with currentColor, and keeps its viewBox', () => {
  const text = `<?xml version="1.0"?>\n<!-- Inkscape -->${svg(
    '<title>Logo</title><path id="a" d="M0 0h9v9z" fill="#C00"/><g fill="none"><circle cx="5" cy="5" r="2" stroke="#c00"/></g>',
    'viewBox="-2 0 24 30" width="24" height="30" stroke-width="2"',
  )}\n`
  expect(readLogo(text, 'logo.svg')).toEqual({
    viewBox: '-2 0 24 30',
    shapes:
      '<g stroke-width="2"><path d="M0 0h9v9z" fill="currentColor"/><g fill="none"><circle cx="5" cy="5" r="2" stroke="currentColor"/></g></g>',
  })
})

test.each([
  [svg('<path d="M0 0z" fill="#c00"/><path d="M1 1z" fill="#00c"/>'), 'has 2 colours (#c00, #00c)'],
  [svg('<script href="x.js"/>'), 'holds <script>: a logo may hold only g, path'],
  [svg('<text x="1">ABC</text>'), 'holds <text>: a logo may hold only g, path'],
  [svg('<style>.a{fill:red}</style><path class="a" d="M0 0z"/>'), 'holds <style>: a logo may'],
  [svg('<path d="M0 0z" style="fill:red"/>'), 'has style="fill:red": a logo may hold only shapes'],
  [svg('<path d="M0 0z" onclick="x()"/>'), 'has onclick="x()"'],
  [svg('<path d="M0 0z" fill="url(#a)"/>'), 'has fill="url(#a)"'],
  [svg('<path d="M0 0z"/>', ''), 'has no viewBox'],
  [svg('<g><path d="M0 0z"/>'), 'is not one whole <svg> element'],
  [`${svg('<g/>')}${svg('<g/>')}`, 'is not one whole <svg> element'],
  [svg(`<path d="M0 0${'h1'.repeat(500)}"/>`), 'bytes, and a logo may have 1000'],
])('readLogo refuses the logo %s', (text, why) => {
  expect(() => readLogo(text, 'logo.svg')).toThrow(`content/logo.svg `)
  expect(() => readLogo(text, 'logo.svg')).toThrow(why)
})
