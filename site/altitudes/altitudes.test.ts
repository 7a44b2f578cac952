import { expect, test } from 'vitest'
import { altitudesAtCliff } from './altitudes.ts'

test.each([
  ['all altitudes', [900, 800, 100, 90], [900, 800, 100, 90]],
  ['an altitude only at the top', [900, undefined, 100, 90], [900, 900, 100, 90]],
  ['no altitude for contact', [900, 800, undefined, 90], [900, 800, 90, 90]],
  ['one altitude', [900, undefined, undefined, undefined], [900, 900, undefined, undefined]],
])(
  'when the owner gives %s, each side of the cliff gets the nearest known altitude',
  (_, known, expected) => {
    expect(altitudesAtCliff(known)).toEqual(expected)
  },
)
