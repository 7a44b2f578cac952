import { expect, test } from 'vitest'
import { commission } from './structured-data.ts'

test('structured data states a date for a project of one year, but not for a range of years', () => {
  const sourceOrganization = { '@type': 'Organization', name: 'Musée du Vent' }
  expect(commission({ client: 'Musée du Vent', year: '2025' })).toEqual({
    sourceOrganization,
    dateCreated: '2025',
  })
  expect(commission({ client: 'Musée du Vent', year: '2024 – 2025' })).toEqual({
    sourceOrganization,
  })
})
