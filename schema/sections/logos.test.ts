import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import { readSections } from '../../testing/sections.ts'
import { clientLogos } from './logos.ts'

const TRIANGLE = '<svg viewBox="0 0 30 20"><path d="M0 20 15 0l15 20z" fill="#c00"/></svg>'

function readList(list: string) {
  const files = {
    'vent.svg': TRIANGLE,
    'deux.svg': TRIANGLE.replace('/>', '/><path d="M0 0z" fill="#00c"/>'),
    'long.svg': TRIANGLE.replace('z"', `${'h1'.repeat(2000)}"`),
    'mot.svg': TRIANGLE.replace('z"', `${'h1'.repeat(1800)}"`),
    'bac.png': '',
    'bac.jpg': '',
  }
  const folder = folderOf(files)
  const images = Object.keys(files).map(file => [file, join(folder, file)])
  const clients = `---\ntitle: Clients\nkind: logos\n---\n${list}\n`
  return readSections(['clients'], { clients }, Object.fromEntries(images))
}

function read(list: string) {
  const [section] = readList(list).sections
  if (section?.kind !== 'logos') throw new Error('not a section of clients')
  return section
}

const faultsOf = (list: string) => said(readList(list).faults)

test('a client is a name, or a logo with the name as its alt text', () => {
  const drawing = {
    viewBox: '0 0 30 20',
    shapes: '<g><path d="M0 20 15 0l15 20z" fill="currentColor"/></g>',
  }
  const { clients, pictures } = read(
    "- Ferme de l'Orée\n  et fils\n- ![Musée de l'Eau](vent.svg)\n- ![Le Bac](bac.png '1,3')",
  )
  expect(clients).toEqual([
    { name: 'Ferme de l’Orée et fils', mark: undefined },
    { name: 'Musée de l’Eau', mark: { id: 'mark-1', file: 'vent.svg', size: 1, drawing } },
    { name: 'Le Bac', mark: { id: 'mark-2', file: 'bac.png', size: 1.3, drawing: undefined } },
  ])
  expect(pictures).toEqual([])
})

test('a client’s logo may be a larger file than the owner’s, and half or twice as high as usual', () => {
  expect(faultsOf('- ![Mot](mot.svg "0,5")\n- ![Bac](bac.png "2")')).toEqual([])
})

test('every client’s logo on the page has its own id', () => {
  const section = read('- Talus\n- ![Musée](vent.svg)\n- ![Bac](bac.png)\n- ![Vent](vent.svg "2")')
  expect(clientLogos([section]).map(({ file, id }) => `${id} ${file}`)).toEqual([
    'mark-1 vent.svg',
    'mark-2 bac.png',
    'mark-3 vent.svg',
  ])
})

const LIST = 'this section is one list: write each client on a line of its own, after «- ».'
const ONE = 'a client is one name or one picture: write nothing else after «- ».'

test.each([
  ['Ferme du Talus', `line 5: ${LIST}`],
  ['Voici :\n\n- Talus', `line 5: ${LIST}`],
  ['- Talus\n\nMerci.', `line 7: ${LIST}`],
  ['- Talus\n-\n- Bac', 'line 6: write the name of this client after «- », or remove the line.'],
  ['- Talus\n- **Bac**', `line 6: ${ONE}`],
  ['- [Talus](https://talus.fr)', `line 5: ${ONE}`],
  ['- Talus\n\n  Une ferme.', `line 5: ${ONE}`],
  ['- ![A](vent.svg) ![B](vent.svg)', `line 5: ${ONE}`],
  [
    '- ![A](vent.svg) Bac',
    'line 5: the picture «vent.svg» needs a paragraph of its own: leave a line empty above and below it.',
  ],
  ['- ![](vent.svg)', 'line 5: describe the picture «vent.svg» between its brackets.'],
  ['- ![A](non.svg)', 'line 5: no picture named «non.svg» in content/images.'],
  ['- ![A](bac.jpg)', 'line 5: «bac.jpg» must end in .svg or .png: export the mark again.'],
  [
    '- ![A](vent.svg "grand")',
    'line 5: the size of «vent.svg» must be a number from 0.5 to 2, got "grand".',
  ],
  [
    '- ![A](bac.png "2.1")',
    'line 5: the size of «bac.png» must be a number from 0.5 to 2, got "2.1".',
  ],
  [
    '- ![A](deux.svg)',
    'line 5: «deux.svg» has 2 colours (#c00, #00c): use one colour, which the page replaces by its own.',
  ],
  [
    '- ![A](long.svg)',
    'line 5: «long.svg» has 4071 bytes, and a logo may have 4000: simplify it with https://svgomg.net.',
  ],
])('the error about the client list %j names the faulty line', (list, fault) => {
  expect(faultsOf(list)).toEqual([`content/sections/clients.md, ${fault}`])
})
