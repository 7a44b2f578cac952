import { ENGLISH } from '../../packages/contact-server/wire/english.ts'
import { FRENCH, type Sentences } from '../../packages/contact-server/wire/french.ts'
import { sentencesSchema } from '../../packages/contact-server/wire/sentences.ts'
import { checkContent } from '../check-content.ts'
import { isEnglish } from './tags.ts'

const isGroup = (value: unknown) => typeof value === 'object' && value !== null

/**
 * A translation's sentences about sending a message. The English ones come with the template, and `own` may replace any of
 * them; for other languages, `own` must have them all.
 * @param own what `content/<tag>/sentences.ts` exports, if the file exists
 * @throws {ContentError} when a sentence is missing or wrong
 */
export function readSentences(tag: string, own: unknown = {}): Sentences {
  const known = isEnglish(tag) ? ENGLISH : {}
  const sentences = isGroup(own) ? withGroups(known, own as Record<string, unknown>) : own
  return checkContent(`${tag}/sentences.ts`, sentencesSchema, sentences)
}

/**
 * Fills in the known sentences, and an empty object for each missing group, so that the error lists every missing sentence of
 * that group.
 */
function withGroups(known: Partial<Sentences>, own: Record<string, unknown>) {
  const added = Object.entries(FRENCH).map(([name, french]) => {
    const ofKnown = known[name as keyof Sentences]
    const given = own[name] ?? (isGroup(french) ? {} : ofKnown)
    return [name, isGroup(given) ? { ...(ofKnown as object), ...(given as object) } : given]
  })
  return { ...own, ...Object.fromEntries(added) }
}
