import { expect, test } from 'vitest'
import { subjectOf, subjectQuery } from './subject-link.ts'

test('subjectQuery puts a subject into a query string, and subjectOf reads it back', () => {
  expect(subjectQuery('Site & boutique')).toBe('?sujet=Site+%26+boutique')
  expect(subjectOf('?sujet=Site+%26+boutique')).toBe('Site & boutique')
})

test.each([
  ['', ''],
  ['?subject=Site&name=Zoé', ''],
  ['?sujet=%20%0a%E2%80%AE', ''],
  ['?sujet=A&sujet=B', 'A'],
  ['?a=b&sujet=L%C3%A9a%20%3Cb%3E', 'Léa <b>'],
  ['?sujet=un%0D%0ABcc:%20x%00', 'un Bcc: x'],
  ['?sujet=%ff%E9', '\ufffd\ufffd'],
])('for the query %j, subjectOf returns the subject %j', (query, subject) => {
  expect(subjectOf(query)).toBe(subject)
})

test('subjectOf cuts a subject to 200 characters, but never splits a surrogate pair', () => {
  expect(subjectOf(`?sujet=${'a'.repeat(300)}`)).toBe('a'.repeat(200))
  expect(subjectOf(`?sujet=${'a'.repeat(199)}🎉`)).toBe('a'.repeat(199))
})
