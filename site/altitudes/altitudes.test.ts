import { expect, test } from 'vitest'
import { altitudesAtCliff } from './altitudes.ts'

test.each([
  ['none', [900, 800, 100, 90], [900, 800, 100, 90]],
  ['above', [900, undefined, 100, 90], [900, 900, 100, 90]],
  ['below', [900, 800, undefined, 90], [900, 800, 90, 90]],
  ['above and below', [900, undefined, undefined, undefined], [900, 900, undefined, undefined]],
])(
  'a cliff’s missing altitude is taken from the same side of the cliff (missing: %s)',
  (_, known, expected) => {
    expect(altitudesAtCliff(known)).toEqual(expected)
  },
)
