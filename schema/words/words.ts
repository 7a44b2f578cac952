import * as v from 'valibot'
import { faultsOf, UNKNOWN_FIELD } from '../check-content.ts'
import { type Finding, fault } from '../finding.ts'
import { isEnglish } from '../languages/tags.ts'
import { ENGLISH_WORDS } from './en.ts'
import { FRENCH_WORDS } from './fr.ts'

export type Words = Omit<typeof FRENCH_WORDS, New> & {
  [word in New]?: string
} & {
  /** The text of the footer's links to the services; without it, the footer shows the titles of the services. */
  footerServices?: readonly string[]
}

/** The words that a translation may lack, because they are newer than some owners' translations. */
const NEW = ['profile', 'saveCopy'] as const
type New = (typeof NEW)[number]

type Own = string | readonly string[] | { readonly [key: string]: Own }
type Checked = { words: Words; faults: Finding[] }

const schemaOf = (words: Own): v.GenericSchema =>
  typeof words === 'string' ? v.string() : v.partial(v.object(entriesOf(words)))
const entriesOf = (words: Own) =>
  Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, schemaOf(inner)]))
/**
 * Ignores unknown names, because an older phrases.ts may have words that the page no longer shows. In a translation,
 * `translatedWords` reports them, except inside groups such as `placeholders`.
 */
const PHRASES = v.partial(
  v.object({ ...entriesOf(FRENCH_WORDS), footerServices: v.array(v.string()) }),
)

export const mainWords = (own: unknown = {}): Checked => ({
  words: replaceWords(FRENCH_WORDS, own) as Words,
  faults: faultsOf('phrases.ts', PHRASES, own),
})

/**
 * English words come with the template; for other languages, the translation's phrases.ts must have all words of fr.ts except
 * those in NEW.
 */
export function translatedWords(tag: string, own: unknown = {}): Checked {
  const file = `${tag}/phrases.ts`
  const hasDefaults = isEnglish(tag)
  const isNew = (word: string) => (NEW as readonly string[]).includes(word)
  const missing = hasDefaults
    ? []
    : [...missingWords(FRENCH_WORDS, own as Own)].filter(word => !isNew(word))
  const isKnown = (key: string) => key in FRENCH_WORDS || key === 'footerServices'
  const unknown = Object.keys(own ?? {}).filter(key => !isKnown(key))
  return {
    words: replaceWords(hasDefaults ? ENGLISH_WORDS : {}, own) as Words,
    faults: [
      ...faultsOf(file, PHRASES, own),
      ...missing.map(field => fault('is missing.', { file, field: `«${field}»` })),
      ...unknown.map(field => fault(UNKNOWN_FIELD, { file, field: `«${field}»` })),
    ],
  }
}

/** A group such as `placeholders` keeps the words that the owner doesn't replace. */
function replaceWords(words: Record<string, Own>, own: unknown): Record<string, Own> {
  const replaced = Object.entries((own ?? {}) as Record<string, Own>).map(([key, value]) => {
    const inner = words[key]
    const isGroup = [inner, value].every(it => typeof it === 'object' && !Array.isArray(it))
    return [key, isGroup ? { ...(inner as object), ...(value as object) } : value]
  })
  return { ...words, ...Object.fromEntries(replaced) }
}

function* missingWords(words: Own, own: Own | undefined, path = ''): Generator<string> {
  if (typeof words === 'string') {
    if (own === undefined || own === '') yield path
    return
  }
  for (const [key, inner] of Object.entries(words)) {
    const given = typeof own === 'object' ? (own as Record<string, Own>)[key] : undefined
    yield* missingWords(inner, given, path ? `${path}.${key}` : key)
  }
}
