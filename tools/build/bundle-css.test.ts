import { expect, test } from 'vitest'
import { bundleCss } from './bundle-css.ts'

test('a bundle keeps the order of its style sheets, so a later sheet overrides an earlier one', async () => {
  const css = await bundleCss([
    'site/sections/testimonials/testimonials.css',
    'site/sections/testimonials/few-testimonials.css',
  ])
  expect(css).toMatch(/\.quotations\{.*\.quotations>:only-child\{/s)
})
