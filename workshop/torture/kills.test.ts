import { expect, test } from 'vitest'
import { KILL_POINTS, killAt } from './kills.ts'
import { HELD, once } from './test-options.ts'

test.each(Object.keys(KILL_POINTS))(
  'a server killed %s loses no acknowledged message',
  { timeout: 120_000, concurrent: true },
  async name => {
    const result = await killAt(name)(once)
    expect(result).toMatchObject(HELD)
    expect(result.acknowledged).toBe(1)
    expect(result.duplicates).toBeLessThanOrEqual(KILL_POINTS[name]?.mayRepeat ? 1 : 0)
  },
)
