import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { play } from './play.ts'

const outcomeOf = async (options: string) =>
  (await play(readOptions(options.split(' ').filter(Boolean)))).summary

const MATTERS = [
  '',
  '--pattern burst --days 1',
  '--unlimited --outage 30h --days 3 --workers 3',
  '--unlimited --outage 1d --outage-as hangs --days 3',
  '--unlimited --outage 1d --outage-as rejects --days 3',
  '--per-day 5e5 --days 0.2 --unlimited --pattern office-hours',
  '--delivery-ms 200000 --days 0.2 --unlimited',
]

test.each(MATTERS)('with «%s» what arrived is sent, set aside or waiting', async options => {
  const { arrived, sent, setAside, waiting, attempts } = await outcomeOf(options)
  expect(arrived).toBeGreaterThan(0)
  expect(waiting).toBeGreaterThanOrEqual(0)
  expect(sent + setAside + waiting).toBe(arrived)
  expect(attempts).toBeGreaterThanOrEqual(sent)
})

test.each(MATTERS)('with «%s» nothing arrives faster than a mail takes', async options => {
  const { fastestMs, sent } = await outcomeOf(options)
  // Sums of milliseconds are rounded.
  if (sent > 0) expect(fastestMs).toBeGreaterThan(199.999)
})

test('half busy, a message waits on average as long as the formula for M/D/1 says', async () => {
  const { meanMs } = await outcomeOf('--unlimited --per-day 216000 --days 1')
  const busy = 0.5
  // Pollaczek and Khinchine: ρ·s / 2(1 − ρ), then the mail itself.
  const expectedMs = (busy * 200) / (2 * (1 - busy)) + 200
  expect(Math.abs(meanMs / expectedMs - 1)).toBeLessThan(0.02)
})

test('the same seed gives the same figures, another one others', async () => {
  const options = '--unlimited --outage 1d --days 3 --seed'
  const first = await outcomeOf(`${options} 7`)
  expect(await outcomeOf(`${options} 7`)).toEqual(first)
  expect(await outcomeOf(`${options} 8`)).not.toEqual(first)
})

test('without an outage each message is tried once', async () => {
  const { attemptsEach } = await outcomeOf('--per-day 100')
  expect(attemptsEach).toBe(1)
})

test('the limit for all visitors together lets 30 through, then one a minute', async () => {
  const { sent, setAside } = await outcomeOf('--pattern burst --days 1')
  expect(sent).toBeGreaterThan(85)
  expect(sent).toBeLessThanOrEqual(91)
  expect(setAside).toBeGreaterThan(800)
})

test('a server that answers later than an attempt may last sends nothing', async () => {
  const { sent, waiting } = await outcomeOf('--delivery-ms 200000 --days 0.2 --unlimited')
  expect(sent).toBe(0)
  expect(waiting).toBeGreaterThan(0)
})

test('after a bad login of a day, the parked messages are gone within about a day', async () => {
  const { emptyAfterMs } = await outcomeOf('--outage 1d --outage-as rejects --days 4 --per-day 50')
  expect(emptyAfterMs).toBeGreaterThan(20 * 3_600_000)
  expect(emptyAfterMs).toBeLessThan(28 * 3_600_000)
})
