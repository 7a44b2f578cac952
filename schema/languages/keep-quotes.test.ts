import { expect, test } from 'vitest'
import { keepQuotes } from './keep-quotes.ts'

const of = (...testimonials: object[]) => ({ testimonials })

test('a quote that content/en leaves in French is marked as French, and needs a `translation`', () => {
  const merged = of({ quote: 'Bien.', translation: 'Good.' }, { quote: 'Bien.' })
  expect(keepQuotes('en', merged, of({ translation: 'Good.' }, {}))).toEqual([
    { level: 'problem', field: '«translation» of testimonial 2', what: 'is missing.' },
  ])
  expect(merged.testimonials[0]).toEqual({ quote: 'Bien.', language: 'fr', translation: 'Good.' })
})

test('on an English page, an English quote needs no `translation`', () => {
  const quote = { quote: 'Well done.', language: 'en-GB', translation: 'Bien.' }
  expect(keepQuotes('en', of({ ...quote }), of({}))).toEqual([])
  expect(keepQuotes('de', of({ ...quote }), of({}))).toMatchObject([
    { field: '«translation» of testimonial 1' },
  ])
})

test('a quote that content/en replaces loses its old `language` and `translation`', () => {
  const merged = of({ quote: 'Well done.', language: 'nl', translation: 'Bien.' })
  expect(keepQuotes('en', merged, of({ quote: 'Well done.' }))).toEqual([])
  expect(merged).toEqual(of({ quote: 'Well done.' }))
})
