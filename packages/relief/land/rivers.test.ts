import { expect, test } from 'vitest'
import { type Point, windowAround } from './map-window.ts'
import { namedRivers } from './rivers.ts'

/** The map is 400 km wide, so a map unit is a kilometre. */
const WINDOW = windowAround([0, 0], 400, false)

/** A stream that flows from the town to the east; `length` is in kilometres. */
function stream(name: string, length: number, importance = 3) {
  const [town, end]: Point[] = [
    [0, 0],
    [length * 1000, 0],
  ]
  return { name, importance, parts: [[town, end] as Point[]] }
}

test.each([
  [
    'the longest of equally important rivers and a long second one',
    [stream('Isère', 130), stream('Rhône', 200)],
    ['Rhône', 'Isère'],
  ],
  ['no short second river', [stream('Sure', 120), stream('Drôme', 200)], ['Drôme']],
  [
    'an important river even if another is longer',
    [stream('Long', 250, 4), stream('Rhône', 60, 1)],
    ['Rhône'],
  ],
])('a map has %s', (_, streams, names) => {
  expect(namedRivers(streams, WINDOW).map(({ name }) => name)).toEqual(names)
})
