import { expect, test } from 'vitest'
import { bundleCss } from './bundle-css.ts'
import { namesOn } from './unused-rules.ts'

const bundled = (html: string, path = 'site/sections/testimonials/testimonials.css') =>
  bundleCss(path, { names: namesOn([html]) })

test('a bundle keeps the order of its rules, so a later rule overrides an earlier one', async () => {
  const html = '<div class="testimonials few"><figure></figure><div class="quotations"></div></div>'
  expect(await bundled(html)).toMatch(/\.quotations\{.*\.quotations>:only-child\{/s)
})

test('a bundle has only rules about the elements, classes and ids of a page, or that scripts add', async () => {
  const [none, some, all, toasts] = await Promise.all([
    bundled('<p class="lead"></p>'),
    bundled('<p class="translation"></p>'),
    bundled('<p class="translation"><small></small></p>'),
    bundled('<p></p>', 'site/contact-form/toasts.css'),
  ])
  expect(none).toBe('')
  expect(some).toMatch(/^\.translation\{[^{]*\}$/)
  expect(all).toMatch(/^\.translation\{.*small\{/)
  expect(toasts).toContain('.toast{')
})
