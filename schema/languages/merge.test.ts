import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OWNER_CONTENT } from '../../testing/owner-content.ts'
import { SCHEMAS, siteSchema } from '../fields.ts'
import { study } from '../values/study-field.ts'
import { exact, lead, needed, text } from '../values/text-fields.ts'
import { mergeTranslation } from './merge.ts'

const SCHEMA = v.strictObject({
  role: text(),
  rate: v.optional(text()),
  lead: v.optional(lead()),
  email: exact(),
  label: v.optional(v.pipe(v.union([v.literal(false), text()]), needed())),
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

test('mergeTranslation takes text from the translation, and the other values from content/', () => {
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

test('a translation can’t add what content/ leaves out, or a label that is `false` there', () => {
  const { actions, barAction, ...bare } = OWNER_CONTENT.site
  const { faults } = mergeTranslation(siteSchema, bare, { actions, barAction })
  expect(faults.filter(({ what }) => what.startsWith('is not in content/'))).toMatchObject([
    { field: '«actions»' },
    { field: '«barAction»' },
  ])
  const main = { ...MAIN, label: false }
  expect(faultsOf(OWN, main)).toEqual([])
  expect(mergeTranslation(SCHEMA, main, { ...OWN, label: 'Shop' })).toMatchObject({
    value: { label: false },
    faults: [{ field: '«label»' }],
  })
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

const { site, ...others } = OWNER_CONTENT
const proofs = [{ label: 'RCS', url: 'https://rcs.fr/' }]
const openGraph = { ...site.openGraph, image: 'a.png' }
const WHOLE = { ...others, site: { ...site, openGraph, proofs, sections: ['about'] } }

/** Merges content whose texts and numbers all end with «mots», and a translation that appends `added` to each of them. */
function mergeWhole(added?: string) {
  const withWord = (value: unknown, word: string) =>
    JSON.parse(JSON.stringify(value), (_, it) =>
      /string|number/.test(typeof it) ? `${it} ${word}` : it,
    )
  return Object.entries(SCHEMAS).map(([name, schema]) => {
    const main = withWord(WHOLE[name as keyof typeof SCHEMAS], 'mots')
    return mergeTranslation(schema, main, added && withWord(main, added))
  })
}

test('a translation may replace texts, file names and amounts, but no names and few addresses', () => {
  expect(mergeWhole('anglais').flatMap(({ faults }) => faults.map(it => it.field))).toEqual([
    '«icon» of the value ‹Soin mots›',
    '«retentionDays»',
    '«focus» of the project ‹Panier mots›',
    '«icon» of the service ‹Sites mots›',
    '«url»',
    '«name»',
    '«familyName»',
    '«email»',
    '«phone.dial»',
    '«location.country»',
    '«name» of the extra ‹budget mots› in «contactForm»',
    '«name» of the extra ‹date mots› in «contactForm»',
    '«maxLength» of the extra ‹date mots› in «contactForm»',
    '«url» of the link ‹GitHub mots›',
    '«url» of the proof ‹RCS mots›',
    'number 1 of «sections»',
    '«visits»',
    '«copyrightYear»',
    '«person» of the testimonial ‹Marc mots›',
    '«url» of the testimonial ‹Marc mots›',
  ])
})

test('words that a translation leaves in tags, skills, links, figures and years are listed', () => {
  expect(mergeWhole().flatMap(({ left }) => left.map(it => it.field))).toEqual([
    '«value» of the figure ‹ans mots›',
    '«value» of the figure ‹projets mots›',
    '«tags» of the project ‹Panier mots›',
    '«year» of the project ‹Panier mots›',
    '«value» of the result ‹de ventes mots› in «study» of the project ‹Panier mots›',
    '«label» of the link ‹GitHub mots›',
    '«skills» of the category ‹Frontend mots›',
  ])
})
