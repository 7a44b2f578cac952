import { expect, test } from 'vitest'
import { keepQuotes } from './keep-quotes.ts'

const of = (...testimonials: object[]) => ({ testimonials })

test('a quote in the client’s own words is marked as French, and needs a translation', () => {
  const merged = of({ quote: 'Bien.', translation: 'Good.' }, { quote: 'Bien.' })
  expect(keepQuotes('en', merged, of({ translation: 'Good.' }, {}))).toEqual([
    'testimonials.1.translation',
  ])
  expect(merged.testimonials[0]).toEqual({ quote: 'Bien.', language: 'fr', translation: 'Good.' })
})

test('a quote in the language of the translation needs no translation', () => {
  const quote = { quote: 'Well done.', language: 'en-GB', translation: 'Bien.' }
  expect(keepQuotes('en', of({ ...quote }), of({}))).toEqual([])
  expect(keepQuotes('de', of({ ...quote }), of({}))).toEqual(['testimonials.0.translation'])
})

test('a quote from the translation takes neither language nor translation from content/', () => {
  const merged = of({ quote: 'Well done.', language: 'nl', translation: 'Bien.' })
  expect(keepQuotes('en', merged, of({ quote: 'Well done.' }))).toEqual([])
  expect(merged).toEqual(of({ quote: 'Well done.' }))
})

test('a site without testimonials needs none in a translation', () => {
  expect(keepQuotes('en', undefined, undefined)).toEqual([])
})
