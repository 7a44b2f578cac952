import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../root.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import { mapFaults, mapPlace, pathsOf } from './own-map.ts'

const map = readFileSync(join(ROOT, 'site/parts/relief.svg'), 'utf8')
const fileWith = (svg: string) => join(folderOf({ 'relief.svg': svg }), 'relief.svg')

test('the build accepts a map drawn by npm run relief, and a missing map', () => {
  expect(mapFaults('/nowhere/relief.svg')).toEqual([])
  expect(mapFaults(fileWith(map))).toEqual([])
  expect(Object.keys(pathsOf(map))).toEqual(['thin', 'master', 'river', 'contour-404'])
})

test('the name of a map’s place may have an apostrophe', () => {
  expect(mapPlace('<svg data-place="L&#39;Isle">')).toBe("L'Isle")
})

test('pathsOf reads a river made of several plain paths, and ignores a river with anything else in it', () => {
  const river = (inside: string) =>
    pathsOf(`${map}<g id="river"><path d="M0 0q9 9 9 9"/>${inside}</g>`).river?.markup
  const thin = '<path stroke-width="1.5" transform="scale(0.5)" d="M9 9q9 0 9 9"/>'
  expect(river(thin)).toBe(`<g id="river"><path d="M0 0q9 9 9 9"/>${thin}</g>`)
  const first = pathsOf(map).river?.markup
  for (const foreign of ['<script/>', '<path stroke-width="1" onload="x()" d="M0 0"/>'])
    expect(river(foreign)).toBe(first)
})

test.each([
  ['of another size', map.replace('0 0 400 250', '0 0 800 500')],
  ['without lines', map.replace('id="thin"', 'id="lines"')],
  ['with an invalid line', map.replace('d="M78', 'd="&quot;onload')],
  ['that runs a script', map.replace('id="thin"', 'id="thin" onload="alert(1)"')],
])('the build refuses a map %s', (_, svg) => {
  expect(said(mapFaults(fileWith(svg)))).toEqual([
    expect.stringContaining('content/relief.svg must be a map'),
  ])
})
