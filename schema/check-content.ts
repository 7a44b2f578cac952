import * as v from 'valibot'
import { nameField } from './name-field.ts'

/** The error about wrong values in a content file. Each line of the message names a field and the expected value. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/**
 * Checks the value of a content file and applies typography to its texts.
 * @throws {ContentError} one sentence per fault, with the file, the field and the expected value
 */
export function checkContent<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ContentError(result.issues.map(issue => sentence(file, issue)).join('\n'))
}

const KINDS: Record<string, string> = {
  Array: 'a list between [ and ]',
  Object: 'fields between { and }',
}

/** Returns the error sentence for one wrong field. @param file the path of the file, with the line if it is known */
export function sentence(file: string, issue: v.BaseIssue<unknown>): string {
  const [root, ...inner] = issue.path ?? []
  const keys = root && [root, ...inner].map(({ key }) => key as PropertyKey)
  const field = keys ? nameField(root.input, keys) : 'the whole file'
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never')
      return `${file}: ${field} is not a known field, check its spelling.`
    if (issue.input === undefined) return `${file}: ${field} is missing.`
  }
  const kind = issue.expected ?? ''
  const expected = issue.message.startsWith('Invalid') ? (KINDS[kind] ?? kind) : issue.message
  return `${file}: ${field} must be ${expected}, got ${JSON.stringify(issue.input) ?? 'nothing'}.`
}
