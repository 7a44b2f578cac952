import { expect, test } from 'vitest'
import { addDays, addMonths, createDayOf, dayOf, mondayOf } from './days.ts'

test('days begin at midnight in Paris, in summer and in winter', () => {
  const cached = createDayOf()
  for (const [time, day] of [
    ['2025-07-01T21:59:59Z', '2025-07-01'],
    ['2025-07-01T22:00:00Z', '2025-07-02'],
    ['2025-12-31T22:59:59Z', '2025-12-31'],
    ['2025-12-31T23:00:00Z', '2026-01-01'],
  ] as const) {
    expect(dayOf(Date.parse(time))).toBe(day)
    expect(cached(Date.parse(time))).toBe(day)
  }
})

test('addDays, addMonths and mondayOf work across the ends of months and years', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2025-03-30', 1)).toBe('2025-03-31')
  expect(addMonths('2025-03-31', -1)).toBe('2025-02-01')
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-01')
  expect(mondayOf('2025-06-01')).toBe('2025-05-26')
  expect(mondayOf('2025-06-02')).toBe('2025-06-02')
})
