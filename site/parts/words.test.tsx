import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentence, Words } from './words.tsx'

const shown = (element: React.ReactElement) =>
  renderToStaticMarkup(element).replaceAll('<span class="word">', '[').replaceAll('</span>', ']')

test.each([
  ['Quatre-vingt-onze, vingt-et-unième', '[Quatre-vingt-onze], [vingt-et-unième]'],
  ['l’art de dix-sept mille-feuilles', 'l’art de [dix-sept] mille-feuilles'],
  ['ninety-one six-packs, one-to-one', '[ninety-one] six-packs, one-to-one'],
  ['un site front-end', 'un site front-end'],
])('in the sentence «%s», only hyphenated numbers are kept on one line: «%s»', (text, set) => {
  expect(shown(<Sentence of={text} />)).toBe(set)
})

test('short compounds and hyphenated numbers never break; a long address may break after @ and dots', () => {
  expect(shown(<Words of="un front-end, quatre-vingt-onze libre-échangistes" />)).toBe(
    'un [front-end,] [quatre-vingt-onze] libre-échangistes',
  )
  expect(shown(<Words of="lou@roux.example.fr" />)).toBe('lou@<wbr/>roux.<wbr/>example.<wbr/>fr')
})
