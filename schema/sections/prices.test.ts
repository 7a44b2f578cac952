import { expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { readSections } from '../../testing/sections.ts'

const FIELDS = '---\ntitle: Tarifs\nkind: prices\n---\n'

/** @param offers the Markdown below the front matter, from line 5 on */
const readOffers = (offers: string) =>
  readSections(['tarifs'], { tarifs: FIELDS + offers }, { 'un.png': '/un.png' })

function read(offers: string) {
  const [section] = readOffers(offers).sections
  return section?.kind === 'prices' ? section.offers : []
}

/** The errors about an offer that begins on line 5. A correct offer follows, because a section needs two. */
const faultsOf = (offer: string) =>
  said(readOffers(`${offer}\n\n## B\n\n**1 €**\n\nPour voir.`).faults)

test('an offer has a name, a price with an amount in bold, and a sentence, a list or both', () => {
  const [site, day] = read(`## Site *vitrine*

à partir de **4 500 €** HT

Pour un [artisan](/projets/four/).

- Cinq pages
- Un an

## Régie

**450 €** / jour

- React

- Node
`)
  expect(site).toMatchObject({
    title: [{ value: 'Site ' }, { type: 'emphasis' }],
    name: 'Site vitrine',
    price: { before: 'à partir de ', amount: '4 500 €', after: ' HT' },
    audience: [{ value: 'Pour un ' }, { type: 'link' }, { value: '.' }],
    features: [[{ value: 'Cinq pages' }], [{ value: 'Un an' }]],
  })
  expect(day).toMatchObject({
    price: { before: '', amount: '450 €', after: ' / jour' },
    audience: [],
    features: [[{ value: 'React' }], [{ value: 'Node' }]],
  })
})

const NO_PRICE = 'an offer begins with its price: write «à partir de **4 500 €**» below its title.'
const NO_AMOUNT =
  'only the amount of a price is in bold, and the price has no other marks: «à partir de **4 500 €**».'
const OTHER =
  'below its price, an offer holds a sentence and then a list with dashes: leave out everything else.'
const LONG_ITEM = 'an item of this list is one line of text: write a shorter one.'

test.each([
  ['## A\n\n- Cinq pages', `line 7: ${NO_PRICE}`],
  ['## A\n\n![Un](un.png)\n\nUn.', `line 7: ${NO_PRICE}`],
  ['## A\n\n4 500 €\n\n- Un', `line 7: ${NO_AMOUNT}`],
  ['## A\n\nde **1 €** à **2 €**\n\n- Un', `line 7: ${NO_AMOUNT}`],
  ['## A\n\n*dès* **1 €**\n\n- Un', `line 7: ${NO_AMOUNT}`],
  ['## A\n\n**[1 €](/a/)**\n\n- Un', `line 7: ${NO_AMOUNT}`],
  [
    '## A\n\n**1 €**',
    'line 7: say what is in this offer: write a sentence or a list below its price.',
  ],
  ['## A\n\n**1 €**\n\n![Un](un.png)\n\n- Un', `line 9: ${OTHER}`, `line 11: ${OTHER}`],
  ['## A\n\n**1 €**\n\nUn.\n\nDeux.\n\n- Trois', `line 11: ${OTHER}`, `line 13: ${OTHER}`],
  ['## A\n\n**1 €**\n\n- Un\n\n### Deux', `line 11: ${OTHER}`],
  ['## A\n\n**1 €**\n\n1. Un', `line 9: ${OTHER}`],
  [
    '## A\n\n**1 €**\n\n- Un\n\n  Deux\n- Trois\n  - Quatre',
    `line 9: ${LONG_ITEM}`,
    `line 12: ${LONG_ITEM}`,
  ],
  ['## A\n\n**1 €**\n\n- ![Un](un.png)', `line 9: ${LONG_ITEM}`],
])('the error about the offer %j names the faulty line', (offer, ...faults) => {
  expect(faultsOf(offer)).toEqual(
    faults.map(fault => expect.stringContaining(`content/sections/tarifs.md, ${fault}`)),
  )
})

const OFFER = '## A\n\n**1 €**\n\n- Un\n\n'

test.each([
  [
    1,
    'line 5: this is the only offer, and the section compares two to four: add another one, or write «kind: text».',
  ],
  [
    5,
    'line 29: this is offer 5, and the section shows at most 4: leave one out, or begin another section.',
  ],
])('readOwnSections refuses a section whose number of offers is %d', (count, fault) => {
  expect(said(readOffers(OFFER.repeat(count)).faults)).toEqual([
    `content/sections/tarifs.md, ${fault}`,
  ])
})

test('a section may have two, three or four offers', () => {
  for (const count of [2, 3, 4]) expect(read(OFFER.repeat(count))).toHaveLength(count)
})
