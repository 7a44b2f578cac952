import { expect, test } from 'vitest'
import type { Descent } from '../../schema/folder/own-descent.ts'
import { drawingsOf } from './drawings.ts'

const path = (id: string) => ({ markup: `<path id="${id}" d="M0 0h9"/>`, d: '', transform: '' })
const { thin, master, river } = { thin: path('thin'), master: path('master'), river: path('river') }

test('drawings.svg has the map, cliff, icons and logos; the cliff’s lines keep their width when it is stretched', () => {
  const descent = { shapes: { rock: 'M0 1h9' } } as Descent
  const logo = { viewBox: '0 0 10 20', shapes: '<path d="M0 2h9"/>' }
  const symbols: [string, typeof logo][] = [['logo', logo]]
  expect(drawingsOf({ thin, master, river }, ['minus'], symbols, descent).split('\n')).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250">',
    thin.markup,
    master.markup,
    river.markup,
    '<path id="rock" vector-effect="non-scaling-stroke" d="M0 1h9"/>',
    '<g id="minus"><path d="M5 12h14"/></g>',
    '<symbol id="logo" viewBox="0 0 10 20"><path d="M0 2h9"/></symbol>',
    '</svg>',
    '',
  ])
})
