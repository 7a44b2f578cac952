import * as v from 'valibot'
import { expect, test } from 'vitest'
import { study } from '../values/study-field.ts'
import { exact, lead, text } from '../values/text-fields.ts'
import { mergeTranslation } from './merge.ts'

const SCHEMA = v.strictObject({
  role: text(),
  rate: v.optional(text()),
  lead: v.optional(lead()),
  email: exact(),
  label: v.optional(v.union([v.literal(false), text()])),
  place: v.optional(v.strictObject({ city: text(), country: exact() })),
  projects: v.array(v.strictObject({ title: text(), image: exact(), features: v.array(text()) })),
  study: v.optional(study),
})
const MAIN = {
  role: 'Développeuse',
  email: 'a@b.fr',
  place: { city: 'Leyde', country: 'NL' },
  projects: [
    { title: 'Panier', image: 'a.png', features: ['Vite', 'Bien'] },
    { title: 'Digue', image: 'b.png', features: [] },
  ],
  study: { file: 'panier.md', role: 'Dessin' },
}
const OWN = {
  role: 'Developer',
  place: { city: 'Leiden' },
  projects: [{ title: 'Basket', features: ['Fast', 'Good'] }, { title: 'Dyke' }],
  study: { role: 'Design' },
}

const faultsOf = (own: unknown, main: unknown = MAIN) =>
  mergeTranslation(SCHEMA, main, own).faults.map(({ field, what }) => `${field} ${what}`)

test('mergeTranslation takes text from the translation, and all other values from content/', () => {
  expect(mergeTranslation(SCHEMA, MAIN, OWN)).toEqual({
    faults: [],
    left: [],
    value: {
      role: 'Developer',
      email: 'a@b.fr',
      place: { city: 'Leiden', country: 'NL' },
      projects: [
        { title: 'Basket', image: 'a.png', features: ['Fast', 'Good'] },
        { title: 'Dyke', image: 'b.png', features: [] },
      ],
      study: { file: 'panier.md', role: 'Design' },
    },
  })
})

test('when a file is missing from a translation, every text that the file needs is reported', () => {
  expect(faultsOf(undefined)).toEqual([
    '«role» is missing.',
    '«place.city» is missing.',
    '«title» of the project ‹Panier› is missing.',
    'number 1 of «features» of the project ‹Panier› is missing.',
    'number 2 of «features» of the project ‹Panier› is missing.',
    '«title» of the project ‹Digue› is missing.',
    '«study.role» is missing.',
  ])
})

test('a translation may be a copy of content/, or name its own file for a case study', () => {
  expect(faultsOf(MAIN)).toEqual([])
  const { value } = mergeTranslation(
    SCHEMA,
    { ...MAIN, study: 'panier.md' },
    { ...OWN, study: 'basket.md' },
  )
  expect(value).toMatchObject({ study: 'basket.md' })
})

test.each([
  [
    { email: 'c@d.fr' },
    '«email» is not a text: leave it out, because content/ says it for all languages.',
  ],
  [{ rate: '500 €' }, '«rate» is not in content/: leave it out, or write it there too.'],
  [{ projects: [] }, '«projects» must be a list of 2 as in content/, in the same order.'],
  [
    { projects: [...OWN.projects, { title: 'Ferry' }] },
    '«projects» must be a list of 2 as in content/, in the same order.',
  ],
  [{ roel: 'Developer' }, '«roel» is not a known field, check its spelling.'],
  [{ place: 'Leiden' }, '«place» must be fields between { and }.'],
])('a translation with %j is refused: %s', (change, fault) => {
  expect(faultsOf({ ...OWN, ...change })).toContain(fault)
})
