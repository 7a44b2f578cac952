import * as v from 'valibot'
import { ENGLISH } from '../../contact/english.ts'
import { FRENCH, type Sentences } from '../../contact/french.ts'
import { checkContent } from '../check-content.ts'
import { isEnglish } from './tags.ts'

/** Matches the placeholders in a sentence, such as `{label}`. */
const PLACES = /\{\w+\}/g

/** Accepts a text with the same placeholders as the French sentence. `{h}` and `{hh}` count as the same placeholder. */
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

/** Checks the sentences of a language. Each sentence needs the same placeholders as the French sentence. */
export const sentencesSchema: v.GenericSchema<Sentences> = v.strictObject({
  offline: sentenceLike(FRENCH.offline),
  toasts: groupLike(FRENCH.toasts),
  refusals: groupLike(FRENCH.refusals),
  extraFields: groupLike(FRENCH.extraFields),
  changedForm: groupLike(FRENCH.changedForm),
  retry: groupLike(FRENCH.retry),
})

const isGroup = (value: unknown) => typeof value === 'object' && value !== null

/**
 * Returns the sentences of a translation. English sentences come with the template, and `own` may replace some of them.
 * For any other language, `own` must have all sentences.
 * @param own the sentences in `content/<tag>/sentences.ts`, if the file exists
 * @throws {ContentError} when a text is missing or wrong
 */
export function readSentences(tag: string, own: unknown = {}): Sentences {
  const known = isEnglish(tag) ? ENGLISH : {}
  const sentences = isGroup(own) ? withGroups(known, own as Record<string, unknown>) : own
  return checkContent(`${tag}/sentences.ts`, sentencesSchema, sentences)
}

/**
 * Returns `own` with the known sentences, and with an empty object for each missing group of sentences. So the error
 * names each missing sentence of a group.
 */
function withGroups(known: Partial<Sentences>, own: Record<string, unknown>) {
  const added = Object.entries(FRENCH).map(([name, french]) => {
    const ofKnown = known[name as keyof Sentences]
    const given = own[name] ?? (isGroup(french) ? {} : ofKnown)
    return [name, isGroup(given) ? { ...(ofKnown as object), ...(given as object) } : given]
  })
  return { ...own, ...Object.fromEntries(added) }
}
