import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../server/base/root.ts'
import { Scratch } from '../../workshop/testing/scratch.ts'
import { mapFaults, pathsOf } from './own-map.ts'

const map = readFileSync(join(ROOT, 'site/parts/relief.svg'), 'utf8')

test('a map is taken as the demonstration’s is written, and no map at all is none to refuse', async () => {
  await using scratch = new Scratch()
  const file = join(scratch.directory(), 'relief.svg')
  expect(mapFaults(file)).toEqual([])
  writeFileSync(file, map)
  expect(mapFaults(file)).toEqual([])
  expect(Object.keys(pathsOf(map))).toEqual(['thin', 'master', 'river', 'contour-404'])
})

test.each([
  ['of another size', map.replace('0 0 400 250', '0 0 800 500')],
  ['without lines', map.replace('id="thin"', 'id="lines"')],
  ['whose line is no shape', map.replace('d="M78', 'd="&quot;onload')],
  ['that runs something', map.replace('id="thin"', 'id="thin" onload="alert(1)"')],
])('a map %s is refused with its file and what to do', async (_, svg) => {
  await using scratch = new Scratch()
  const file = join(scratch.directory(), 'relief.svg')
  writeFileSync(file, svg)
  expect(mapFaults(file)).toEqual([expect.stringContaining('content/relief.svg must be a map')])
})
