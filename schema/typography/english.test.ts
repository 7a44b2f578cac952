import { expect, test } from 'vitest'
import { typesetEnglish, typesetEnglishLead } from './english.ts'

const NBSP = '\u00a0'

test.each([
  [`It's "quick", she said.`, 'It’s “quick”, she said.'],
  [`"'Quick' is slow," she said`, '“‘Quick’ is slow,” she said'],
  [`She said 'quick' ("twice").`, 'She said ‘quick’ (“twice”).'],
  [`the clients' own words: "it works"`, 'the clients’ own words: “it works”'],
  [`'Tis rock 'n' roll of the '90s`, '’Tis rock ’n’ roll of the ’90s'],
  [`"Go"—"stay"`, '“Go”—“stay”'],
  ['And then...', 'And then…'],
  ['5 km in 20 min, at 3 pm', `5${NBSP}km in 20${NBSP}min, at 3${NBSP}pm`],
  ['€ 4 500, or 100 %, or 2 million', `€${NBSP}4${NBSP}500, or 100%, or 2${NBSP}million`],
  ['two of 3 days since 24 November', `two of 3${NBSP}days since 24${NBSP}November`],
  ['see p. 3, pp. 4–5 and No. 7', `see p.${NBSP}3, pp.${NBSP}4–5 and No.${NBSP}7`],
  ['J. R. Smith and Dr Jones', `J.${NBSP}R.${NBSP}Smith and Dr${NBSP}Jones`],
  [
    '1 hour, 6 weeks, 9 months, 4 years',
    `1${NBSP}hour, 6${NBSP}weeks, 9${NBSP}months, 4${NBSP}years`,
  ],
  [
    '£5 k, 2 bn, 3 a.m., fig. 2, vol. 1',
    `£5${NBSP}k, 2${NBSP}bn, 3${NBSP}a.m., fig.${NBSP}2, vol.${NBSP}1`,
  ],
  [
    'Mr Roux, Mrs Roux, Ms. Li, Prof. Roux',
    `Mr${NBSP}Roux, Mrs${NBSP}Roux, Ms.${NBSP}Li, Prof.${NBSP}Roux`,
  ],
  ['call 020 7946 0018', `call 020${NBSP}7946${NBSP}0018`],
  ['2023 – 2025, then – at last – a shop', `2023–2025, then${NBSP}– at last${NBSP}– a shop`],
])('typesetEnglish turns «%s» into «%s»', (typed, set) => {
  expect(typesetEnglish(typed)).toBe(set)
})

test.each([
  'Done: what now? Yes! Well; no.',
  'Read «full stack» as it is',
  'https://example.com/a?b=c:d',
  'I am in a shop on page 3',
  'Plan 5 shops in 2 towns by may',
  '5 messages, 7 mammals, 3 kinds',
])('typesetEnglish leaves «%s» unchanged', text => {
  expect(typesetEnglish(text)).toBe(text)
})

test('quotation marks are right even when Markdown splits the sentence around them', () => {
  expect(typesetEnglish('She calls it "')).toBe('She calls it “')
  expect(typesetEnglish('" since then')).toBe('” since then')
  expect(typesetEnglish("'s shop")).toBe('’s shop')
})

test('typesetEnglish leaves its own result unchanged', () => {
  const once = typesetEnglish(`"Done?" asked Dr. J. Roux at 10 km – it's 'done'...`)
  expect(typesetEnglish(once)).toBe(once)
})

test('typesetEnglishLead keeps articles and short prepositions with the next word', () => {
  expect(typesetEnglishLead("I draw the shops of a town. That's I, 3 of them")).toBe(
    `I${NBSP}draw the${NBSP}shops of${NBSP}a${NBSP}town. That’s I, 3 of${NBSP}them`,
  )
})
