import { expect, test } from 'vitest'
import type { ContentFile } from '../folder/content-files.ts'
import { consentFindings } from './consent.ts'

const page = (sections: string[], ...testimonials: object[]) => [
  { name: 'site.ts', exports: { site: { sections } } },
  { name: 'testimonials.ts', exports: { testimonials: { testimonials } } },
]
const agreed = { quote: 'Très bien.', person: 'Ève', agreed: true }
const unsure = { quote: 'Bien.', person: 'Marc' }
const refused = { quote: 'Moyen.', person: 'Lise', agreed: false }

test('the warning names each person whose testimonial has no «agreed: true»', () => {
  expect(consentFindings(page(['testimonials'], agreed, unsure, refused))).toEqual([
    {
      level: 'warning',
      file: 'testimonials.ts',
      what: 'quotes these people by name, did they agree? Marc, Lise',
      fix: 'ask each of them, keep the answer, then write «agreed: true» (RGPD art. 6)',
    },
  ])
})

test('there is no warning when everybody quoted has agreed, or the page shows no testimonials', () => {
  expect(consentFindings(page(['testimonials'], agreed))).toEqual([])
  expect(consentFindings(page(['about'], unsure))).toEqual([])
})

test('consentFindings does not throw on testimonials that the build refuses', () => {
  const [site] = page(['testimonials'])
  for (const testimonials of [5, [null]]) {
    const file = { name: 'testimonials.ts', exports: { testimonials: { testimonials } } }
    expect(() => consentFindings([site as ContentFile, file])).not.toThrow()
  }
})
