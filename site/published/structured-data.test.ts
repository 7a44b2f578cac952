import { expect, test } from 'vitest'
import { commission } from './structured-data.ts'

test('a project from a single year has a date; one that spans several years has none', () => {
  const sourceOrganization = { '@type': 'Organization', name: 'Musée du Vent' }
  expect(commission({ client: 'Musée du Vent', year: '2025' })).toEqual({
    sourceOrganization,
    dateCreated: '2025',
  })
  expect(commission({ client: 'Musée du Vent', year: '2024 – 2025' })).toEqual({
    sourceOrganization,
  })
})
