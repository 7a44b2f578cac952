import { expect, test } from 'vitest'
import { said } from '../../../testing/said.ts'
import { pageFindings, pictureFindings } from './weights.ts'

const FILES = [
  { name: 'content/services.ts', letters: 9000 },
  { name: 'content/about.ts', letters: 800 },
  { name: 'content/site.ts', letters: 700 },
]

test('when a response exceeds ten packets, the finding says how many letters to cut, and where', () => {
  expect(pageFindings([{ page: 'the page', bytes: 14_600, files: FILES }])).toEqual([])
  expect(pageFindings([{ page: 'the page', bytes: 15_000, files: FILES }])).toEqual([
    {
      level: 'warning',
      what: 'the page: the first response has 15000 bytes, 400 more than come in one flight of packets; on a slow network it is whole one round trip later',
      fix: 'write about 1000 letters less, or leave out something optional, such as a kind of own sections; most letters are in content/services.ts (9000) and content/about.ts (800)',
      seen: { pages: ['the page'], sizes: [], themes: [] },
    },
  ])
})

test('heavy pictures are reported as warnings, heaviest first', () => {
  const found = pictureFindings([
    { file: 'a.png', widthPx: 1280, bytes: 35_000 },
    { file: 'b.png', widthPx: 960, bytes: 36_200 },
    { file: 'c.jpg', widthPx: 1280, bytes: 199_900 },
  ])
  expect(said(found)).toEqual([
    'content/images/c.jpg takes 200 kB at 1280 px, where 35 kB would do',
    'content/images/b.png takes 36 kB at 960 px, where 35 kB would do',
  ])
  expect(found[0]?.level).toBe('warning')
})
