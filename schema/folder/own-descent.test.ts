import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import { descentFaults, readDescent } from './own-descent.ts'

/** Three points of the rock's edge, with a tree before the last one. */
const ROCK = '<path id="rock" d="M1660 900l-9 9-6-20-5 18-8 2H1660z"/>'
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 2400" data-place="L&#39;Isle" data-drop="66" data-ground="sea">
<desc>npm run relief</desc>
${ROCK}
<path id="far-ridge" d="M0 0h9"/>
</svg>`

const fileWith = (svg: string) => join(folderOf({ 'descent.svg': svg }), 'descent.svg')

test('readDescent reads the drawing’s data and shapes, and leaves trees out of the rock’s edge', () => {
  expect(readDescent(fileWith(DRAWING))).toEqual({
    place: "L'Isle",
    drop: 66,
    ground: 'sea',
    shapes: {
      rock: 'M1660 900l-9 9-6-20-5 18-8 2H1660z',
      'far-ridge': 'M0 0h9',
      edge: 'M1660 900 1651 909 1632 909',
    },
  })
})

test('the build accepts content without descent.svg, and a descent.svg with a river but no rock', () => {
  expect(descentFaults(join(temporaryDirectory(), 'descent.svg'))).toEqual([])
  const river = DRAWING.replace('id="rock"', 'id="footer-river"')
  expect(descentFaults(fileWith(river))).toEqual([])
})

test.each([
  ['of another size', DRAWING.replace('0 0 1600 2400', '0 0 800 500')],
  ['without a place', DRAWING.replace('data-place', 'data-town')],
  ['without rock', DRAWING.replace('id="rock"', 'id="stone"')],
  ['with an invalid shape', DRAWING.replace('d="M1660', 'd="&quot;onload')],
  ['that runs a script', DRAWING.replace('id="rock"', 'id="rock" onload="alert(1)"')],
])('the build refuses a descent.svg %s', (_, svg) => {
  expect(said(descentFaults(fileWith(svg)))).toEqual([
    expect.stringContaining('content/descent.svg must be a drawing as «npm run relief» writes it'),
  ])
})
