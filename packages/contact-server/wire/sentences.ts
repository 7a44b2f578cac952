import * as v from 'valibot'
import { FRENCH, type Sentences } from './french.ts'

const PLACES = /\{\w+\}/g

/**
 * Accepts a non-empty string with the same placeholders as the French sentence; `{h}` and `{hh}` are interchangeable.
 */
function sentenceLike(french: string) {
  const placesOf = (text: string) =>
    [...new Set(text.match(PLACES))].map(place => (place === '{hh}' ? '{h}' : place)).sort()
  const wanted = placesOf(french)
  const expected = ['a sentence', ...(wanted.length > 0 ? ['with', wanted.join(' and ')] : [])]
  const message = expected.join(' ')
  return v.pipe(
    v.string(message),
    v.nonEmpty(message),
    v.check(text => placesOf(text).join() === wanted.join(), message),
  )
}

const groupLike = <Name extends string>(french: Record<Name, string>) =>
  v.strictObject(
    Object.fromEntries(
      Object.entries<string>(french).map(([name, text]) => [name, sentenceLike(text)]),
    ) as Record<Name, ReturnType<typeof sentenceLike>>,
  )

export const sentencesSchema: v.GenericSchema<Sentences> = v.strictObject({
  offline: sentenceLike(FRENCH.offline),
  toasts: groupLike(FRENCH.toasts),
  refusals: groupLike(FRENCH.refusals),
  extraFields: groupLike(FRENCH.extraFields),
  changedForm: groupLike(FRENCH.changedForm),
  retry: groupLike(FRENCH.retry),
})
