import { toString as plainTextOf } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { readSections } from '../../testing/sections.ts'

/** @param entries the Markdown below the front matter, from line 5 on */
const readEntries = (entries: string) =>
  readSections(['parcours'], { parcours: `---\ntitle: A\nkind: timeline\n---\n${entries}` })

test.each([
  ['**2018-2021**', '2018–2021', 'A'],
  ["**mi-2018 - l'été 2021** Die\n\nUn.", 'mi-2018 – l’été 2021', 'A', 'Die', 'Un.'],
  ['**depuis 2021**, [Le *Bac*](https://bac.fr), Die', 'depuis 2021', 'A', 'Le Bac, Die'],
])('the entry %j is split into years, role, place and text', (entry, ...expected) => {
  const [section] = readEntries(`## A\n\n${entry}`).sections
  const [{ years, role, text } = {}] = section?.kind === 'timeline' ? section.entries : []
  expect([years, ...[role, text].flatMap(nodes => nodes?.map(it => plainTextOf(it)))]).toEqual(
    expected,
  )
})

const NO_YEARS =
  'an entry begins with its years in bold: write «**2018–2021** Lille» below its title.'
const JOINED = 'leave a line empty between the years and the text below them.'
const OTHER =
  'below its years, an entry has at most one paragraph of text: leave out everything else.'

test.each([
  ['## A\n\nLille, **2018**', `line 7: ${NO_YEARS}`],
  ['## A\n\n- **2018**', `line 7: ${NO_YEARS}`],
  ['## A\n\n**2018** Lille\nDes pages.', `line 7: ${JOINED}`],
  ['## A\n\n**2018**  \nDes pages.', `line 7: ${JOINED}`],
  ['## A\n\n**2018**\n\n- Un\n\n### Deux', `line 9: ${OTHER}`, `line 11: ${OTHER}`],
  ['## A\n\n**2018**\n\nUn.\n\nDeux.', `line 11: ${OTHER}`],
  [
    '## A\n\n**2018**\n\n'.repeat(21),
    'line 85: this is entry 21, and the section shows at most 20: leave one out.',
  ],
])('the error about the timeline %j names the faulty line', (entries, ...faults) => {
  const expected = faults.map(fault => `content/sections/parcours.md, ${fault}`)
  expect(said(readEntries(entries).faults)).toEqual(expected)
})
