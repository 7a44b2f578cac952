import { expect, test } from 'vitest'
import { bundleCss } from './bundle-css.ts'

test('a bundle keeps the order of its style sheets, so a later sheet overrides an earlier one', async () => {
  const css = await bundleCss(['site/sections/rows-of-two.css', 'site/sections/odd-services.css'])
  expect(css).toMatch(/\.half\{grid-column:span 3\}.*:only-child\{grid-column:1\/-1;/s)
})
