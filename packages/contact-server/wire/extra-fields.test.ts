import { expect, test } from 'vitest'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { type ExtraField, type FieldName, parseMessage, refusalOf } from './message.ts'

const VALID = { name: 'Zoé', email: 'zoe@example.fr', subject: 'Devis', message: 'Bonjour' }
const BUDGET = { name: 'budget', label: 'Budget', required: false, maxLength: 200 }
const EXTRA: ExtraField[] = [
  { ...BUDGET, options: ['3 000 €', '5 000 €'] },
  { name: 'kind', label: 'Type', options: ['Site', 'Refonte'], required: true, maxLength: 200 },
  { name: 'date', label: 'Échéance', required: false, maxLength: 10 },
]
const ANSWERED = { ...VALID, 'extra.kind': 'Site' }

test('parseMessage keeps an extra field’s label and cleaned answer, and drops unanswered fields', () => {
  const answers = {
    'extra.budget': '5 000 €',
    'extra.kind': 'Site',
    'extra.date': ' mai\r\n2027\u202e ',
  }
  expect(parseMessage({ ...VALID, ...answers }, EXTRA)).toEqual({
    ok: true,
    message: {
      ...VALID,
      extra: [
        { name: 'budget', label: 'Budget', value: '5 000 €' },
        { name: 'kind', label: 'Type', value: 'Site' },
        { name: 'date', label: 'Échéance', value: 'mai 2027' },
      ],
    },
  })
  const blank = { ...ANSWERED, 'extra.budget': '', 'extra.date': '\u200b' }
  expect(parseMessage(blank, EXTRA)).toEqual({
    ok: true,
    message: { ...VALID, extra: [{ name: 'kind', label: 'Type', value: 'Site' }] },
  })
})

test.each([
  ['extra.budget', '4 000 €', 'Le champ «\u00a0Budget\u00a0» doit être un choix de la liste'],
  ['extra.budget', ['5 000 €'], 'Le champ «\u00a0Budget\u00a0» doit être un choix de la liste'],
  ['extra.kind', '', 'Le champ «\u00a0Type\u00a0» doit être un choix de la liste'],
  ['extra.kind', undefined, 'Le champ «\u00a0Type\u00a0» doit être un choix de la liste'],
  [
    'extra.date',
    'a'.repeat(11),
    'Le champ «\u00a0Échéance\u00a0» doit contenir au plus 10 caractères',
  ],
] as const)(
  'in the field %s, parseMessage refuses the answer %j, and the error names the field',
  (field, value, sentence) => {
    expect(parseMessage({ ...ANSWERED, [field]: value }, EXTRA)).toEqual(refused(field))
    expect(refusalOf(field, EXTRA, FRENCH)).toBe(sentence)
  },
)

test('parseMessage accepts list options only in the main language, even from a translated page', () => {
  const extra = [{ ...BUDGET, options: ['€3,000'], values: ['3 000 €'] }]
  expect(parseMessage({ ...VALID, 'extra.budget': '3 000 €' }, extra).ok).toBe(true)
  expect(parseMessage({ ...VALID, 'extra.budget': '€3,000' }, extra)).toEqual(
    refused('extra.budget'),
  )
})

test('refusalOf writes the error in the given language, and leaves braces in a label unchanged', () => {
  const extra = [{ ...BUDGET, label: 'Date {max}' }]
  expect(refusalOf('extra.budget', extra, ENGLISH)).toBe(
    'Please keep “Date {max}” to 200 characters',
  )
  expect(refusalOf('email', extra, ENGLISH)).toBe('Please enter a valid email address')
})

test('the error about an empty required text field gives the field’s maximum length', () => {
  const extra = [{ ...BUDGET, required: true }]
  expect(parseMessage({ ...VALID, 'extra.budget': '\u00a0' }, extra)).toEqual(
    refused('extra.budget'),
  )
  expect(refusalOf('extra.budget', extra, FRENCH)).toBe(
    'Le champ «\u00a0Budget\u00a0» doit contenir entre 1 et 200 caractères',
  )
})

test('parseMessage refuses an unknown extra field only when the form has extra fields', () => {
  const old = { ...ANSWERED, 'extra.delay': 'mai' }
  expect(parseMessage(old, EXTRA)).toEqual(refused('extra.delay'))
  expect(parseMessage(old)).toEqual({ ok: true, message: VALID })
  expect(parseMessage({ ...ANSWERED, other: 'x' }, EXTRA).ok).toBe(true)
  expect(parseMessage({ ...VALID, 'extra.kind': 'Site', extra: [1] }, EXTRA)).toMatchObject({
    message: { extra: [{ name: 'kind' }] },
  })
})

test('parseMessage checks the extra fields after the subject and before the message', () => {
  expect(parseMessage({ name: 'a', email: 'a@b.fr' }, EXTRA)).toEqual(refused('subject'))
  expect(parseMessage({ name: 'a', email: 'a@b.fr', subject: 's' }, EXTRA)).toEqual(
    refused('extra.kind'),
  )
  expect(parseMessage({ ...ANSWERED, message: '' }, EXTRA)).toEqual(refused('message'))
})

function refused(field: FieldName) {
  return { ok: false, field }
}
