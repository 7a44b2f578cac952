import { englishPhrases } from './english.ts'
import { isEnglish } from './tags.ts'

type Words = string | readonly string[] | { readonly [key: string]: Words }

/**
 * Returns all words of the interface in a language, and one sentence for each fault.
 * @param own what the translation's phrases.ts exports. English needs no such file, because its words ship with the
 * template.
 */
export function wholePhrases(
  tag: string,
  own: unknown,
): { value: Record<string, unknown>; faults: string[] } {
  const hasDefaults = isEnglish(tag)
  const given = (own ?? {}) as Record<string, Words>
  const value = hasDefaults ? replaceWords(englishPhrases, given) : given
  const missing = hasDefaults ? [] : [...missingWords(englishPhrases, given)]
  const unknown = Object.keys(given).filter(
    key => !(key in englishPhrases) && key !== 'footerServices',
  )
  const file = `content/${tag}/phrases.ts`
  return {
    value,
    faults: [
      ...missing.map(field => `${file}: «${field}» is missing.`),
      ...unknown.map(field => `${file}: «${field}» is not a known field, check its spelling.`),
    ],
  }
}

/**
 * Replaces the words for which the translation has its own. In a group of words such as `placeholders`, the translation
 * may replace only some.
 */
function replaceWords(words: Record<string, Words>, given: Record<string, Words>) {
  const replaced = Object.entries(given).map(([key, own]) => {
    const inner = words[key]
    const isGroup = [inner, own].every(it => typeof it === 'object' && !Array.isArray(it))
    return [key, isGroup ? { ...(inner as object), ...(own as object) } : own]
  })
  return { ...words, ...Object.fromEntries(replaced) }
}

function* missingWords(words: Words, given: Words | undefined, path = ''): Generator<string> {
  if (typeof words === 'string') {
    if (typeof given !== 'string' || given === '') yield path
    return
  }
  for (const [key, inner] of Object.entries(words)) {
    const own = typeof given === 'object' ? (given as Record<string, Words>)[key] : undefined
    yield* missingWords(inner, own, path ? `${path}.${key}` : key)
  }
}
