import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { travelStyle } from './travel-style.ts'

test('a site without motion has no view transition to its case studies', () => {
  const site = testSite()
  const still = { ...site.content, look: { ...site.content.look, motion: false } }
  expect(travelStyle(site)).toContain('@view-transition')
  expect(travelStyle({ ...site, content: still })).toBe('')
})
