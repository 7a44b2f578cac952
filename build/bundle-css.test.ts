import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { bundleCss } from './bundle-css.ts'
import { dropUnused, namesOn } from './unused-rules.ts'

const bundled = (html: string, part: 'first' | 'late' | 'print' = 'first', motion?: boolean) =>
  bundleCss('site/styles/site.css', { part, names: namesOn([html]), motion })

test('a bundle keeps its rules in order, so that later rules override earlier ones', async () => {
  const html = '<dl class="figures long"><dd></dd></dl>'
  expect(await bundled(html)).toMatch(/\.figures\{.*\.figures:where\(\.long\)\{/s)
})

test('a bundle keeps only rules for elements and classes that a page has or scripts add', async () => {
  const [none, some, all, late] = await Promise.all([
    bundled('<p class="lead"></p>'),
    bundled('<p class="translation"></p>'),
    bundled('<p class="translation"><small></small></p>'),
    bundled('<p></p>', 'late'),
  ])
  expect(none).not.toContain('.translation')
  expect(some).toMatch(/\.translation\{[^{]*\}/)
  expect(all).toMatch(/\.translation\{[^}]*small\{/)
  expect(late).toContain('.toast{')
})

test('a bundle has no spaces after commas, except in strings', async () => {
  const html = '<div class="testimonials"><figure><figcaption><p></p></figcaption></figure></div>'
  const [first, print] = await Promise.all([bundled(html), bundled(html, 'print')])
  expect(first).not.toMatch(/, (?!")/)
  expect(print).toContain('content:", "')
})

test('late styles and print styles go into bundles of their own, without cascade layers', async () => {
  const html = '<ul class="steps"><li></li></ul><footer class="footer"></footer>'
  const [first, late, print] = await Promise.all([
    bundled(html),
    bundled(html, 'late'),
    bundled(html, 'print'),
  ])
  expect(first).toMatch(/@layer sections\{.*\.steps>li\{/s)
  expect(late).toMatch(/@media screen\{.*\.steps>li:before\{color:/s)
  expect(late).toContain('.footer{')
  expect(print).toMatch(/^@media print\{.*\.steps\{columns:2/s)
  expect(first).not.toMatch(/@layer late|\.footer\{|break-inside/)
  expect(late + print).not.toMatch(/@layer|\.steps>li\{[^}]*border-top/)
})

test('on a site without motion, every visitor gets the styles for reduced motion', async () => {
  const html =
    '<main class="hero"><p class="relief"></p><h2></h2></main><p class="unknown"></p><div class="cliff moves"></div>'
  const [moving, still, movingLate, stillLate] = await Promise.all([
    bundled(html),
    bundled(html, 'first', false),
    bundled(html, 'late'),
    bundled(html, 'late', false),
  ])
  expect(moving).toMatch(/animation:.*@keyframes settle/s)
  expect(still).not.toMatch(/animation|@keyframes|reduced-motion/)
  expect(movingLate).toMatch(/reduced-motion:reduce\).*@keyframes rise/s)
  expect(stillLate).toContain('{transition:none!important')
  expect(stillLate).not.toMatch(/reduced-motion|@keyframes (rise|near|from-below)|\.study/)
})

test.each([
  ['(prefers-reduced-motion: reduce)', 'a{top:0}'],
  ['(prefers-reduced-motion: reduce) and (width > 20rem)', '@media (width>20rem){a{top:0}}'],
  ['(prefers-reduced-motion: no-preference) and (width > 20rem)', ''],
  ['(width > 20rem)', '@media (width>20rem){a{top:0}}'],
])('on a site without motion, a rule under the media query %s becomes «%s»', (query, rule) => {
  const code = Buffer.from(`@media ${query} { a { top: 0 } }`)
  const visitor = dropUnused(namesOn(['<a>']), false)
  const { code: left } = transform({ filename: 'sheet.css', code, minify: true, visitor })
  expect(left.toString()).toBe(rule)
})

test('a rule is kept if one of its selectors can match the page; names inside :not() are ignored', () => {
  const rules = ['a:not(.no)', ':is(.no, a)', '#yes', '#no', '.no, a', ':is(.no)', '.no:not(a)']
  const code = Buffer.from(rules.map((rule, at) => `${rule} { order: ${at} }`).join(''))
  const visitor = dropUnused(namesOn(['<a id="yes">']))
  const { code: left } = transform({ filename: 'sheet.css', code, visitor })
  expect(left.toString().match(/(?<=order: )\d/g)).toEqual(['0', '1', '2', '4'])
})
