import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { defaultScenarios } from './scenarios.ts'

test('units are understood', () => {
  const { arrivals, setting } = readOptions('--per-day 1e4 --outage 90m --outage-at 2d'.split(' '))
  expect(arrivals.perDay).toBe(10_000)
  expect(setting.outage).toEqual({ atMs: 172_800_000, lastsMs: 5_400_000, as: 'refuses' })
})

test.each([
  ['--per-day 0', '--per-day: expected a number above 0, got «0».'],
  ['--outage 3', '--outage: expected a duration like 90s, 45m, 12h or 3d, got «3».'],
  [
    '--outage-at soon --outage 3d',
    '--outage-at: expected a duration like 90s, 45m, 12h or 3d, got «soon».',
  ],
  ['--workers 1.5', '--workers: expected a whole number from 1 to 1000, got «1.5».'],
  ['--pattern lunar', '--pattern: expected steady, office-hours, burst, got «lunar».'],
  [
    '--per-day 1e6 --days 11',
    '--per-day and --days: expected at most 10 million messages together, got 11000000.',
  ],
  ['--speed 3', "Unknown option '--speed'"],
])('«%s» is refused with a sentence', (options, sentence) => {
  expect(() => readOptions(options.split(' '))).toThrow(sentence)
})

test('every scenario that is shown by itself can be typed', () => {
  expect(defaultScenarios().length).toBeGreaterThan(10)
})
