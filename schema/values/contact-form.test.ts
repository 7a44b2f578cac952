import { expect, test } from 'vitest'
import { said } from '../../testing/said.ts'
import { attempt } from '../check-content.ts'
import { labelsOf, readExtraFields } from './contact-form.ts'

const BUDGET = { name: 'budget', label: 'Budget', options: ['moins de 3 000 €', 'p'.repeat(100)] }
const TEXT = { name: 'date', label: 'Échéance' }

const faultsOf = (...extra: object[]) => said(attempt(() => readExtraFields({ extra })).faults)

test('readExtraFields fills in defaults, and applies French typography to labels and options', () => {
  const twoLines = { ...TEXT, label: "Date\nd'arrivée", required: true, maxLength: 40 }
  expect(readExtraFields({ extra: [BUDGET, twoLines] })).toEqual([
    {
      name: 'budget',
      label: 'Budget',
      options: ['moins de 3\u00a0000\u00a0€', 'p'.repeat(100)],
      required: false,
      maxLength: 200,
    },
    { name: 'date', label: 'Date d’arrivée', required: true, maxLength: 40 },
  ])
})

test.each([undefined, {}, { extra: [] }])(
  'readExtraFields finds no extra fields in the form %j',
  ofSite => {
    expect(readExtraFields(ofSite)).toEqual([])
  },
)

const LENGTH = 'a whole number from 1 to 300'
const NAME = 'a name of at most 40 small letters, digits and hyphens, such as budget'
const CHOICES = 'a list of two or more different texts'

const LONG_NAME = 'a'.repeat(41)
const LONG_CHOICE = 'b'.repeat(101)

test.each([
  [{ ...TEXT, name: 'Budget' }, '«name»', `must be ${NAME}, got "Budget".`],
  [{ ...TEXT, name: LONG_NAME }, '«name»', `must be ${NAME}, got "${LONG_NAME}".`],
  [{ name: 'date' }, '«label»', 'is missing.'],
  [{ ...TEXT, label: ' ' }, '«label»', 'must be a non-empty text, got "".'],
  [{ ...BUDGET, options: ['oui'] }, '«options»', `must be ${CHOICES}, got ["oui"].`],
  [{ ...BUDGET, options: ['a', 'a'] }, '«options»', `must be ${CHOICES}, got ["a","a"].`],
  [
    { ...BUDGET, options: ['a', LONG_CHOICE] },
    'number 2 of «options»',
    `must be a text of at most 100 characters, got "${LONG_CHOICE}".`,
  ],
  [{ ...TEXT, required: 'oui' }, '«required»', 'must be true or false, got "oui".'],
  [{ ...TEXT, maxLength: 301 }, '«maxLength»', `must be ${LENGTH}, got 301.`],
  [{ ...TEXT, maxLength: 0 }, '«maxLength»', `must be ${LENGTH}, got 0.`],
  [{ ...TEXT, maxLength: 1.5 }, '«maxLength»', `must be ${LENGTH}, got 1.5.`],
  [
    { ...BUDGET, maxLength: 20 },
    '«maxLength»',
    'must be left out when the field has options, got 20.',
  ],
  [{ ...TEXT, type: 'date' }, '«type»', 'is not a known field, check its spelling.'],
])('the error about the faulty extra field %j says that %s %s', (field, key, what) => {
  expect(faultsOf(field)).toEqual([
    `content/site.ts: ${key} of the extra ‹${field.name}› in «contactForm» ${what}`,
  ])
})

test('the schema refuses two extra fields with the same name, and a fourth extra field', () => {
  expect(faultsOf(BUDGET, { ...TEXT, name: 'budget' })).toEqual([
    'content/site.ts: «contactForm.extra» must be a list of different names, got ["budget","budget"].',
  ])
  const four = ['a', 'b', 'c', 'd'].map(name => ({ ...TEXT, name }))
  expect(readExtraFields({ extra: four.slice(0, 3) })).toHaveLength(3)
  expect(faultsOf(...four)).toEqual([
    'content/site.ts: «contactForm.extra» must be a list of at most 3 fields, got ["a","b","c","d"].',
  ])
})

test('in a translation, labelsOf maps each answer to the option that the visitor sees', () => {
  const field = { required: false, maxLength: 200 }
  const budget = { ...field, name: 'budget', label: 'Budget', options: ['€3k', '€5k'] }
  const date = { ...field, name: 'date', label: 'Date' }
  expect(labelsOf([{ ...budget, values: ['3 000 €', '5 000 €'] }, date])).toEqual({
    'extra.budget': 'Budget',
    'extra.budget=3 000 €': '€3k',
    'extra.budget=5 000 €': '€5k',
    'extra.date': 'Date',
  })
})
