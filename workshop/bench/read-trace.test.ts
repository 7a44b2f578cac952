import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTrace, type TraceEvent } from './read-trace.ts'

/**
 * A page on a processor four times slower, cut to what is read: a text, 1.2 s later a script
 * of 150 ms that moves it, 3.9 s after the navigation another.
 */
const RECORDED = readFileSync(import.meta.filename.replace('.ts', '.jsonl'), 'utf8')
const events: TraceEvent[] = RECORDED.trim()
  .split('\n')
  .map(line => JSON.parse(line))

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value)]))

const tbt = (some: TraceEvent[]) => readTrace(some).compared['TBT, ms'] ?? 0

/** The page's own thread for some ms, that long after the navigation. */
const task = (fromMs: number, ms: number): TraceEvent => ({
  ...{ name: 'RunTask', pid: 22302, tid: 22302, ts: fromMs * 1000, dur: ms * 1000 },
})

test('a trace is read as the work of the page’s main thread since the navigation', () => {
  const { compared, plain } = readTrace(events)
  expect(rounded(compared)).toEqual({
    'busy in 3.5 s, ms': 268,
    'busy after FCP, ms': 248,
    'TBT, ms': 91,
    'longest task after FCP, ms': 106,
    layouts: 2,
    'layout, ms': 17,
    styles: 2,
    'style, ms': 3,
    'paint, ms': 10,
    'FCP, ms': 367,
    'LCP, ms': 367,
  })
  expect(plain.CLS).toBeCloseTo(0.017, 3)
  expect(plain['clock ÷ thread time']).toBeCloseTo(1.8, 1)
})

test('of a task during which the page is painted what comes after counts, in whatever order they were written', () => {
  const across = [...events, task(360, 107)].toReversed()
  expect(tbt(across)).toBeCloseTo(tbt(events) + 50, 0)
})

test('what another thread or process did, or a task within a task, counts for nothing', () => {
  const others = [{ ...task(900, 200), tid: 7 }, { ...task(900, 200), pid: 7 }, task(1600, 90)]
  expect(tbt([...events, ...others])).toBe(tbt(events))
})

test('a page that is not painted has no figures of its paint', () => {
  const unpainted = events.filter(({ name }) => !name.includes('Paint'))
  expect(readTrace(unpainted).compared['FCP, ms']).toBeNaN()
  expect(() => readTrace([])).toThrow('no navigation')
})
