import { expect, test } from 'vitest'
import { siteAt } from '../../testing/site.ts'
import { seaStyle } from './sea.ts'

const tintedFrom = (metres: Parameters<typeof siteAt>[0]) =>
  /#(\w+),/.exec(seaStyle(siteAt(metres)))?.[1]

test('the tint begins at the landmark where the page goes below sea level for good', () => {
  const end = { contact: -4, footer: -7 }
  expect(tintedFrom({ about: 20, skills: 0, services: -1, projects: -2, ...end })).toBe('services')
  expect(tintedFrom({ about: -5, skills: 3, services: undefined, projects: -2, ...end })).toBe(
    'projects',
  )
})

test.each([
  ['contact is the first stop below the sea', { about: 20, projects: 5, contact: -4, footer: -7 }],
  ['every section lies below the sea', { about: -1, projects: -2, contact: -4, footer: -7 }],
  ['the page ends above the sea', { about: 20, projects: -1, contact: 4, footer: 7 }],
])('the page has no tint when %s', (_, metres) => {
  expect(tintedFrom(metres)).toBeUndefined()
})
