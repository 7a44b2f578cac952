import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { travelStyle } from './travel-style.ts'

test('on a site without motion, no picture travels to a case study', () => {
  const site = testSite()
  const still = { ...site.content, look: { ...site.content.look, motion: false } }
  expect(travelStyle(site)).toContain('@view-transition')
  expect(travelStyle({ ...site, content: still })).toBe('')
})
