import * as v from 'valibot'
import { asText, type Finding, fault } from './finding.ts'
import { nameField } from './name-field.ts'

/** Thrown for faults in the content or in `SITE_URL`; the message lists them. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly findings: readonly Finding[]

  /** @param folder the content folder's path, as the message should show it */
  constructor(findings: readonly Finding[], folder?: string) {
    super(asText(findings, folder))
    this.findings = findings
  }
}

/** Catches a ContentError, but no other error. */
export function attempt<Value>(read: () => Value): { value?: Value; faults: readonly Finding[] } {
  try {
    return { value: read(), faults: [] }
  } catch (error) {
    if (error instanceof ContentError) return { faults: error.findings }
    throw error
  }
}

/**
 * Checks a value, and applies French typography to its text where the schema says so.
 * @param file the file's path inside the content folder; undefined when the value doesn't come from a file
 * @throws {ContentError} when a field is wrong
 */
export function checkContent<Schema extends v.GenericSchema>(
  file: string | undefined,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ContentError(faultsOf(file, schema, value))
}

export const faultsOf = (file: string | undefined, schema: v.GenericSchema, value: unknown) =>
  issuesOf(schema, value).map((issue): Finding => ({ ...faultOf(issue), file }))

/**
 * Valibot reports only the first unknown field of an object, so the value is checked again without the unknown fields found so
 * far.
 */
export function issuesOf(schema: v.GenericSchema, value: unknown): v.BaseIssue<unknown>[] {
  const { issues = [] } = v.safeParse(schema, value)
  const unknown = issues.filter(isUnknownField)
  if (unknown.length === 0) return issues
  const rest = unknown.reduce((rest, { path = [] }) => without(rest, path.map(keyOf)), value)
  return [...unknown.map(orOfList), ...issuesOf(schema, rest)]
}

/**
 * When a list with items stands where an object should be, valibot reports an unknown field 0. Returns an issue about the list
 * instead.
 */
function orOfList(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const { path = [] } = issue
  const input = path.at(-1)?.input
  if (!Array.isArray(input)) return issue
  const outer = path.slice(0, -1) as unknown as typeof issue.path
  return { ...issue, expected: 'Object', message: 'Invalid', input, path: outer }
}

/** A copy without the field at this path. If the field is an item of a list, an empty object replaces the whole list. */
function without(value: unknown, [key, ...inner]: PropertyKey[]): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value))
    return inner.length > 0 ? value.with(Number(key), without(value[Number(key)], inner)) : {}
  const { [key]: field, ...others } = value as Record<PropertyKey, unknown>
  return inner.length > 0 ? { ...others, [key]: without(field, inner) } : others
}

export const UNKNOWN_FIELD = 'is not a known field, check its spelling.'

const isUnknownField = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === 'strict_object' && expected === 'never'

const keyOf = ({ key }: { key: unknown }) => key as PropertyKey

const KINDS: Record<string, string> = {
  Array: 'a list between [ and ]',
  Object: 'fields between { and }',
}

export function faultOf(issue: v.BaseIssue<unknown>): Finding {
  const [root, ...inner] = issue.path ?? []
  const field = root ? nameField(root.input, [root, ...inner].map(keyOf)) : 'the whole file'
  if (isUnknownField(issue)) return fault(UNKNOWN_FIELD, { field })
  if (issue.type === 'strict_object' && issue.input === undefined)
    return fault('is missing.', { field })
  const kind = issue.expected ?? ''
  const expected = issue.message.startsWith('Invalid') ? (KINDS[kind] ?? kind) : issue.message
  // After `v.forward`, the last path item has the type `unknown`, and `issue.input` is the whole object.
  const last = issue.path?.at(-1)
  const given = last?.type === 'unknown' ? last.value : issue.input
  return fault(`must be ${expected}, got ${JSON.stringify(given) ?? 'nothing'}.`, { field })
}
