import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { UNKNOWN_FIELD } from '../check-content.ts'
import { type Finding, fault } from '../finding.ts'
import { nameField } from '../name-field.ts'

type Schema = v.GenericSchema & {
  wrapped?: Schema
  entries?: Readonly<Record<string, Schema>>
  item?: Schema
  getter?: (input: unknown) => Schema
}

type Part = {
  schema: Schema
  main: unknown
  own: unknown
  path: readonly string[]
  report: (path: readonly string[], what: string) => void
  /** Records words of content/, probably French, that the translation doesn't replace. */
  leave: (path: readonly string[], words: readonly string[]) => void
}

/**
 * Of the fields in content/, those marked `needed` in the schema must be translated (except `false`), and those marked
 * `allowed` or `allowedWords` may be. All other values come from content/.
 * @param main what the file in content/ exports, which must match the schema
 * @param own what the translated file exports; undefined when there is no such file
 * @returns the merged value, the faults in the translation, and the words that the translation leaves in the main language
 */
export function mergeTranslation(schema: v.GenericSchema, main: unknown, own: unknown) {
  const faults: Finding[] = []
  const report: Part['report'] = (path, what) =>
    faults.push(fault(what, { field: nameField(main, path) }))
  const left: { path: readonly string[]; words: readonly string[] }[] = []
  const leave: Part['leave'] = (path, words) => words.length > 0 && left.push({ path, words })
  const value = merge({ schema: schema as Schema, main, own, path: [], report, leave })
  const named = left.map(({ path, words }) => ({ field: nameField(value, path), words }))
  return { value, faults, left: named }
}

function merge(part: Part): unknown {
  const { schema, main, own, path, report, leave } = part
  const { translation } = v.getMetadata(schema) as { translation?: string }
  if (translation === 'allowed words' && own === undefined) leave(path, wordsIn(main))
  if (translation?.startsWith('allowed')) return own ?? main
  if (translation === 'needed') return mergeText(part)
  // `v.optional` keeps its inner schema in `wrapped`, and `v.lazy` gets it from `getter`. `v.pipe` itself has the fields of its
  // inner schema.
  const inner = schema.wrapped ?? schema.getter?.(main)
  if (inner) return merge({ ...part, schema: inner })
  if (schema.entries) return mergeObject(part, schema.entries)
  if (schema.item) return mergeList(part, schema.item)
  if (own !== undefined && !isDeepStrictEqual(own, main)) report(path, NOT_A_TEXT)
  return main
}

function mergeText({ main, own, path, report }: Part): unknown {
  // In content/, `false` means that the page shows no text for this field.
  const isShown = main !== undefined && main !== false
  if (isShown && own === undefined) report(path, 'is missing.')
  if (!isShown && own !== undefined && own !== main) report(path, NOT_IN_MAIN)
  return isShown ? (own ?? main) : main
}

function mergeObject(part: Part, entries: Readonly<Record<string, Schema>>): unknown {
  const { path, report } = part
  const [main, own] = [asRecord(part.main), asRecord(part.own)]
  if (part.own !== undefined && !main) report(path, NOT_IN_MAIN)
  else if (part.own !== undefined && !own) report(path, 'must be fields between { and }.')
  if (!main) return part.main
  for (const key of Object.keys(own ?? {}))
    if (!(key in entries)) report([...path, key], UNKNOWN_FIELD)
  const merged = Object.entries(entries).map(([key, schema]) => {
    const inside = { schema, main: main[key], own: own?.[key], path: [...path, key] }
    return [key, merge({ ...part, ...inside })] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function mergeList(part: Part, item: Schema): unknown {
  const { main, own, path, report } = part
  if (!Array.isArray(main)) {
    if (own !== undefined) report(path, NOT_IN_MAIN)
    return main
  }
  const given = Array.isArray(own) && own.length === main.length ? own : undefined
  if (own !== undefined && !given)
    report(path, `must be a list of ${main.length} as in content/, in the same order.`)
  return main.map((value, at) =>
    merge({ ...part, schema: item, main: value, own: given?.[at], path: [...path, `${at}`] }),
  )
}

/**
 * Matches a word in lower case, or a letter outside ASCII, such as é. Most names of technologies, such as Node.js, have
 * neither.
 */
const WORD = /(?<!\S)\p{Ll}{2,}(?=[.,;:!?]?(?:\s|$))|(?=\P{ASCII})\p{L}/u

const wordsIn = (main: unknown): string[] =>
  [main].flat().filter((text): text is string => typeof text === 'string' && WORD.test(text))

const NOT_A_TEXT = 'is not a text: leave it out, because content/ says it for all languages.'
const NOT_IN_MAIN = 'is not in content/: leave it out, or write it there too.'

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
