import * as v from 'valibot'
import { MAIN_LANGUAGE } from './languages/language.ts'
import { nameField } from './name-field.ts'

/** The error about wrong values in a content file. Each line of the message names a field and the expected value. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/**
 * Checks the value of a content file and applies the typography of a language to its texts.
 * @throws {ContentError} one sentence per fault, with the file, the field and the expected value
 */
export function checkContent<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  value: unknown,
  lang = MAIN_LANGUAGE,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { lang })
  if (result.success) return result.output
  throw new ContentError(faultsOf(file, schema, value).join('\n'))
}

/** Returns one sentence for each fault of a value. @param file the path of the file in the sentences */
export const faultsOf = (file: string, schema: v.GenericSchema, value: unknown): string[] =>
  issuesOf(schema, value).map(issue => sentence(file, issue))

/** Lists all faults of a value. Valibot names only the first unknown field of an object, and checks on without it. */
export function issuesOf(schema: v.GenericSchema, value: unknown): v.BaseIssue<unknown>[] {
  const { issues = [] } = v.safeParse(schema, value)
  const unknown = issues.filter(isUnknownField)
  if (unknown.length === 0) return issues
  const rest = unknown.reduce((rest, { path = [] }) => without(rest, path.map(keyOf)), value)
  return [...unknown, ...issuesOf(schema, rest)]
}

/** Returns a copy of a value without one field. */
function without(value: unknown, [key, ...inner]: PropertyKey[]): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value)) return value.with(Number(key), without(value[Number(key)], inner))
  const { [key]: field, ...others } = value as Record<PropertyKey, unknown>
  return inner.length > 0 ? { ...others, [key]: without(field, inner) } : others
}

const isUnknownField = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === 'strict_object' && expected === 'never'

const keyOf = ({ key }: { key: unknown }) => key as PropertyKey

const KINDS: Record<string, string> = {
  Array: 'a list between [ and ]',
  Object: 'fields between { and }',
}

/** Returns the error sentence for one wrong field. @param file the path of the file, with the line if it is known */
export function sentence(file: string, issue: v.BaseIssue<unknown>): string {
  const [root, ...inner] = issue.path ?? []
  const field = root ? nameField(root.input, [root, ...inner].map(keyOf)) : 'the whole file'
  if (isUnknownField(issue)) return `${file}: ${field} is not a known field, check its spelling.`
  if (issue.type === 'strict_object' && issue.input === undefined)
    return `${file}: ${field} is missing.`
  const kind = issue.expected ?? ''
  const expected = issue.message.startsWith('Invalid') ? (KINDS[kind] ?? kind) : issue.message
  return `${file}: ${field} must be ${expected}, got ${JSON.stringify(issue.input) ?? 'nothing'}.`
}
